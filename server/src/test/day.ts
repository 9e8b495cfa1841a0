import { randomSource } from '@tussle/competition/schedule'
import type { Desk } from '@tussle/contract/desk'
import type { TournamentBracket } from '@tussle/contract/standings'
import { readDay } from '../desk/index.ts'
import { closeRegistration } from '../matches/index.ts'
import { holding } from './actors.ts'
import type { TestApp } from './app.ts'
import type { TestClient } from './client.ts'
import { aDeskFor, type TestDesk } from './desk.ts'
import { anAdmin, signedIn } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { aTournament } from './factories/competitions.ts'
import { filled } from './factories/matches.ts'

export const MATCH_MINUTES = 25
export const REST_MINUTES = 15
export const COURTS = 9
const DOUBLES = ['Mens 3.5 Doubles', 'Womens 3.5 Doubles', 'Mixed 3.5 Doubles']
const TEAMS = 30
const SINGLES = 'Mens 4.0 Singles'
const SINGLE_PLAYERS = 28

/** Four divisions, 208 players and nine courts on the morning of the day, everybody checked in. */
export interface DayInPlay {
  readonly server: TestApp
  readonly id: number
  readonly desk: TestDesk
  /** How long each match will take, known beforehand: a seeded stream. */
  minutesFor(matchId: number): number
  winnerOf(matchId: number): 'player1' | 'player2'
  player(userId: number): Promise<TestClient>
  bracket(divisionId: number): Promise<TournamentBracket>
}

export async function aTournamentDay(server: TestApp, seed: number): Promise<DayInPlay> {
  const admin = await anAdmin(server)
  const divisions = [...DOUBLES, SINGLES]
  const wanted = { format: 'single_elimination', maxPlayers: null, divisions } as const
  const id = await aTournament(server, admin, wanted)
  for (const name of DOUBLES) await filled(server, id, TEAMS, undefined, name)
  await filled(server, id, SINGLE_PLAYERS, undefined, SINGLES)
  const ctx = actingAs(server, admin)
  await closeRegistration(ctx, id)
  server.clock.set(new Date('2026-04-11T14:00:00Z'))
  const desk = aDeskFor(await signedIn(server.client(), admin), id)
  await desk.must('PATCH', '/desk', { matchMinutes: MATCH_MINUTES, restMinutes: REST_MINUTES })
  await desk.must('POST', '/courts', { count: COURTS })
  const { state } = await readDay(ctx, ctx.db, id)
  for (let from = 0; from < state.players.length; from += 100) {
    await desk.must('POST', '/check-ins', { userIds: state.players.slice(from, from + 100) })
  }
  const random = randomSource(seed)
  const fates = new Map(
    state.matches.map((match) => [
      match.id,
      { minutes: 15 + 5 * Math.floor(random() * 5), first: random() < 0.6 },
    ]),
  )
  const browsers = new Map<number, TestClient>()
  return {
    server,
    id,
    desk,
    minutesFor: (matchId) => fates.get(matchId)?.minutes ?? MATCH_MINUTES,
    winnerOf: (matchId) => (fates.get(matchId)?.first === true ? 'player1' : 'player2'),
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

/** A score for whoever is to win. */
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
