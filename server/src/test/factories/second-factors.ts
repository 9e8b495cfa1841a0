import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import type { TestClient } from '../client.ts'
import { Authenticator } from '../stubs/authenticator.ts'

/**
 * Sets up an authenticator app for the person of this client; returns it with the recovery codes of the first factor.
 */
export async function anApp(server: TestApp, client: TestClient) {
  const { body, status } = await client.post<{ secret: string }>('/api/auth/totp/start')
  if (status !== 200) throw new Error(`could not start: ${status}`)
  const app = new TOTP({ secret: body.secret })
  const code = () => app.generate({ timestamp: server.clock.now().getTime() })
  const confirmed = await client.post<{ recoveryCodes: string[] | null }>('/api/auth/totp/confirm', {
    code: code(),
  })
  if (confirmed.status !== 200) throw new Error(`could not confirm: ${confirmed.text}`)
  // The code of this half minute has been used.
  server.clock.advance(30_000)
  return { secret: body.secret, code, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}

/** Adds a passkey for the person of this client. */
export async function aPasskey(server: TestApp, client: TestClient, name = 'Phone') {
  const device = new Authenticator(server.kernel.config.PUBLIC_ORIGIN)
  const asked = await client.post<{ challenge: string }>('/api/auth/passkeys/options')
  const body = { name, response: device.create(asked.body) }
  const added = await client.post<{ passkey: { id: number }; recoveryCodes: string[] | null }>(
    '/api/auth/passkeys',
    body,
  )
  if (added.status !== 201) throw new Error(`could not add: ${added.status} ${added.text}`)
  return { device, id: added.body.passkey.id, recoveryCodes: added.body.recoveryCodes }
}

/** The answer of this device to a new challenge for signing in. */
export async function signInWith(client: TestClient, device: Authenticator) {
  const asked = await client.post<{ challenge: string }>('/api/auth/passkey-sign-in/options')
  return await client.post('/api/auth/passkey-sign-in', { response: device.answer(asked.body) })
}
