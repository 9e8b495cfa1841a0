import { randomUUID } from 'node:crypto'
import type { APIRequest, APIRequestContext } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import type { CompetitionCard } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { Match, submitScore } from '@tussle/contract/play/matches'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { sizeOf } from '../../tools/proof-size.ts'
import { type Account, ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'
import { accept, enter, made, openCompetition } from './competitions.ts'
import { expect } from './test.ts'

const DOUBLES = { rating: '3.5', gender: 'mixed', playType: 'doubles' } as const
/** A power of two, so that nobody has a bye. */
export const TEAMS = sizeOf({ commit: 8, full: 16 })

/** A person with their own session, which a browser can take over. */
export interface Member extends Account {
  readonly request: APIRequestContext
}

export interface Team {
  readonly players: readonly [Member, Member]
  /** The name that opponents see. */
  readonly name: string
}

/** A doubles tournament of a club, and everybody who will play in it. */
export interface Cup {
  readonly tournament: CompetitionCard
  readonly club: Club
  readonly organiser: Member
  readonly teams: readonly Team[]
}

/** Nobody has joined yet; the first team belongs to the club. */
export async function aClubsCup(api: APIRequest, baseURL: string): Promise<Cup> {
  const office = await api.newContext({ baseURL })
  const organiser = { ...(await signIn(office, ADMIN)), request: office }
  const founded = { name: `Baseline ${randomUUID().slice(0, 8)}`, location: 'Austin, TX' }
  const club = await made<Club>(office, '/api/clubs', founded)
  const tournament = await openCompetition(office, {
    kind: 'tournament',
    division: DOUBLES,
    maxParticipants: 2 * TEAMS,
    format: 'double_elimination',
    clubId: club.id,
  })
  // One after the other: a busy server refuses some of many sign-ups at once.
  const teams: Team[] = []
  while (teams.length < TEAMS) teams.push(await aTeam(api, baseURL))
  for (const { request } of teams[0]?.players ?? []) await made(request, `/api/clubs/${club.id}/join`)
  return { tournament, club, organiser, teams }
}

/** The first of the two registers both. */
export async function enterTeam({ tournament }: Cup, { players: [first, second] }: Team): Promise<void> {
  await enter(first.request, 'tournament', tournament, second.id)
  await accept(second.request, 'tournament', tournament, first.id)
}

export async function closeRegistration({ tournament, organiser }: Cup): Promise<void> {
  const path = `/api/tournaments/${tournament.id}/close-registration`
  const answer = await organiser.request.post(path, { headers: OWN_PAGE })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function matchesOf({ tournament, organiser }: Cup): Promise<readonly Match[]> {
  const answer = await organiser.request.get(`/api/tournaments/${tournament.id}/bracket`)
  return ((await answer.json()) as TournamentBracket).matches
}

/** A player reports by a request how their own side won, as the score dialog does. */
export async function reportByRequest(
  cup: Cup,
  match: Match,
  by: Team,
  [a = 0, b = 0, c = 0, d = 0]: readonly number[],
): Promise<void> {
  const theirs = sidesIn(cup, match).find((team) => team !== by)
  const { request, id } = by.players[0]
  const data: BodyInputOf<typeof submitScore> = {
    tournamentId: cup.tournament.id,
    player2Id: theirs?.players[0].id ?? 0,
    winnerId: id,
    player1Score: a + c,
    player2Score: b + d,
    matchDate: new Date().toISOString(),
    sets: [
      { playerScore: a, opponentScore: b },
      { playerScore: c, opponentScore: d },
    ],
    setsWon: { player1: 2, player2: 0 },
  }
  const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
  const answer = await request.post('/api/matches', { data, headers })
  expect(answer.status(), `${by.name}: ${await answer.text()}`).toBe(201)
}

/** Both sides are known and nothing is reported yet. */
export function isReady({ status, entry1Id, entry2Id, isBye }: Match): boolean {
  return status === 'pending' && entry1Id !== null && entry2Id !== null && !isBye
}

/** The two entries of the match, in the order of its sides. */
export function sidesIn({ teams }: Cup, { player1Id, player2Id }: Match): readonly [Team, Team] {
  const [one, other] = [player1Id, player2Id].map((id) =>
    teams.find(({ players }) => players.some((player) => player.id === id)),
  )
  if (one === undefined || other === undefined) throw new Error('nobody knows who plays this match')
  return [one, other]
}

async function aTeam(api: APIRequest, baseURL: string): Promise<Team> {
  const players = [await aMember(api, baseURL), await aMember(api, baseURL)] as const
  return { players, name: players.map(({ displayName }) => displayName).join(' & ') }
}

async function aMember(api: APIRequest, baseURL: string): Promise<Member> {
  const request = await api.newContext({ baseURL })
  return { ...(await signUp(request)), request }
}
