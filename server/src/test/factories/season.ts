import type { Sets } from '@tussle/competition/score'
import type { Match } from '@tussle/contract/play/matches'
import { openSession } from '../../kernel/security/session.ts'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'
import { type ActorInPlay, anActor } from '../matrix/actors.ts'
import type { Person } from './accounts.ts'
import { aCrowd } from './clubs.ts'
import { aLeague, entered } from './competitions.ts'
import { LOST, scoreBody, WON } from './matches.ts'

/** A player of a season, with their own browser. */
export interface Rival {
  readonly id: number
  readonly person: Person
  readonly client: TestClient
}

/** A league in which anybody can play anybody on any day; players report their results as in the browser. */
export interface Season {
  readonly leagueId: number
  /** Singles: one player each. Doubles: the two players of a team. */
  readonly teams: readonly (readonly Rival[])[]
  readonly organiser: ActorInPlay
  /** The first side reports a win over the second; returns the match. `day` is 2026-03-16 by default. */
  report(winner: Rival, loser: Rival, day?: string): Promise<number>
  /** The same, and the second side confirms it. */
  beat(winner: Rival, loser: Rival, day?: string): Promise<number>
  /** The organiser corrects the result. */
  decide(matchId: number, decision: Readonly<Record<string, unknown>>): Promise<void>
  takeBack(matchId: number): Promise<void>
}

export async function aSeason(
  server: TestApp,
  wanted: { readonly size: number; readonly doubles?: boolean; readonly clubId?: number },
): Promise<Season> {
  const organiser = await anActor(server, 'A')
  const seats = wanted.doubles === true ? 2 : 1
  const rivals = await someRivals(server, wanted.size * seats)
  const teams = Array.from({ length: wanted.size }, (_, index) =>
    rivals.slice(index * seats, (index + 1) * seats),
  )
  return await seasonOf(server, organiser, teams, wanted.clubId ?? null)
}

/** Another league with the same people. */
export async function seasonOf(
  server: TestApp,
  organiser: ActorInPlay,
  teams: readonly (readonly Rival[])[],
  clubId: number | null = null,
): Promise<Season> {
  if (organiser.person === undefined) throw new Error('an organiser has an account')
  const leagueId = await aLeague(server, organiser.person, {
    startDate: '2026-01-01',
    maxPlayers: null,
    clubId,
    divisions: [teams[0]?.length === 2 ? 'Mens 3.5 Doubles' : 'Mens 3.5 Singles'],
  })
  for (const team of teams) {
    await entered(
      server,
      leagueId,
      team.map(({ person }) => person),
    )
  }
  const path = (matchId: number) => `/api/matches/${matchId}`
  const report: Season['report'] = async (winner, loser, matchDate = '2026-03-16') => {
    const body = scoreBody({ leagueId }, winner, loser, WON, { matchDate })
    const answer = await winner.client.post<Match>('/api/matches', body)
    if (answer.status !== 201) throw new Error(`no such result: ${answer.status} ${answer.text}`)
    return answer.body.id
  }
  return {
    leagueId,
    teams,
    organiser,
    report,
    beat: async (winner, loser, day) => {
      const matchId = await report(winner, loser, day)
      const answer = await loser.client.post(`${path(matchId)}/confirm`, {})
      if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${answer.text}`)
      return matchId
    },
    decide: async (matchId, decision) => {
      const body = { reason: 'Looked again', ...decision }
      const answer = await organiser.client.patch(path(matchId), body)
      if (answer.status !== 200) throw new Error(`not decided: ${answer.status} ${answer.text}`)
    },
    takeBack: async (matchId) => {
      const answer = await organiser.client.delete(`${path(matchId)}?reason=Mistake`)
      if (answer.status !== 200) throw new Error(`not taken back: ${answer.status} ${answer.text}`)
    },
  }
}

/** An organiser's decision that the other side has won. */
export const REVERSED = { outcome: 'played', sets: setsOf(LOST) } as const

export function setsOf(sets: Sets) {
  return sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))
}

/** The players share one password hash and are signed in without the password. */
export async function someRivals(server: TestApp, count: number): Promise<Rival[]> {
  const people = await aCrowd(server, count)
  return await Promise.all(
    people.map(async (person) => {
      const client = server.client()
      const owner = { userId: person.id, stay: false, device: 'Browser on Linux' }
      client.cookies.set('sid', await openSession(server.kernel.database.db, server.clock, owner))
      return { id: person.id, person, client }
    }),
  )
}
