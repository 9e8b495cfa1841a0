import { planSchedule, randomSource } from '@tussle/competition/schedule/schedule'
import type { Desk } from '@tussle/contract/desk/desk'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { sizeOf } from '../../../tools/proof-size.ts'
import { readDay } from '../desk/index.ts'
import { closeRegistration } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import type { TestClient } from './client.ts'
import { aDeskFor, type TestDesk } from './desk.ts'
import { anAdmin, signedIn } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { aTournament } from './factories/competitions.ts'
import { filled } from './factories/matches.ts'
import { aMultitude } from './factories/multitude.ts'
import { holding } from './matrix/actors.ts'

export const MATCH_MINUTES = 25
export const REST_MINUTES = 15
export const COURTS = 9

interface Day {
  /** Each division and its number of teams or players. */
  readonly fields: readonly (readonly [name: string, entries: number])[]
  readonly players: number
  readonly matches: number
  readonly mostOverBound: number
  /** What goes wrong: matches by number, minutes since the first call. */
  readonly accidents: {
    readonly noShows: readonly number[]
    readonly noShowMinutes: number
    readonly injured: number
    readonly contested: number
    readonly mistyped: number
    readonly lost: { readonly court: number; readonly from: number; readonly to: number }
  }
}

const SMALL: Day = {
  fields: [
    ['Mens 3.5 Doubles', 8],
    ['Mens 4.0 Singles', 8],
  ],
  players: 24,
  matches: 14,
  /** The delay from one incident is a larger part of a short day. */
  mostOverBound: 1.5,
  accidents: {
    ...{ noShows: [2, 6], noShowMinutes: 10, injured: 3, contested: 7, mistyped: 1 },
    lost: { court: 4, from: 20, to: 60 },
  },
}
const LARGE: Day = {
  fields: [
    ['Mens 3.5 Doubles', 29],
    ['Womens 3.5 Doubles', 29],
    ['Mixed 3.5 Doubles', 28],
    ['Mens 4.0 Singles', 36],
  ],
  players: 208,
  matches: 118,
  mostOverBound: 1.1,
  accidents: {
    ...{ noShows: [7, 40], noShowMinutes: 10, injured: 23, contested: 31, mistyped: 12 },
    lost: { court: 4, from: 120, to: 160 },
  },
}
export const DAY = sizeOf({ commit: SMALL, full: LARGE })
export const DAY_STARTS = new Date('2026-04-11T14:00:00Z')

interface PlannedResult {
  readonly minutes: number
  readonly winner: 'player1' | 'player2'
}

/** The divisions on nine courts on the morning of the day, with every player checked in. */
export interface DayInPlay {
  readonly server: TestApp
  readonly id: number
  readonly desk: TestDesk
  /** How long each match will take and who will win it, from a seeded generator. */
  readonly plannedResults: ReadonlyMap<number, PlannedResult>
  minutesFor(matchId: number): number
  winnerOf(matchId: number): 'player1' | 'player2'
  isGuest(userId: number): boolean
  player(userId: number): Promise<TestClient>
  bracket(divisionId: number): Promise<TournamentBracket>
}

/** `guests` is the share of players without an account. */
export async function aTournamentDay(server: TestApp, seed: number, guests = 0): Promise<DayInPlay> {
  const admin = await anAdmin(server)
  const divisions = DAY.fields.map(([name]) => name)
  const wanted = { format: 'single_elimination', maxPlayers: null, divisions } as const
  const id = await aTournament(server, admin, wanted)
  const people = await aMultitude(server, DAY.players, guests)
  let from = 0
  for (const [name, entries] of DAY.fields) {
    const own = people.slice(from, from + entries * (name.endsWith('Doubles') ? 2 : 1))
    from += own.length
    await filled(server, id, entries, own, name)
  }
  const ctx = actingAs(server, admin)
  await closeRegistration(ctx, id)
  server.clock.set(DAY_STARTS)
  const desk = aDeskFor(await signedIn(server.client(), admin), id)
  await desk.must('PATCH', '/desk', { matchMinutes: MATCH_MINUTES, restMinutes: REST_MINUTES })
  await desk.must('POST', '/courts', { count: COURTS })
  const { state } = await readDay(ctx, ctx.db, id)
  for (let at = 0; at < state.players.length; at += 100) {
    await desk.must('POST', '/check-ins', { userIds: state.players.slice(at, at + 100) })
  }
  const random = randomSource(seed)
  const plannedResults = new Map(
    state.matches.map(({ id: matchId }): [number, PlannedResult] => {
      const minutes = 15 + 5 * Math.floor(random() * 5)
      return [matchId, { minutes, winner: random() < 0.6 ? 'player1' : 'player2' }]
    }),
  )
  const browsers = new Map<number, TestClient>()
  const guestIds = new Set(people.filter(({ isGuest }) => isGuest).map((guest) => guest.id))
  return {
    server,
    id,
    desk,
    plannedResults,
    minutesFor: (matchId) => plannedResults.get(matchId)?.minutes ?? MATCH_MINUTES,
    winnerOf: (matchId) => plannedResults.get(matchId)?.winner ?? 'player2',
    isGuest: (userId) => guestIds.has(userId),
    player: async (userId) => {
      const known = browsers.get(userId) ?? (await holding(server, userId))
      browsers.set(userId, known)
      return known
    },
    bracket: async (divisionId) =>
      (await desk.client.get<TournamentBracket>(`/api/tournaments/${id}/bracket?divisionId=${divisionId}`))
        .body,
  }
}

/** The shortest possible day in minutes, with the very durations of this day and its interruption. */
export async function lowerBound(day: DayInPlay): Promise<number> {
  const { noShows, noShowMinutes, lost } = DAY.accidents
  const { state } = await readDay(day.server.ctx, day.server.kernel.database.db, day.id)
  const jobs = state.matches.map((match) => ({
    ...match,
    minutes: noShows.includes(match.number) ? noShowMinutes : day.minutesFor(match.id),
  }))
  const windows = [
    [0, lost.from],
    [lost.to, 2000],
  ] as const
  const courts = state.courts.map(({ id, number }) => (number === lost.court ? { id, windows } : { id }))
  return planSchedule({ jobs, courts, rest: REST_MINUTES }, { effort: 1 }).bound.finish
}

/** A score for the side that is to win. */
export function setsFor(winner: 'player1' | 'player2') {
  const [playerScore, opponentScore] = winner === 'player1' ? [11, 6] : [6, 11]
  return [
    { playerScore, opponentScore },
    { playerScore, opponentScore },
  ]
}

export const matchIn = (desk: Desk, matchId: number) => desk.matches.find(({ id }) => id === matchId)
export const playersIn = (desk: Desk, matchId: number) =>
  matchIn(desk, matchId)?.sides.flatMap(({ playerIds }) => playerIds) ?? []
