import sharp from 'sharp'
import { askForRight, giveRole, joinClub } from '../../clubs/index.ts'
import { addOrganiser } from '../../desk/index.ts'
import { AppError } from '../../kernel/errors.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { unsubscribeToken } from '../../notifications/index.ts'
import type { TestApp } from '../app.ts'
import type { Answer, Sending } from '../client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../factories/accounts.ts'
import { aClub, actingAs } from '../factories/clubs.ts'
import { aLeague, aTournament } from '../factories/competitions.ts'
import { aContactMessage } from '../factories/contact.ts'
import { aDeadLetter } from '../factories/dead-letters.ts'
import { aReport } from '../factories/reports.ts'
import type { ActorInPlay } from './actors.ts'
import { CLUB_REQUESTS } from './matrix-clubs.ts'
import { DESK_REQUESTS } from './matrix-desk.ts'
import { ENTRY_REQUESTS } from './matrix-entries.ts'
import { FACTOR_REQUESTS } from './matrix-factors.ts'
import { FEE_REQUESTS } from './matrix-fees.ts'
import { LADDER_REQUESTS } from './matrix-ladders.ts'
import { MANAGE_REQUESTS } from './matrix-manage.ts'
import { MATCH_REQUESTS } from './matrix-matches.ts'
import { MERGE_REQUESTS } from './matrix-merges.ts'
import { looksAt, Unchanged } from './unchanged.ts'

/** What exists before the first request. */
export interface World {
  readonly server: TestApp
  readonly photoPath: string
  readonly photo: Buffer
  readonly bystander: Person
  /** In the worlds of two clubs, everything is of this club. */
  readonly organiser: Person & { readonly clubId?: number }
  readonly leagueId: number
  readonly tournamentId: number
  readonly clubId: number
}

export interface Asking {
  /** The path of the route, unless it has parameters. */
  readonly path?: string
  readonly body?: unknown
  readonly sending?: Sending
}

type Request = (world: World, actor: ActorInPlay) => Promise<Asking> | Asking

const unchanged = new Unchanged<Asking>()

let last = 0
const unique = () => {
  last += 1
  return last
}

const COMPETITION = { name: 'Row by row', endDate: '2026-05-30', registrationDeadline: '2026-05-10' }
const ROBIN = { firstName: 'Robin', lastName: 'Park' }
const DIVISION = { name: 'Mens 3.5 Singles', rating: '3.5', gender: 'male', playType: 'singles' }

/** A valid request for each route; a route that is not here is called without a body, about the world's own objects. */
export const REQUESTS: Readonly<Record<string, Request>> = {
  ...ENTRY_REQUESTS,
  ...MANAGE_REQUESTS,
  ...MATCH_REQUESTS,
  ...LADDER_REQUESTS,
  ...DESK_REQUESTS,
  ...CLUB_REQUESTS,
  ...FACTOR_REQUESTS,
  ...FEE_REQUESTS,
  ...MERGE_REQUESTS,
  'POST /api/csp-reports': () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
  'POST /api/login': ({ bystander }) => ({ body: { username: bystander.email, password: bystander.secret } }),
  'POST /api/register': () => ({
    body: {
      email: `matrix${unique()}@register.example`,
      password: 'every-row-every-column',
      firstName: 'Matrix',
      lastName: 'Row',
      rating: '3.5',
    },
  }),
  'POST /api/auth/change-password': (_world, { person }) => ({
    body: { currentPassword: person?.secret ?? 'unknown', newPassword: `another-long-word-${unique()}` },
  }),
  'POST /api/auth/forgot-password': () => ({ body: { email: `nobody${unique()}@matrix.example` } }),
  'POST /api/auth/reset-password': () => ({
    body: { token: 'A'.repeat(43), newPassword: 'never-to-be-set' },
  }),
  'POST /api/auth/email/confirm': () => ({ body: { token: 'A'.repeat(43) } }),
  'DELETE /api/auth/sessions/{id}': async (_world, { client }) => {
    const { body }: Answer<unknown> = await client.get('/api/auth/sessions')
    const [first] = Array.isArray(body) ? (body as { id: string }[]) : []
    return { path: `/api/auth/sessions/${first?.id ?? '0'.repeat(32)}` }
  },
  'POST /api/users/complete-registration': () => ({ body: { displayName: 'Complete', rating: '3.0' } }),
  'PATCH /api/users/profile': () => ({ body: { bio: `Text ${unique()}` } }),
  'POST /api/users/profile/photo': ({ photo }) => ({
    sending: { bytes: { type: 'image/jpeg', content: photo } },
  }),
  'GET /api/photos/{name}': ({ photoPath }) => ({ path: photoPath }),
  'POST /api/users/export': (_world, { person }) => ({
    body: { currentPassword: person?.secret ?? 'unknown' },
  }),
  'POST /api/users/delete': (_world, { person }) => ({
    body: { currentPassword: person?.secret ?? 'unknown' },
  }),
  'POST /api/leagues': ({ organiser: { clubId } }) => ({
    body: { ...COMPETITION, clubId, startDate: '2026-05-01' },
  }),
  'POST /api/tournaments': ({ organiser: { clubId } }) => ({
    body: { ...COMPETITION, clubId, startDate: '2026-05-01T09:00', format: 'round_robin', entryFee: '10.00' },
  }),
  'POST /api/leagues/{id}/divisions': async ({ server, organiser }) => ({
    path: `/api/leagues/${await aLeague(server, organiser, { divisions: [] })}/divisions`,
    body: DIVISION,
  }),
  'POST /api/tournaments/{id}/divisions': async ({ server, organiser }) => ({
    path: `/api/tournaments/${await aTournament(server, organiser, { divisions: [] })}/divisions`,
    body: DIVISION,
  }),
  'GET /api/leagues/{id}/divisions': ({ leagueId }) => ({ path: `/api/leagues/${leagueId}/divisions` }),
  'GET /api/tournaments/{id}/divisions': ({ tournamentId }) => ({
    path: `/api/tournaments/${tournamentId}/divisions`,
  }),
  'GET /api/leagues/{id}/standings': ({ leagueId }) => ({ path: `/api/leagues/${leagueId}/standings` }),
  'GET /api/tournaments/{id}/bracket': ({ tournamentId }) => ({
    path: `/api/tournaments/${tournamentId}/bracket`,
  }),
  'GET /api/tournaments/{id}/standings': ({ tournamentId }) => ({
    path: `/api/tournaments/${tournamentId}/standings`,
  }),
  'GET /api/players/{id}': ({ bystander }) => ({ path: `/api/players/${bystander.id}` }),
  'GET /api/players/{id}/matches': ({ bystander }) => ({ path: `/api/players/${bystander.id}/matches` }),
  'GET /api/players/{id}/head-to-head/{otherId}': ({ bystander, organiser }) => ({
    path: `/api/players/${bystander.id}/head-to-head/${organiser.id}`,
  }),
  'GET /api/players/{id}/rating': ({ bystander }) => ({ path: `/api/players/${bystander.id}/rating` }),
  'GET /api/clubs/{id}/leagues': ({ clubId }) => ({ path: `/api/clubs/${clubId}/leagues` }),
  'GET /api/clubs/{id}/tournaments': ({ clubId }) => ({ path: `/api/clubs/${clubId}/tournaments` }),
  'POST /api/clubs': () => ({ body: { name: `Row ${unique()}`, location: 'Column', sport: 'Pickleball' } }),
  'GET /api/clubs/{id}': ({ clubId }) => ({ path: `/api/clubs/${clubId}` }),
  'GET /api/clubs/{id}/members': ({ clubId }) => ({ path: `/api/clubs/${clubId}/members` }),
  'GET /api/clubs/{id}/achievements': ({ clubId }) => ({ path: `/api/clubs/${clubId}/achievements` }),
  'GET /api/clubs/{id}/leaderboard': ({ clubId }) => ({ path: `/api/clubs/${clubId}/leaderboard` }),
  'POST /api/clubs/{id}/join': async (world, actor) => ({
    path: `/api/clubs/${await clubOf(world, actor)}/join`,
  }),
  'DELETE /api/clubs/{id}/leave': async (world, actor) => ({
    path: `/api/clubs/${await clubOf(world, actor)}/leave`,
  }),
  'POST /api/competitions/{kind}/{id}/list': async ({ server, organiser, clubId }) => ({
    path: `/api/competitions/tournament/${await byLink(server, organiser, clubId)}/list`,
  }),
  'GET /api/clubs/{id}/managed/leagues': ({ clubId }) => ({ path: `/api/clubs/${clubId}/managed/leagues` }),
  'GET /api/clubs/{id}/managed/tournaments': ({ clubId }) => ({
    path: `/api/clubs/${clubId}/managed/tournaments`,
  }),
  'POST /api/clubs/{id}/quick-sessions/read': ({ clubId }) => ({
    path: `/api/clubs/${clubId}/quick-sessions/read`,
    body: { text: 'Robin Park' },
  }),
  'POST /api/clubs/{id}/quick-sessions': ({ clubId }) => ({
    path: `/api/clubs/${clubId}/quick-sessions`,
    body: { name: 'Thursday', timeZone: 'Europe/Zurich', courts: 1, teams: [[ROBIN], [ROBIN]] },
  }),
  'POST /api/clubs/{id}/team': async ({ server, clubId }) => ({
    path: `/api/clubs/${clubId}/team`,
    body: { login: (await aPlayer(server)).email, role: 'desk', days: ['2026-04-11'] },
  }),
  'DELETE /api/clubs/{id}/team/{userId}': async ({ server, organiser, clubId }) => {
    const person = await aPlayer(server)
    await giveRole(actingAs(server, organiser), clubId, { login: person.email, role: 'desk' })
    return { path: `/api/clubs/${clubId}/team/${person.id}` }
  },
  'POST /api/clubs/{id}/role-requests': async (world, actor) => ({
    path: `/api/clubs/${await clubOf(world, actor)}/role-requests`,
    body: { words: 'A Thursday round robin' },
  }),
  'POST /api/role-requests/{id}/settle': async ({ server, clubId }) => {
    const person = await aPlayer(server)
    await joinClub(actingAs(server, person), clubId)
    const asked = await askForRight(actingAs(server, person), clubId, 'A Thursday round robin')
    const { id } = asked instanceof AlreadyExists ? asked.body : asked
    return { path: `/api/role-requests/${id}/settle`, body: { granted: true } }
  },
  'POST /api/notifications/read': () => ({ body: { id: 1 } }),
  'PATCH /api/notifications/choices': () => ({
    body: { kind: 'paired', inApp: true, mail: false, push: true },
  }),
  'POST /api/users/push-subscriptions': () => ({
    body: {
      endpoint: 'https://push.example/row',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  'POST /api/unsubscribe/{token}': ({ server, bystander }) => ({
    path: `/api/unsubscribe/${unsubscribeToken(server.kernel.config.appSecret, bystander.id, 'paired')}`,
    sending: { bytes: { type: 'application/x-www-form-urlencoded', content: 'List-Unsubscribe=One-Click' } },
  }),
  'GET /api/calendars/{token}': () => ({ path: `/api/calendars/1-${'a'.repeat(27)}.ics` }),
  'GET /api/competitions/{kind}/{id}/calendar.ics': ({ leagueId }) => ({
    path: `/api/competitions/league/${leagueId}/calendar.ics`,
  }),
  'POST /api/admin/contact-messages/{id}/replies': async ({ server }) => ({
    path: `/api/admin/contact-messages/${await aContactMessage(server)}/replies`,
    body: { text: 'Thank you.' },
  }),
  'PATCH /api/admin/contact-messages/{id}': async ({ server }) => ({
    path: `/api/admin/contact-messages/${await aContactMessage(server)}`,
    body: { state: 'archived' },
  }),
  'POST /api/reports': async ({ server }) => ({
    body: { kind: 'player', id: (await aPlayer(server)).id, reason: 'offensive', words: 'Look at the name.' },
  }),
  'POST /api/admin/reports/{id}/settle': async ({ server }) => ({
    path: `/api/admin/reports/${await aReport(server)}/settle`,
    body: { isUpheld: true, clear: ['bio'], note: 'Told them.' },
  }),
  'POST /api/admin/dead-letters/{id}/retry': async ({ server }) => ({
    path: `/api/admin/dead-letters/${await aDeadLetter(server)}/retry`,
  }),
  'DELETE /api/admin/dead-letters/{id}': async ({ server }) => ({
    path: `/api/admin/dead-letters/${await aDeadLetter(server)}`,
  }),
  'POST /api/contact': () => ({
    body: {
      name: 'Ann',
      email: 'ann@matrix.example',
      subject: 'Row',
      message: `A message, number ${unique()}`,
    },
  }),
}

/** These requests change the caller, so each gets a new person. */
export const CONSUMES_THE_CALLER: readonly string[] = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/auth/change-password',
  'POST /api/auth/totp/confirm',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/users/complete-registration',
  'POST /api/users/delete',
  'POST /api/clubs/{id}/join',
  'DELETE /api/clubs/{id}/leave',
  'POST /api/clubs/{id}/role-requests',
]

export async function buildWorld(server: TestApp, ownClubId?: number): Promise<World> {
  const bystander = await aPlayer(server)
  const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()
  const client = await signedIn(server.client(), bystander)
  const answer = await client.post<{ profileImageUrl: string }>('/api/users/profile/photo', undefined, {
    bytes: { type: 'image/jpeg', content: photo },
  })
  const admin = await anAdmin(server)
  const organiser = ownClubId === undefined ? admin : { ...admin, clubId: ownClubId }
  return {
    server,
    bystander,
    organiser,
    photo,
    photoPath: answer.body.profileImageUrl,
    leagueId: await aLeague(server, organiser),
    tournamentId: await aTournament(server, organiser),
    clubId: ownClubId ?? (await aClub(server)).id,
  }
}

/** A tournament that a new organiser of the club has created. */
async function byLink(server: TestApp, admin: Person, clubId: number): Promise<number> {
  const organiser = await aPlayer(server)
  await giveRole(actingAs(server, admin), clubId, { login: organiser.email, role: 'organiser' })
  return await aTournament(server, { ...organiser, clubId })
}

/** The club of the world, to which M belongs; C has a club of their own. */
async function clubOf({ server, clubId }: World, { kind, person }: ActorInPlay): Promise<number> {
  if (person === undefined) return clubId
  if (kind === 'C') return (await aClub(server, { founder: person })).id
  if (kind === 'M') await joinClub(actingAs(server, person), clubId)
  return clubId
}

/** The path with the id of the world's club, league, tournament or player. */
function inWorld({ clubId, leagueId, tournamentId, bystander }: World, path: string): string {
  const ids = { clubs: clubId, leagues: leagueId, tournaments: tournamentId, players: bystander.id }
  return path.replace(/(clubs|leagues|tournaments|players)\/\{id\}/u, (_, list: keyof typeof ids) => {
    return `${list}/${ids[list]}`
  })
}

/** Sends the route's request as this caller. */
export async function sendAs(
  world: World,
  route: string,
  actor: ActorInPlay,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<unknown>> {
  const [method = '', path = ''] = route.split(' ')
  const request = REQUESTS[route]
  const looksAtCaller = looksAt(request, actor.kind)
  const known = looksAtCaller ? undefined : unchanged.find(world.organiser, route)
  const asking = known ?? (await request?.(world, actor)) ?? {}
  const address = asking.path ?? inWorld(world, path)
  await letRun(world, address, actor)
  const answer = await actor.client.send(method as 'GET', address, asking.body, {
    ...asking.sending,
    headers: { ...asking.sending?.headers, ...headers },
  })
  unchanged.note(world.organiser, { route, status: answer.status, asking, looksAtCaller })
  return answer
}

/** G is a co-organiser of the competition that the address names. A draft has none. */
async function letRun({ server, organiser }: World, path: string, { kind, person }: ActorInPlay) {
  const [, leagueOrTournament, id] = /(league|tournament)s?\/(\d+)/u.exec(path) ?? []
  if (kind !== 'G' || person === undefined || id === undefined) return
  const of = leagueOrTournament === 'league' ? 'league' : 'tournament'
  await addOrganiser(actingAs(server, organiser), of, Number(id), person.email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
}
