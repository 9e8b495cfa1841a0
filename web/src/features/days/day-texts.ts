import { GAME_LABELS } from '@tussle/competition/games'
import { dayAt } from '@tussle/contract/calendar'
import { counted } from '../../lib/counted.ts'
import { clockTime, dayName, timeOrDay } from '../../lib/dates.ts'
import type { DaysOfPlay, DivisionOnDays, FitWay, OneDay, StatedDay } from './days.queries.ts'

const HOUR = 3_600_000
const LAST_MIDNIGHT = '24:00'
const MIDNIGHT = '00:00'

/** "Sat, Jun 13". A date of its own has no time, so no zone moves it. */
export const dateText = (date: string): string => (date === '' ? 'A new day' : dayName(date))

/** "Saturday" */
export const weekdayText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** "17 h 45", "40 min" */
export function courtTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** "8 courts, 62 of 80 court hours used" */
export function usedText({ startsAt, endsAt, usedMinutes }: OneDay, courts: DaysOfPlay['courts']): string {
  const open = courts.filter(({ isClosed }) => !isClosed).length
  const hours = Math.round((open * (Date.parse(endsAt) - Date.parse(startsAt))) / HOUR)
  return `${counted(open, 'court', 'courts')}, ${Math.round(usedMinutes / 60)} of ${hours} court hours used`
}

/** A time field has no 24:00. */
export const asTyped = (time: string): string => (time === LAST_MIDNIGHT ? MIDNIGHT : time)
export const asEnd = (typed: string): string => (typed === MIDNIGHT ? LAST_MIDNIGHT : typed)

/** "22 teams", "9 players" */
export const entriesText = ({ entries, isDoubles }: DivisionOnDays): string =>
  isDoubles ? counted(entries, 'team', 'teams') : counted(entries, 'player', 'players')

/** The divisions that play on a day, or start on it. */
export function divisionsOn(
  { divisions, blocks }: DaysOfPlay,
  { startsAt, endsAt }: OneDay,
): DivisionOnDays[] {
  const isOn = (instant: string | null) => instant !== null && startsAt <= instant && instant < endsAt
  const playing = new Set(blocks.filter((block) => isOn(block.startsAt)).map(({ divisionId }) => divisionId))
  return divisions.filter(({ id, startsAt: start }) => playing.has(id) || isOn(start))
}

/** "Saturday ends 5:35 PM." for every day with matches. */
export function endsText({ days, blocks, tournament: { timeZone } }: DaysOfPlay): string {
  return days
    .flatMap(({ date, startsAt, endsAt }) => {
      const ends = blocks
        .filter((block) => block.startsAt >= startsAt && block.startsAt < endsAt)
        .map((block) => block.endsAt)
      const last = ends.toSorted().at(-1)
      return last === undefined ? [] : [`${weekdayText(date)} ends ${clockTime(last, timeZone)}.`]
    })
    .join(' ')
}

/** "Mens 3.5 Doubles would end Saturday at 6:50 PM. The day ends at 6:00 PM. Left over: bronze and final." */
export function unfitSentence({ unfit, divisions, days, tournament: { timeZone } }: DaysOfPlay): string {
  const { worst, titles } = unfit
  const last = days.at(-1)
  const name = divisions.find(({ id }) => id === worst?.divisionId)?.name
  const parts = [
    worst !== null && name !== undefined && last !== undefined
      ? `${name} would end ${weekdayAndTime(worst.wouldEndAt, timeZone)}. The day ends at ${clockTime(last.endsAt, timeZone)}.`
      : 'No day of play is left.',
    ...(titles.length === 0 ? [] : [`Left over: ${titles.join('; ')}.`]),
  ]
  return parts.join(' ')
}

/** "Saturday at 6:50 PM" */
const weekdayAndTime = (instant: string, timeZone: string): string =>
  `${weekdayText(dayAt(new Date(instant), timeZone))} at ${clockTime(instant, timeZone)}`

/** "Give it Court 5", "Saturday ends at 7:00 PM" */
export function wayTitle({ change }: FitWay, { courts, tournament: { timeZone } }: DaysOfPlay): string {
  switch (change.kind) {
    case 'open_court':
      return `Open Court ${courts.find(({ id }) => id === change.courtId)?.number}`
    case 'one_more_court':
      return `Give it Court ${change.court}`
    case 'start':
      return `Start at ${clockTime(change.startsAt, timeZone)}`
    case 'shorter_games':
      return GAME_LABELS[change.game]
    case 'add_day':
      return `The rest on ${weekdayText(change.day.date)}, ${wallText(change.day.starts)}`
    case 'end':
      return `${weekdayText(change.day.date)} ends at ${wallText(change.day.ends)}`
  }
}

/** "Ends 5:35 PM. Changes nobody’s start" */
export function wayNote(way: FitWay, { days, tournament: { timeZone } }: DaysOfPlay): string {
  const last = days.at(-1)
  const ends = `Ends ${timeOrDay(way.endsAt, last?.startsAt ?? way.endsAt, timeZone)}.`
  const left = way.unfit === 0 ? '' : ` Does not fit: ${counted(way.unfit, 'match', 'matches')}.`
  return `${ends}${left} ${REMARKS[way.change.kind]}`.trim()
}

const REMARKS: Readonly<Record<FitWay['change']['kind'], string>> = {
  open_court: 'Changes nobody’s start',
  one_more_court: 'Changes nobody’s start',
  start: 'Everybody in it is told',
  add_day: 'One more day',
  shorter_games: 'For every division with the game of the day',
  end: 'Needs the venue',
}

/** "7:00 PM" of "19:00" */
export function wallText(time: string): string {
  return clockTime(`2026-01-01T${asTyped(time)}:00Z`, 'UTC')
}

export const statedOf = ({ date, starts, ends }: StatedDay): StatedDay => ({ date, starts, ends })
