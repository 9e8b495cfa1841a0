import { defaultCourts } from '@tussle/competition/advice'
import { nextPlay, windowsOf } from '@tussle/competition/desk/windows'
import type { MeasuredLength } from '@tussle/competition/stages/match-length'
import { PLAN_PRESETS, type PresetName } from '@tussle/competition/stages/plan-presets'
import { type PlanTime, planTime } from '@tussle/competition/stages/plan-time'
import { isLadder, planFigures, planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { dayAt } from '@tussle/contract/calendar'
import { counted } from '../../lib/counted.ts'
import { clockTime, dayAndTime, shortDay } from '../../lib/dates.ts'
import { presetPlan } from './plan-edits.ts'

/** The day on which a division is played, as far as it is known. */
export interface PlanDay {
  readonly startsAt: string
  readonly timeZone: string
  /** 0 if the desk has no courts yet. */
  readonly courts: number
  /** The days of the tournament in order; without any, play goes on through the night. */
  readonly days?: readonly { readonly startsAt: string; readonly endsAt: string }[]
  /** How long the finished matches of the day took. */
  readonly measured?: readonly MeasuredLength[]
}

export interface PlanSizes {
  readonly entries: number
  readonly most: number | null
}

const LONG_DAY = 12 * 60
const USUAL_SIZE = 16
const MINUTE = 60_000

export const courtsFor = ({ courts }: PlanDay, entrants: number): number =>
  courts > 0 ? courts : defaultCourts(entrants)

export const timeOf = (plan: StagePlan, entrants: number, day: PlanDay): PlanTime | null =>
  planTime(plan, entrants, {
    ...{ courts: courtsFor(day, entrants), measured: day.measured ?? [] },
    ...windowsIn(day),
  })

/** The windows of an open court, in minutes from the start of the division. */
function windowsIn(day: PlanDay) {
  const known = playDays(day)
  if (known === null) return {}
  const start = Date.parse(day.startsAt)
  const windows = windowsOf(known, { isClosed: false }).map(
    ({ starts, ends }) =>
      [Math.ceil((starts - start) / MINUTE), Math.floor((ends - start) / MINUTE)] as const,
  )
  return { windows }
}

/** Null if none is known, or if the division starts before the days that are left. */
function playDays({ days = [], startsAt, timeZone }: PlanDay) {
  const [first] = days
  const dateOf = (instant: string) => dayAt(new Date(instant), timeZone)
  if (first === undefined || dateOf(startsAt) < dateOf(first.startsAt)) return null
  return { days: days.map((day) => ({ starts: Date.parse(day.startsAt), ends: Date.parse(day.endsAt) })) }
}

/** When the first match can begin: a day may start later than the division. */
export function firstStart(day: PlanDay): number {
  const known = playDays(day)
  const start = Date.parse(day.startsAt)
  return known === null ? start : (nextPlay(known, start)?.starts ?? start)
}

/** Whoever has stated days knows how long they are. */
export const isLongDay = ({ finish }: PlanTime, day: PlanDay): boolean =>
  playDays(day) === null && finish !== null && finish > LONG_DAY

/** "38 or 39" if a decider may be needed. */
export const matchesText = ({ matches, mostMatches }: Pick<PlanTime, 'matches' | 'mostMatches'>): string =>
  matches === mostMatches ? `${matches}` : `${matches} or ${mostMatches}`

/** "17 h 45 min", "40 min" */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "1:40 PM", with its date if it is not the day of the start; null if the plan has no end. */
export function endText(time: PlanTime, day: PlanDay): string | null {
  if (time.unfit > 0) return 'Does not fit'
  if (time.finish === null) return null
  const end = Date.parse(day.startsAt) + time.finish * MINUTE
  const isSameDay = shortDay(end, day.timeZone) === shortDay(day.startsAt, day.timeZone)
  return isSameDay ? clockTime(end, day.timeZone) : dayAndTime(end, day.timeZone)
}

export interface SizeRow {
  readonly entrants: number
  readonly label: string
  readonly isChosen: boolean
  /** Null if so many cannot be drawn. */
  readonly time: PlanTime | null
}

/** The sums for the usual size, the entries so far, the maximum and the chosen number, in order. */
export function sizeRows(
  plan: StagePlan,
  chosen: number,
  { entries, most }: PlanSizes,
  day: PlanDay,
): SizeRow[] {
  const sizes = new Set([USUAL_SIZE, chosen, ...(entries > 1 ? [entries] : []), ...(most ? [most] : [])])
  return [...sizes]
    .sort((a, b) => a - b)
    .map((entrants) => {
      const words = [entrants === entries && 'now', entrants === most && 'max'].filter(Boolean)
      return {
        entrants,
        label: [entrants, ...words].join(' '),
        isChosen: entrants === chosen,
        time: timeOf(plan, entrants, day),
      }
    })
}

/** "4 of 4", "2 of 5, 2 of 4"; null if the first stage has no pools. */
export function poolsText({ stages }: PlanTime): string | null {
  const sizes = stages[0]?.pools ?? []
  if (sizes.length === 0) return null
  const counts = new Map<number, number>()
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([size, count]) => `${count} of ${size}`)
    .join(', ')
}

export interface PresetCard {
  readonly name: PresetName
  readonly label: string
  readonly text: string
  readonly isFit: boolean
}

/** The most chosen ones first. */
const OFFERED = [
  'group_knockout',
  'single_elimination',
  'double_elimination',
  'swiss',
  'round_robin',
  'compass',
  'single_elimination_bronze',
  'single_elimination_feed_in',
  'round_robin_playoff',
  'ladder',
] as const satisfies readonly PresetName[]

/** The presets with what each takes. */
export function presetCards(entrants: number, day: PlanDay): PresetCard[] {
  return OFFERED.map((name) => {
    const plan = presetPlan(name, entrants)
    const { label } = PLAN_PRESETS[name]
    const [problem] = planProblems(plan, entrants)
    if (problem !== undefined) return { name, label, text: withoutStageName(problem), isFit: false }
    if (isLadder(plan)) return { name, label, text: 'Challenges over weeks, no last match', isFit: true }
    const { matches, rounds, leastMatches } = planFigures(plan, entrants)
    const isLong = Math.max(rounds, matches / courtsFor(day, entrants)) * SHORT_MATCH > LONG_DAY
    const end = isLong ? '. Too many for a day' : `, at least ${leastMatches} each`
    return { name, label, text: `${counted(matches, 'match', 'matches')}${end}`, isFit: true }
  })
}

/** Even with one game to 15 in every match. */
const SHORT_MATCH = 20

export const withoutStageName = (problem: string): string => {
  const text = problem.replace(/^Stage \d: /u, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
