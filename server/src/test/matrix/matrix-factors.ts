import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import type { ActorInPlay } from './actors.ts'

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const ANSWER = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

interface Ground {
  readonly server: TestApp
}

interface Asking {
  readonly path?: string
  readonly body?: unknown
}

type Request = (ground: Ground, actor: ActorInPlay) => Promise<Asking> | Asking

/** None of these passkeys exists: a caller who may send the request is told that it does not match. */
export const FACTOR_REQUESTS: Readonly<Record<string, Request>> = {
  'POST /api/auth/passkeys': () => ({
    body: {
      name: 'Row',
      response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
  }),
  'PATCH /api/auth/passkeys/{id}': () => ({ path: '/api/auth/passkeys/1', body: { name: 'Row' } }),
  'DELETE /api/auth/passkeys/{id}': () => ({ path: '/api/auth/passkeys/1' }),
  'POST /api/auth/totp/confirm': async ({ server }, { client }) => {
    const { body, status } = await client.post<{ secret: string }>('/api/auth/totp/start')
    const timestamp = server.clock.now().getTime()
    const code = status === 200 ? new TOTP({ secret: body.secret }).generate({ timestamp }) : '000000'
    return { body: { code } }
  },
  'POST /api/auth/passkey-sign-in': () => ({ body: { response: ANSWER } }),
  'POST /api/auth/proof': (_world, { person }) => ({
    body: { currentPassword: person?.secret ?? 'unknown' },
  }),
}
