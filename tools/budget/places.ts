import { type APIRequestContext, request } from '@playwright/test'
import { PAGES } from '@tussle/contract/pages'
import type { Visit } from './limits.ts'
import { ADMIN, OWN_PAGE } from './site.ts'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

/** One page of the route table at an address of the demo data, and who opens it. */
export interface Place {
  readonly page: string
  readonly origin: string
  readonly path: string
  readonly audience: Visit['audience']
  readonly cookies: Cookies | null
}

type PageName = keyof typeof PAGES

/** The pages of visitors; all others are measured signed in, and under /admin as an administrator. */
const PUBLIC: ReadonlySet<PageName> = new Set([
  'home',
  'auth',
  'browseClubs',
  'browseTournaments',
  'browseLeagues',
  'myRegistrations',
  'privacy',
  'terms',
  'unsubscribe',
  'court',
  'claim',
])
/** It answers with a redirect to /auth. */
const ALIASES: ReadonlySet<PageName> = new Set(['login'])

/** The pages that are read without the application, by the ids that they need. */
const READ_BY_ALL = [
  '/t/:tournaments',
  '/t/:tournaments/d/:divisions',
  '/t/:tournaments/live',
  '/l/:leagues',
  '/c/:clubs',
  '/help',
]

/** Every page of the route table and every public page; a page whose parameters cannot be filled in is an error. */
export async function placesOf(origin: string): Promise<Place[]> {
  const player = await request.newContext({ baseURL: origin })
  const admin = await request.newContext({ baseURL: origin })
  const config = (await (await player.get('/api/config')).json()) as {
    demoAccount: { username: string; password: string }
  }
  await signIn(player, config.demoAccount)
  await signIn(admin, { username: ADMIN.email, password: ADMIN.password })
  const found = await demoIds(player, admin)
  const cookies = {
    player: (await player.storageState()).cookies,
    admin: (await admin.storageState()).cookies,
  }
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => !ALIASES.has(name))
  const places = names.map((name) => {
    const pattern = PAGES[name]
    const seenBy = pattern.startsWith('/admin') ? cookies.admin : cookies.player
    const isPublic = PUBLIC.has(name)
    return {
      page: pattern,
      origin,
      path: fill(pattern, found),
      audience: isPublic ? ('public' as const) : ('signed in' as const),
      cookies: isPublic ? null : seenBy,
    }
  })
  const read = await Promise.all(READ_BY_ALL.map((pattern) => publicPage(player, origin, pattern, found)))
  await player.dispose()
  await admin.dispose()
  const notFound = {
    page: '(not found)',
    origin,
    path: '/no/such/page',
    audience: 'public',
    cookies: null,
  } as const
  return [...places, ...read, notFound]
}

/** At its right address, because a shared link has it. */
async function publicPage(
  context: APIRequestContext,
  origin: string,
  pattern: string,
  ids: Ids,
): Promise<Place> {
  const path = pattern.replace(/:(\w+)/gu, (_, kind: string) => String(ids[kind as keyof Ids]))
  const answer = await context.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return { page: pattern, origin, path: new URL(answer.url()).pathname, audience: 'readers', cookies: null }
}

interface Ids {
  readonly leagues: number
  readonly tournaments: number
  readonly divisions: number
  readonly clubs: number
  readonly players: number
  /** Two that a player's own pages link to: a match, and an opponent. */
  readonly matches: number
  readonly against: number
  readonly token: string
}

function fill(pattern: string, ids: Ids): string {
  return pattern.replace(/([a-z]+)\/:(\w+)/gu, (_, kind: string, name: string) => {
    const value = name === 'token' ? ids.token : ids[kind as keyof Ids]
    if (value === undefined) throw new Error(`tools/budget/places.ts knows no :${name} for ${pattern}`)
    return `${kind}/${value}`
  })
}

/** The one with the most content of each kind in the demo data. */
async function demoIds(player: APIRequestContext, admin: APIRequestContext): Promise<Ids> {
  const me = await read<{ id: number }>(player, '/api/user')
  const leagues = await read<Card[]>(player, '/api/leagues?status=ongoing')
  const tournaments = await read<Card[]>(player, '/api/tournaments?status=ongoing')
  const tournament = fullest(tournaments)
  const root = `/api/tournaments/${tournament}`
  const desk = await read<{ courts: { id: number }[]; divisions: { id: number }[] }>(admin, `${root}/desk`)
  const link = await admin.post(`${root}/courts/${desk.courts[0]?.id}/link`, { headers: OWN_PAGE })
  const { url } = (await link.json()) as { url: string }
  const [match] = await read<OwnMatch[]>(player, '/api/users/matches')
  if (match === undefined) throw new Error('the demo player has no match')
  return {
    leagues: fullest(leagues),
    tournaments: tournament,
    divisions: desk.divisions[0]?.id ?? 0,
    clubs: 1,
    players: me.id,
    matches: match.id,
    against: (match.side === 'player1' ? match.player2 : match.player1)?.id ?? 0,
    token: url.slice(url.lastIndexOf('/') + 1),
  }
}

interface OwnMatch {
  readonly id: number
  readonly side: 'player1' | 'player2'
  readonly player1: { readonly id: number } | null
  readonly player2: { readonly id: number } | null
}

interface Card {
  readonly id: number
  readonly participantCount: number
}

function fullest(cards: readonly Card[]): number {
  const [first] = cards.toSorted((a, b) => b.participantCount - a.participantCount)
  if (first === undefined) throw new Error('the demo data holds no ongoing competition of this kind')
  return first.id
}

async function read<Answer>(context: APIRequestContext, path: string): Promise<Answer> {
  const answer = await context.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return (await answer.json()) as Answer
}

async function signIn(
  context: APIRequestContext,
  data: { username: string; password: string },
): Promise<void> {
  const answer = await context.post('/api/login', { data, headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`${data.username} is not let in: ${answer.status()}`)
}
