import { EXCEPTIONS, KB, LIMITS, type Visit } from './limits.ts'

/** What is over its limit, in words; empty if nothing is. */
export function judge(visit: Visit, exceptions = EXCEPTIONS): string[] {
  const limits = { ...LIMITS[visit.audience], ...exceptions[visit.page] }
  return [
    ...(visit.bytes > limits.bytes ? [`over ${limits.bytes / KB} kB`] : []),
    ...(visit.requests > limits.requests ? [`over ${limits.requests} requests`] : []),
    ...(visit.shift > limits.shift ? [`shifts over ${limits.shift}`] : []),
  ]
}

/** Of each figure the middle one of three visits: one slow moment of the machine decides nothing. */
export function middleOf(visits: readonly [Visit, Visit, Visit]): Visit {
  const middle = (figure: 'bytes' | 'requests' | 'shift' | 'firstPaintMs') => {
    const [, second] = visits.map((each) => each[figure]).toSorted((a, b) => a - b)
    return second ?? Number.NaN
  }
  return {
    ...visits[0],
    bytes: middle('bytes'),
    requests: middle('requests'),
    shift: middle('shift'),
    firstPaintMs: middle('firstPaintMs'),
  }
}

export function row(visit: Visit): string {
  const { page, audience, width, bytes, requests, shift, firstPaintMs } = visit
  const cells = [
    page.padEnd(34),
    audience.padEnd(10),
    String(width).padStart(5),
    (bytes / KB).toFixed(1).padStart(7),
    String(requests).padStart(5),
    shift.toFixed(3).padStart(7),
    firstPaintMs.toFixed(0).padStart(7),
  ]
  return [...cells, ...judge(visit)].join(' ').trimEnd()
}

export const HEADING = 'page                               audience   width      kB  reqs   shift  paint ms'
