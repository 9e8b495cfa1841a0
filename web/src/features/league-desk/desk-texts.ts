import { isProvisional } from '@tussle/contract/play/match-status'
import { counted } from '../../lib/counted.ts'
import { clockTime } from '../../lib/dates.ts'
import type { DeskWeek, Fixture } from './league-desk.queries.ts'

/** "Week 3", or "Playoffs" for a week with nothing else. */
export function weekName({ week, fixtures, playoffs }: DeskWeek): string {
  return playoffs > 0 && playoffs === fixtures ? 'Playoffs' : `Week ${week}`
}

/** "6 of 7, 1 disputed", or "7 to play" before the first result. */
export function weekSum({ fixtures, played, disputed }: DeskWeek): string {
  const sum = played + disputed === 0 ? `${fixtures} to play` : `${played} of ${fixtures}`
  return disputed === 0 ? sum : `${sum}, ${disputed} disputed`
}

export function isOpen({ outcome, status }: Pick<Fixture, 'outcome' | 'status'>): boolean {
  return outcome === null && status === 'pending'
}

export function sideNames(fixture: Fixture): readonly [string, string] {
  const nameOf = (...people: readonly (Fixture['player1'] | null)[]) =>
    people.flatMap((person) => person?.displayName ?? []).join(' & ')
  return [nameOf(fixture.player1, fixture.player1Partner), nameOf(fixture.player2, fixture.player2Partner)]
}

export type FixtureMark = 'open' | 'played' | 'provisional' | 'disputed' | 'waiting'

/** The state of a fixture as the desk shows it, with its word. */
export function stateOf(fixture: Fixture, startsOn: string | null): readonly [FixtureMark, string] {
  if (fixture.status === 'disputed') return ['disputed', 'Disputed']
  if (isOpen(fixture)) {
    return startsOn === null && fixture.startsAt === null
      ? ['waiting', 'Not agreed yet']
      : ['open', 'To play']
  }
  const word = wordOf(fixture, startsOn)
  const score = scoreOf(fixture)
  const text = score === '' ? word : `${word}, ${score}`
  return isProvisional(fixture.status) ? ['provisional', text] : ['played', text]
}

function wordOf({ outcome, matchDate, status }: Fixture, startsOn: string | null): string {
  if (isProvisional(status)) return 'Reported'
  if (outcome === 'walkover') return 'Walkover'
  if (outcome === 'double_forfeit') return 'No winner'
  if (outcome === 'retired') return 'Retired'
  return startsOn !== null && matchDate !== null && matchDate < startsOn ? 'Played early' : 'Played'
}

/** "11–6, 11–9", the points of the winner first. */
function scoreOf({ sets, winnerId, player2Id }: Fixture): string {
  const isSecond = winnerId !== null && winnerId === player2Id
  return sets.map(({ playerScore: a, opponentScore: b }) => (isSecond ? `${b}–${a}` : `${a}–${b}`)).join(', ')
}

/** "7 fixtures, 4 courts, 6:30 PM to 7:45 PM"; courts and times only if some are set. */
export function weekFacts(fixtures: readonly Fixture[], timeZone: string): string {
  const courts = new Set(fixtures.flatMap(({ court }) => court ?? []))
  const times = fixtures.flatMap(({ startsAt }) => startsAt ?? []).sort((a, b) => (a < b ? -1 : 1))
  const [first, last] = [times[0], times.at(-1)]
  return [
    counted(fixtures.length, 'fixture', 'fixtures'),
    ...(courts.size === 0 ? [] : [counted(courts.size, 'court', 'courts')]),
    ...(first === undefined || last === undefined
      ? []
      : [
          first === last
            ? clockTime(first, timeZone)
            : `${clockTime(first, timeZone)} to ${clockTime(last, timeZone)}`,
        ]),
  ].join(', ')
}

/** "today", "1 day", "4 days" since an instant. */
export function daysSince(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / 86_400_000)
  return days < 1 ? 'since today' : `for ${counted(days, 'day', 'days')}`
}
