import { feeText } from '@tussle/competition/fees/money'
import { dayAndStart, startTime } from '../../lib/dates.ts'
import type { ManagedDivision, Tournament } from './divisions.queries.ts'

/** As many as the server takes. The constant of the contract would bring its schemas along. */
export const MOST_DIVISIONS = 300

/** What a division has of its own, else what its tournament has. */
export const feeOf = ({ fee }: ManagedDivision, { entryFee }: Tournament): string => fee ?? entryFee
export const startOf = ({ startsAt }: ManagedDivision, { startDate }: Tournament): string | null =>
  startsAt ?? startDate

export const amountText = (fee: string, { currency }: Pick<Tournament, 'currency'>): string =>
  feeText(fee, currency) ?? 'Free'

/** "Sat, Apr 25, 8:00 AM", and "8:00 AM" below a heading with the day. A start at midnight is a day without a time. */
export function startText(division: ManagedDivision, tournament: Tournament, isUnderDay: boolean): string {
  const start = startOf(division, tournament)
  if (start === null) return 'Not set'
  if (isUnderDay) return startTime(start, tournament.timeZone) ?? 'No time yet'
  return dayAndStart(start, tournament.timeZone)
}

/** "3 – 6", "17, 18", "1 – 4, 9"; "Any" if it may use all. */
export function courtsText(courts: readonly number[] | null): string {
  if (courts === null) return 'Any'
  return runsOf(courts)
    .flatMap(([first, last]) => {
      if (first === last) return [String(first)]
      return last === first + 1 ? [String(first), String(last)] : [`${first} – ${last}`]
    })
    .join(', ')
}

/** Null if the text names no courts; undefined if it cannot be read. "1-4, 7" is 1, 2, 3, 4, 7. */
export function parseCourts(text: string): number[] | null | undefined {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== '')
  const joined = parts
    .join(' ')
    .replace(/\s*[-–]\s*/gu, '-')
    .split(' ')
  if (text.trim() === '') return null
  const courts = new Set<number>()
  for (const part of joined) {
    const [, first, last] = /^(\d{1,3})(?:-(\d{1,3}))?$/u.exec(part) ?? []
    if (first === undefined) return undefined
    const [low, high] = [Number(first), Number(last ?? first)]
    if (low < 1 || high < low) return undefined
    for (let court = low; court <= high; court += 1) courts.add(court)
  }
  return courts.size > MOST_COURTS ? undefined : [...courts].sort((one, other) => one - other)
}

const MOST_COURTS = 200

function runsOf(courts: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const court of courts) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === court - 1) last[1] = court
    else runs.push([court, court])
  }
  return runs
}
