import { listDivisions } from '../../competitions/index.ts'
import { decideReview } from '../../entries/index.ts'
import { makeClaimLink } from '../../guests/index.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { getLeagueDesk } from '../../leagues/index.ts'
import { decideMatch, disputeMatch, type SubmittedScore, submitScore } from '../../matches/index.ts'
import { closeRegistration, makeFixtures, skipWeek, withdrawEntry } from '../../organising/index.ts'
import { aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered } from '../factories/competitions.ts'
import { aGuest } from '../factories/guests.ts'
import { scoreBody } from '../factories/matches.ts'
import type { ActorInPlay } from './actors.ts'
import { type Ground, letOrganise } from './matrix-desk.ts'
import { lookingAt, shared } from './unchanged.ts'

const UNKNOWN_TOKEN = 'A'.repeat(32)
/** Those who play in the match that is asked about, and who runs its tournament. */
const SIDES = ['M', 'O', 'G']
const DECISION = { outcome: 'walkover', winner: 'player1', reason: 'By the desk' } as const

/** Requests about matches: M has reported one, O is on its other side, everybody else is in none. */
export const MATCH_REQUESTS = {
  'POST /api/matches': async (ground: Ground, { kind, person }: ActorInPlay) => {
    const opponent = await aPlayer(ground.server)
    const leagueId = await aLeagueInPlay(ground.server, ground.organiser)
    await entered(ground.server, leagueId, [opponent])
    const isIn = kind === 'M' || kind === 'O'
    if (isIn && person !== undefined) await entered(ground.server, leagueId, [person])
    return { body: scoreBody({ leagueId }, person ?? opponent, opponent) }
  },
  'GET /api/matches/{id}': aboutMatch(''),
  'GET /api/matches/{id}/rating': aboutMatch('/rating'),
  'POST /api/matches/{id}/confirm': aboutMatch('/confirm'),
  'POST /api/matches/{id}/dispute': aboutMatch('/dispute', { reason: 'We won' }),
  'DELETE /api/matches/{id}/dispute': lookingAt(SIDES, async (ground: Ground, actor: ActorInPlay) => {
    const { id, other } = await reportedMatch(ground, actor)
    await disputeMatch(actingAs(ground.server, other), id, { reason: 'We won' })
    return { path: `/api/matches/${id}/dispute` }
  }),
  'PATCH /api/matches/{id}': aboutMatch('', DECISION),
  'DELETE /api/matches/{id}': aboutMatch('?reason=By%20the%20desk'),
  'POST /api/matches/{id}/preview': aboutMatch('/preview', { outcome: 'walkover', winner: 'player1' }),
  'POST /api/matches/{id}/undo': lookingAt(SIDES, async (ground: Ground, actor: ActorInPlay) => {
    const id = await matchWith(ground, actor)
    await decideMatch(actingAs(ground.server, ground.organiser), id, { ...DECISION, cascade: false })
    return { path: `/api/matches/${id}/undo` }
  }),
  'POST /api/tournaments/{id}/close-registration': async (ground: Ground) => ({
    path: `/api/tournaments/${await aSharedTournament(ground)}/close-registration`,
  }),
  'POST /api/tournaments/{id}/reopen-registration': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    await closeRegistration(actingAs(ground.server, ground.organiser), id)
    return { path: `/api/tournaments/${id}/reopen-registration` }
  },
  'PATCH /api/competitions/{kind}/{id}/divisions/{divisionId}': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const path = `/api/competitions/tournament/${id}/divisions/${await divisionOf(ground, id)}`
    return { path, body: { skillRule: 'refuse' } }
  },
  'GET /api/competitions/{kind}/{id}/guests': async (ground: Ground) => ({
    path: `/api/competitions/tournament/${await aSharedTournament(ground)}/guests`,
  }),
  'PATCH /api/competitions/{kind}/{id}/guests/{userId}': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const userId = await aGuest(ground.server, ground.organiser, id)
    const body = { firstName: 'Gus', lastName: 'Walkin', rating: null }
    return { path: `/api/competitions/tournament/${id}/guests/${userId}`, body }
  },
  'DELETE /api/competitions/{kind}/{id}/guests/{userId}': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const userId = await aGuest(ground.server, ground.organiser, id)
    return { path: `/api/competitions/tournament/${id}/guests/${userId}` }
  },
  'POST /api/competitions/{kind}/{id}/guests/{userId}/claim-link': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const userId = await aGuest(ground.server, ground.organiser, id)
    return { path: `/api/competitions/tournament/${id}/guests/${userId}/claim-link` }
  },
  'POST /api/users/partner-guests/{id}/claim-link': lookingAt(
    ['M'],
    async (ground: Ground, actor: ActorInPlay) => {
      const id = await aTournament(ground.server, ground.organiser)
      const namedBy = (actor.kind === 'M' ? actor.person : undefined) ?? ground.organiser
      const userId = await aGuest(ground.server, namedBy, id, {}, 'partner')
      return { path: `/api/users/partner-guests/${userId}/claim-link` }
    },
  ),
  'POST /api/competitions/{kind}/{id}/claim-links': async (ground: Ground) => ({
    path: `/api/competitions/tournament/${await aSharedTournament(ground)}/claim-links`,
    body: {},
  }),
  'GET /api/claim-links/{token}': () => ({ path: `/api/claim-links/${UNKNOWN_TOKEN}` }),
  'POST /api/claim-links/{token}/claim': async ({ server, organiser }: Ground) => {
    const id = await aTournament(server, organiser)
    const userId = await aGuest(server, organiser, id)
    const ctx = actingAs(server, organiser)
    const { url } = await makeClaimLink(ctx, '', { kind: 'tournament', id, userId })
    return { path: `/api/claim-links/${url.split('/').at(-1)}/claim` }
  },
  'GET /api/claim-links/{token}/claim': () => ({ path: `/api/claim-links/${UNKNOWN_TOKEN}/claim` }),
  'DELETE /api/claim-links/{token}/claim': () => ({ path: `/api/claim-links/${UNKNOWN_TOKEN}/claim` }),
  'GET /api/competitions/{kind}/{id}/attention': async (ground: Ground) => ({
    path: `/api/competitions/tournament/${await aSharedTournament(ground)}/attention`,
  }),
  'GET /api/competitions/{kind}/{id}/reviews': async (ground: Ground) => ({
    path: `/api/competitions/tournament/${await aSharedTournament(ground)}/reviews`,
  }),
  'POST /api/competitions/{kind}/{id}/reviews': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const entryId = await entered(ground.server, id, [await aPlayer(ground.server, { rating: '4.5+' })])
    const body = { entryId, flag: 'skill', after: 0, decision: 'kept', reason: null }
    return { path: `/api/competitions/tournament/${id}/reviews`, body }
  },
  'POST /api/users/reviews': lookingAt(['O'], async (ground: Ground, { kind, person }: ActorInPlay) => {
    const id = await aTournament(ground.server, ground.organiser, { divisions: ['Mens 3.5 Doubles'] })
    const strong = await aPlayer(ground.server, { rating: '4.5+' })
    const other = kind === 'O' && person !== undefined ? person : await aPlayer(ground.server)
    const entryId = await entered(ground.server, id, [strong, other])
    const question = { entryId, flag: 'skill' } as const
    const asking = { ...question, after: 0, decision: 'asked', reason: 'Too strong for it' } as const
    await decideReview(actingAs(ground.server, ground.organiser), 'tournament', id, asking)
    return { body: { ...question, nr: 1, answer: 'I come back from an injury' } }
  }),
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/withdraw': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const entryId = await entered(ground.server, id, [await aPlayer(ground.server)])
    return { path: `/api/competitions/tournament/${id}/entries/${entryId}/withdraw` }
  },
  'POST /api/competitions/{kind}/{id}/entries/{entryId}/reinstate': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const entryId = await entered(ground.server, id, [await aPlayer(ground.server)])
    await entered(ground.server, id, [await aPlayer(ground.server)])
    const ctx = actingAs(ground.server, ground.organiser)
    await closeRegistration(ctx, id)
    await withdrawEntry(ctx, id, entryId)
    return { path: `/api/competitions/tournament/${id}/entries/${entryId}/reinstate` }
  },
  'POST /api/tournaments/{id}/divisions/{divisionId}/bracket': async (ground: Ground) => {
    // It has begun, so its registration is over.
    const id = await tournamentOf(ground, { startDate: '2026-03-10T09:00' })
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/bracket`, body: {} }
  },
  'GET /api/tournaments/{id}/divisions/{divisionId}/seeds': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/seeds` }
  },
  'GET /api/tournaments/{id}/divisions/{divisionId}/plan': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/plan` }
  },
  'GET /api/tournaments/{id}/divisions/{divisionId}/rules': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/rules` }
  },
  'GET /api/tournaments/{id}/divisions/{divisionId}/settings': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/settings` }
  },
  'PATCH /api/tournaments/{id}/divisions/{divisionId}/settings': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const path = `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/settings`
    return { path, body: { courts: [1, 2] } }
  },
  'POST /api/tournaments/{id}/divisions/custom': async (ground: Ground) => ({
    path: `/api/tournaments/${await aSharedTournament(ground)}/divisions/custom`,
    body: { name: 'Friends of the club', gender: 'open', playType: 'doubles' },
  }),
  'GET /api/tournaments/{id}/divisions/managed': async (ground: Ground) => ({
    path: `/api/tournaments/${await aSharedTournament(ground)}/divisions/managed`,
  }),
  'PATCH /api/tournaments/{id}/divisions/managed': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const body = { divisionIds: [await divisionOf(ground, id)], fee: '12' }
    return { path: `/api/tournaments/${id}/divisions/managed`, body }
  },
  'PUT /api/tournaments/{id}/divisions/{divisionId}/plan': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const path = `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/plan`
    return { path, body: { plan: null } }
  },
  'POST /api/tournaments/{id}/divisions/{divisionId}/pair': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/divisions/${await divisionOf(ground, id)}/pair` }
  },
  'POST /api/tournaments/{id}/changes/preview': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    return { path: `/api/tournaments/${id}/changes/preview`, body: { change: await aChange(ground, id) } }
  },
  // Whoever may apply a change is told that this is not what a preview said.
  'POST /api/tournaments/{id}/changes': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const body = { change: await aChange(ground, id), seen: 'outdated' }
    return { path: `/api/tournaments/${id}/changes`, body }
  },
  'POST /api/tournaments/{id}/entries': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const { email } = await aPlayer(ground.server)
    const body = { divisionId: await divisionOf(ground, id), logins: [email] }
    return { path: `/api/tournaments/${id}/entries`, body }
  },
  'POST /api/tournaments/{id}/entries/{entryId}/move': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const entryId = await entered(ground.server, id, [await aPlayer(ground.server)])
    const body = { divisionId: await divisionOf(ground, id) }
    return { path: `/api/tournaments/${id}/entries/${entryId}/move`, body }
  },
  'POST /api/tournaments/{id}/entries/{entryId}/replace': async (ground: Ground) => {
    const id = await tournamentOf(ground)
    const [leaves, joins] = [await aPlayer(ground.server), await aPlayer(ground.server)]
    const entryId = await entered(ground.server, id, [leaves])
    const body = { userId: leaves.id, login: joins.email }
    return { path: `/api/tournaments/${id}/entries/${entryId}/replace`, body }
  },
  'POST /api/tournaments/{id}/entries/import/read': async (ground: Ground) => ({
    path: `/api/tournaments/${await aSharedTournament(ground)}/entries/import/read`,
    body: { text: 'Robin Park' },
  }),
  'POST /api/tournaments/{id}/entries/import': async (ground: Ground) => {
    const id = await aSharedTournament(ground)
    const players = [{ firstName: 'Robin', lastName: 'Park' }]
    const lines = [{ line: 1, divisionId: await divisionOf(ground, id), players }]
    return { path: `/api/tournaments/${id}/entries/import`, body: { lines } }
  },
  'GET /api/leagues/{id}/role': async ({ server, organiser }: Ground) => ({
    path: `/api/leagues/${await aLeagueInPlay(server, organiser)}/role`,
  }),
  'POST /api/leagues/{id}/entries': async (ground: Ground) => {
    const id = await aLeagueInPlay(ground.server, ground.organiser)
    const { email } = await aPlayer(ground.server)
    const body = { divisionId: await divisionOf(ground, id), logins: [email] }
    return { path: `/api/leagues/${id}/entries`, body }
  },
  'POST /api/leagues/{id}/entries/{entryId}/replace': async ({ server, organiser }: Ground) => {
    const id = await aLeagueInPlay(server, organiser)
    const [leaves, joins] = [await aPlayer(server), await aPlayer(server)]
    const entryId = await entered(server, id, [leaves])
    return {
      path: `/api/leagues/${id}/entries/${entryId}/replace`,
      body: { userId: leaves.id, login: joins.email },
    }
  },
  'POST /api/leagues/{id}/results': async ({ server, organiser }: Ground) => {
    const id = await aLeagueInPlay(server, organiser)
    const [one, other] = [await aPlayer(server), await aPlayer(server)]
    for (const person of [one, other]) await entered(server, id, [person])
    const body = { ...DECISION, player1Id: one.id, player2Id: other.id, matchDate: '2026-03-16' }
    return { path: `/api/leagues/${id}/results`, body }
  },
  'POST /api/leagues/{id}/weeks/skip': async (ground: Ground) => ({
    path: `/api/leagues/${await aSharedSeason(ground)}/weeks/skip`,
    body: { day: '2026-03-16', reason: 'Courts closed' },
  }),
  'POST /api/leagues/{id}/weeks/play': async (ground: Ground) => {
    const id = await leagueWithFixtures(ground)
    await skipWeek(actingAs(ground.server, ground.organiser), id, { day: '2026-03-16', reason: null })
    return { path: `/api/leagues/${id}/weeks/play`, body: { day: '2026-03-16' } }
  },
  'POST /api/leagues/{id}/fixtures/times': async (ground: Ground) => {
    const id = await aSharedSeason(ground)
    const { divisions } = await getLeagueDesk(actingAs(ground.server, ground.organiser), id, undefined)
    const matchId = divisions[0]?.fixtures[0]?.id
    const body = { fixtures: [{ matchId, startsAt: '2026-03-18T18:30', court: 'Court 1' }] }
    return { path: `/api/leagues/${id}/fixtures/times`, body }
  },
  'POST /api/leagues/{id}/divisions/{divisionId}/fixtures': async (ground: Ground) => {
    const id = await aLeagueInPlay(ground.server, ground.organiser)
    await withTwo(ground, id)
    return { path: `/api/leagues/${id}/divisions/${await divisionOf(ground, id)}/fixtures` }
  },
}

function aSharedSeason(ground: Ground): Promise<number> {
  return shared(ground.organiser, 'a season', () => leagueWithFixtures(ground))
}

/** Its only week has not ended yet. */
async function leagueWithFixtures(ground: Ground): Promise<number> {
  const id = await aLeagueInPlay(ground.server, ground.organiser, { startDate: '2026-03-16' })
  await withTwo(ground, id)
  const divisionId = await divisionOf(ground, id)
  await makeFixtures(actingAs(ground.server, ground.organiser), { id, divisionId })
  return id
}

function aboutMatch(end: string, body?: unknown) {
  return lookingAt(SIDES, async (ground: Ground, actor: ActorInPlay) => ({
    path: `/api/matches/${await matchWith(ground, actor)}${end}`,
    ...(body === undefined ? {} : { body }),
  }))
}

async function matchWith(ground: Ground, actor: ActorInPlay): Promise<number> {
  return (await reportedMatch(ground, actor)).id
}

/** A reported match of a league, or of a tournament that G organises, with the caller on the side of their kind. */
async function reportedMatch(ground: Ground, actor: ActorInPlay): Promise<{ id: number; other: Person }> {
  const { kind, person } = actor
  const { server, organiser } = ground
  const reporter = kind === 'M' && person !== undefined ? person : await aPlayer(server)
  const other = kind === 'O' && person !== undefined ? person : await aPlayer(server)
  const isRun = kind === 'G'
  const id = await (isRun ? aTournament : aLeagueInPlay)(server, organiser)
  for (const one of [reporter, other]) await entered(server, id, [one])
  if (isRun) await closeRegistration(actingAs(server, organiser), id)
  await letOrganise(ground, id, actor)
  const where = isRun ? { tournamentId: id } : { leagueId: id }
  const body = scoreBody(where, reporter, other) as unknown as SubmittedScore
  const answer = await submitScore(actingAs(server, reporter), body)
  return { id: answer instanceof AlreadyExists ? answer.body.id : answer.id, other }
}

function aSharedTournament(ground: Ground): Promise<number> {
  return shared(ground.organiser, 'a tournament', () => tournamentOf(ground))
}

/** With two players. */
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

async function aChange(ground: Ground, id: number) {
  const { email } = await aPlayer(ground.server)
  return { kind: 'add-entry', divisionId: await divisionOf(ground, id), logins: [email] }
}
