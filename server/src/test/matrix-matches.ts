import { listDivisions } from '../competitions/index.ts'
import { Existing } from '../kernel/existing.ts'
import { closeRegistration, type SubmittedScore, submitScore } from '../matches/index.ts'
import type { ActorInPlay } from './actors.ts'
import type { TestApp } from './app.ts'
import { aPlayer, type Person } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { aLeague, aTournament, entered } from './factories/competitions.ts'
import { scoreBody } from './factories/matches.ts'

interface Ground {
  readonly server: TestApp
  readonly organiser: Person
}

const DECISION = { outcome: 'walkover', winner: 'player1', reason: 'By the desk' }

/** Requests about matches: M has reported one, O is on its other side, everybody else is in none. */
export const MATCH_REQUESTS = {
  'POST /api/matches': async (ground: Ground, { kind, person }: ActorInPlay) => {
    const opponent = await aPlayer(ground.server)
    const leagueId = await aLeague(ground.server, ground.organiser)
    await entered(ground.server, leagueId, [opponent])
    const isIn = kind === 'M' || kind === 'O'
    if (isIn && person !== undefined) await entered(ground.server, leagueId, [person])
    return { body: scoreBody({ leagueId }, person ?? opponent, opponent) }
  },
  'GET /api/matches/{id}': aboutMatch(''),
  'POST /api/matches/{id}/confirm': aboutMatch('/confirm'),
  'POST /api/matches/{id}/dispute': aboutMatch('/dispute', { reason: 'We won' }),
  'PATCH /api/matches/{id}': aboutMatch('', DECISION),
  'DELETE /api/matches/{id}': aboutMatch('?reason=By%20the%20desk'),
  'POST /api/tournaments/{id}/close-registration': async (ground: Ground) => ({
    path: `/api/tournaments/${await tournamentOf(ground)}/close-registration`,
  }),
  'POST /api/tournaments/{id}/reopen-registration': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    await closeRegistration(actingAs(ground.server, ground.organiser), id)
    return { path: `/api/tournaments/${id}/reopen-registration` }
  },
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/withdraw': async (ground: Ground) => {
    const id = await aLeague(ground.server, ground.organiser)
    const entryId = await entered(ground.server, id, [await aPlayer(ground.server)])
    return { path: `/api/competitions/league/${id}/entries/${entryId}/withdraw` }
  },
  'POST /api/tournaments/{id}/divisions/{divisionId}/bracket': async (ground: Ground) => {
    // It has begun, so its registration is over.
    const id = await tournamentOf(ground, { startDate: '2026-03-10T09:00' })
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/bracket` }
  },
  'POST /api/tournaments/{id}/divisions/{divisionId}/pair': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/pair` }
  },
  'POST /api/leagues/{id}/divisions/{divisionId}/fixtures': async (ground: Ground) => {
    const id = await aLeague(ground.server, ground.organiser)
    await withTwo(ground, id)
    return { path: `/api/leagues/${id}/divisions/${await divisionOf(ground, id)}/fixtures` }
  },
}

function aboutMatch(end: string, body?: unknown) {
  return async (ground: Ground, actor: ActorInPlay) => ({
    path: `/api/matches/${await matchWith(ground, actor)}${end}`,
    ...(body === undefined ? {} : { body }),
  })
}

/** A reported match of a league, with the caller on the side the kind of caller stands for. */
async function matchWith(ground: Ground, { kind, person }: ActorInPlay): Promise<number> {
  const { server, organiser } = ground
  const reporter = kind === 'M' && person !== undefined ? person : await aPlayer(server)
  const other = kind === 'O' && person !== undefined ? person : await aPlayer(server)
  const leagueId = await aLeague(server, organiser)
  for (const one of [reporter, other]) await entered(server, leagueId, [one])
  const body = scoreBody({ leagueId }, reporter, other) as unknown as SubmittedScore
  const answer = await submitScore(actingAs(server, reporter), body)
  return answer instanceof Existing ? answer.body.id : answer.id
}

async function tournamentOf(ground: Ground, wanted: Parameters<typeof aTournament>[2] = {}): Promise<number> {
  const id = await aTournament(ground.server, ground.organiser, wanted)
  await withTwo(ground, id)
  return id
}

async function withTwo({ server }: Ground, competitionId: number): Promise<void> {
  for (const _ of [1, 2]) await entered(server, competitionId, [await aPlayer(server)])
}

async function divisionOf({ server }: Ground, competitionId: number): Promise<number> {
  const [division] = await listDivisions(server.ctx, competitionId)
  return division?.id ?? 0
}
