import type { Outlet } from '../kernel/live/open-stream.ts'

/** Everybody who watches one topic, and what they were told last. */
export class Room {
  readonly outlets = new Set<Outlet>()
  /** Null until it was read for the first time. */
  version: number | null = null
  toldAt = Number.NEGATIVE_INFINITY
  /** A hint that came too soon after the last telling waits for its moment. */
  timer: NodeJS.Timeout | undefined
}

/** A crowd of ten thousand is spread over a second and more, a family comes at once. */
const WAIT_MS_PER_HEAD = 0.1
const LONGEST_WAIT_MS = 1500

export function waitFor(audience: number): number {
  return Math.round(Math.min(LONGEST_WAIT_MS, audience * WAIT_MS_PER_HEAD))
}

/** Written down once, whoever it goes to. */
export function frame(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
