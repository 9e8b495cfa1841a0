import { addCourts, addOrganiser, announce, callMatch, checkIn, readDay } from '../../desk/index.ts'
import { closeRegistration } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import { aPlayer, type Person } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aLeague, aTournament, entered } from '../factories/competitions.ts'
import type { ActorInPlay } from './actors.ts'
import { shared } from './unchanged.ts'

export interface Ground {
  readonly server: TestApp
  readonly organiser: Person
}

/** A tournament day: one match, on the first of two courts if it was called. */
interface SetUp {
  readonly id: number
  readonly playerId: number
  readonly courtIds: readonly [number, number]
  readonly matchId: number
  readonly eventId: number
  readonly announcementId: number
}

const SETS = [{ playerScore: 11, opponentScore: 3 }]
const TOKEN = 'a'.repeat(32)

/** Requests at the desk: A and K are administrators, G organises this tournament, everybody else has no rights. */
export const DESK_REQUESTS = {
  'GET /api/tournaments/{id}/desk': at(() => ({ path: '/desk' })),
  'GET /api/tournaments/{id}/board': at(() => ({ path: '/board' })),
  'POST /api/tournaments/{id}/courts': at(() => ({ path: '/courts', body: { count: 1 } })),
  'PATCH /api/tournaments/{id}/courts/{courtId}': at(({ courtIds }) => ({
    path: `/courts/${courtIds[1]}`,
    body: { closed: true, reason: 'Wet' },
  })),
  'DELETE /api/tournaments/{id}/courts/{courtId}': at(({ courtIds }) => ({ path: `/courts/${courtIds[1]}` })),
  'POST /api/tournaments/{id}/calls': at(
    ({ courtIds, matchId }) => ({ path: '/calls', body: { matchId, courtId: courtIds[0] } }),
    { called: false },
  ),
  'POST /api/tournaments/{id}/calls/{matchId}/start': at(({ matchId }) => ({
    path: `/calls/${matchId}/start`,
  })),
  'POST /api/tournaments/{id}/calls/{matchId}/sets': at(({ matchId }) => ({
    path: `/calls/${matchId}/sets`,
    body: { sets: SETS },
  })),
  'POST /api/tournaments/{id}/calls/{matchId}/cancel': at(({ matchId }) => ({
    path: `/calls/${matchId}/cancel`,
  })),
  'POST /api/tournaments/{id}/calls/{matchId}/no-show': at(({ matchId }) => ({
    path: `/calls/${matchId}/no-show`,
    body: { missing: 'player1' },
  })),
  'POST /api/tournaments/{id}/calls/{matchId}/finish': at(({ matchId }) => ({
    path: `/calls/${matchId}/finish`,
    body: { sets: SETS },
  })),
  'POST /api/tournaments/{id}/check-ins': at(({ playerId }) => ({
    path: '/check-ins',
    body: { userIds: [playerId] },
  })),
  'DELETE /api/tournaments/{id}/check-ins/{userId}': at(({ playerId }) => ({
    path: `/check-ins/${playerId}`,
  })),
  'PATCH /api/tournaments/{id}/queue': at(({ matchId }) => ({
    path: '/queue',
    body: { matchIds: [matchId] },
  })),
  'POST /api/tournaments/{id}/desk/pause': at(() => ({ path: '/desk/pause' })),
  'POST /api/tournaments/{id}/desk/resume': at(() => ({ path: '/desk/resume' })),
  'POST /api/tournaments/{id}/announcements': at(() => ({
    path: '/announcements',
    body: { text: 'Lunch is at noon' },
  })),
  'DELETE /api/tournaments/{id}/announcements/{announcementId}': at(({ announcementId }) => ({
    path: `/announcements/${announcementId}`,
  })),
  'PATCH /api/tournaments/{id}/desk': at(() => ({ path: '/desk', body: { restMinutes: 20 } })),
  'POST /api/tournaments/{id}/desk/events/{eventId}/undo': at(({ eventId }) => ({
    path: `/desk/events/${eventId}/undo`,
  })),
  'GET /api/tournaments/{id}/desk/log': at(() => ({ path: '/desk/log' })),
  'GET /api/tournaments/{id}/days': at(() => ({ path: '/days' })),
  'GET /api/tournaments/{id}/days/ways': at(() => ({ path: '/days/ways' })),
  'PUT /api/tournaments/{id}/days': at(() => ({
    path: '/days',
    body: { days: [{ date: '2026-04-11', starts: '08:00', ends: '18:00' }] },
  })),
  'GET /api/tournaments/{id}/desk/rain': at(() => ({ path: '/desk/rain?lostMinutes=30' })),
  'POST /api/tournaments/{id}/desk/rain': at(() => ({
    path: '/desk/rain',
    body: { change: { kind: 'shorter_rest', restMinutes: 5 }, lostMinutes: 30 },
  })),
  'POST /api/tournaments/{id}/courts/{courtId}/link': at(({ courtIds }) => ({
    path: `/courts/${courtIds[0]}/link`,
  })),
  'DELETE /api/tournaments/{id}/courts/{courtId}/link': at(({ courtIds }) => ({
    path: `/courts/${courtIds[0]}/link`,
  })),
  'GET /api/tournaments/{id}/organisers': at(() => ({ path: '/organisers' })),
  'POST /api/tournaments/{id}/organisers': async (ground: Ground) => {
    const { id } = await aSharedDay(ground, false)
    return {
      path: `/api/tournaments/${id}/organisers`,
      body: { login: (await aPlayer(ground.server)).email },
    }
  },
  'DELETE /api/tournaments/{id}/organisers/{userId}': at(({ playerId }) => ({
    path: `/organisers/${playerId}`,
  })),
  'GET /api/leagues/{id}/organisers': async ({ server, organiser }: Ground) => ({
    path: `/api/leagues/${await aLeague(server, organiser)}/organisers`,
  }),
  'POST /api/leagues/{id}/organisers': async ({ server, organiser }: Ground) => ({
    path: `/api/leagues/${await aLeague(server, organiser)}/organisers`,
    body: { login: (await aPlayer(server)).email },
  }),
  'DELETE /api/leagues/{id}/organisers/{userId}': async ({ server, organiser }: Ground) => ({
    path: `/api/leagues/${await aLeague(server, organiser)}/organisers/${(await aPlayer(server)).id}`,
  }),
  'GET /api/court-links/{token}': () => ({ path: `/api/court-links/${TOKEN}` }),
  'POST /api/court-links/{token}': () => ({
    path: `/api/court-links/${TOKEN}`,
    body: { matchId: 1, scorer: 'Sam', sets: SETS },
  }),
}

interface Asked {
  readonly path: string
  readonly body?: unknown
}

function at(asking: (day: SetUp) => Asked, { called = true }: { called?: boolean } = {}) {
  return async (ground: Ground) => {
    const day = await aSharedDay(ground, called)
    const { path, ...rest } = asking(day)
    return { path: `/api/tournaments/${day.id}${path}`, ...rest }
  }
}

/** G organises this tournament; sendAs sees to it where the address names one. */
export async function letOrganise(
  { server, organiser }: Ground,
  id: number,
  { kind, person }: ActorInPlay,
): Promise<void> {
  if (kind === 'G' && person !== undefined) {
    await addOrganiser(actingAs(server, organiser), 'tournament', id, person.email)
  }
}

function aSharedDay(ground: Ground, called: boolean): Promise<SetUp> {
  return shared(ground.organiser, called ? 'a called day' : 'a day', () => aDay(ground, called))
}

async function aDay({ server, organiser }: Ground, called: boolean): Promise<SetUp> {
  const ctx = actingAs(server, organiser)
  const id = await aTournament(server, organiser)
  const players = [await aPlayer(server), await aPlayer(server)] as const
  for (const player of players) await entered(server, id, [player])
  await closeRegistration(ctx, id)
  await addCourts(ctx, id, 2)
  const { courts, matches } = await readDay(ctx, ctx.db, id)
  const [first = 0, second = 0] = courts.map((court) => court.id)
  const [matchId = 0] = matches.keys()
  if (called) await callMatch(ctx, id, { matchId, courtId: first, anyway: false })
  const here = await checkIn(ctx, id, [players[1].id])
  await announce(ctx, id, 'Doors open at nine')
  const { announcement } = await readDay(ctx, ctx.db, id)
  return {
    id,
    playerId: players[0].id,
    courtIds: [first, second],
    matchId,
    eventId: here.eventId ?? 0,
    announcementId: announcement?.id ?? 0,
  }
}
