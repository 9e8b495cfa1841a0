import sharp from 'sharp'
import type { ActorInPlay } from './actors.ts'
import type { TestApp } from './app.ts'
import type { Answer, Sending } from './client.ts'
import { aPlayer, type Person, signedIn } from './factories/accounts.ts'

/** What exists before anybody asks. */
export interface World {
  readonly server: TestApp
  readonly photoPath: string
  readonly photo: Buffer
  readonly bystander: Person
}

export interface Asking {
  /** The route's own path unless it has parameters. */
  readonly path?: string
  readonly body?: unknown
  readonly sending?: Sending
}

type Request = (world: World, actor: ActorInPlay) => Promise<Asking> | Asking

let last = 0
const unique = () => {
  last += 1
  return last
}

/** A request in order for each route; a route that is not here is asked without body and parameters. */
export const REQUESTS: Readonly<Record<string, Request>> = {
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
  'POST /api/contact': () => ({
    body: {
      name: 'Ann',
      email: 'ann@matrix.example',
      subject: 'Row',
      message: `A message, number ${unique()}`,
    },
  }),
}

/** After these the caller is not who it was, so each gets a person of its own. */
export const CONSUMES_THE_CALLER: readonly string[] = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/auth/change-password',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/users/complete-registration',
  'POST /api/users/delete',
]

export async function buildWorld(server: TestApp): Promise<World> {
  const bystander = await aPlayer(server)
  const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer()
  const client = await signedIn(server.client(), bystander)
  const answer = await client.post<{ profileImageUrl: string }>('/api/users/profile/photo', undefined, {
    bytes: { type: 'image/jpeg', content: photo },
  })
  return { server, bystander, photo, photoPath: answer.body.profileImageUrl }
}

/** Sends the route's request as this caller. */
export async function ask(
  world: World,
  route: string,
  actor: ActorInPlay,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<unknown>> {
  const [method = '', path = ''] = route.split(' ')
  const asking = (await REQUESTS[route]?.(world, actor)) ?? {}
  return await actor.client.send(method as 'GET', asking.path ?? path, asking.body, {
    ...asking.sending,
    headers: { ...asking.sending?.headers, ...headers },
  })
}
