import { TIMED } from '@tussle/contract/retention'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { STAY_MS } from '../security/session.ts'

/** The session cookie: unreadable to scripts, not sent along by other sites, bound to this host when on TLS. */
export function cookieName(config: Pick<Config, 'isHttps'>): string {
  return config.isHttps ? '__Host-sid' : 'sid'
}

export function readToken(config: Pick<Config, 'isHttps'>, request: FastifyRequest): string | null {
  return request.cookies[cookieName(config)] ?? null
}

/** Without `stay` the cookie lives as long as the browser does (OQ-010). */
export function writeToken(
  config: Pick<Config, 'isHttps'>,
  reply: FastifyReply,
  token: string,
  stay: boolean,
): void {
  void reply.setCookie(cookieName(config), token, {
    ...attributes(config),
    ...(stay ? { maxAge: STAY_MS / 1000 } : {}),
  })
}

export function clearToken(config: Pick<Config, 'isHttps'>, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config), attributes(config))
}

/** Names the browser, not who sits before it: it outlives every sign-in. */
function deviceCookieName(config: Pick<Config, 'isHttps'>): string {
  return config.isHttps ? '__Host-device' : 'device'
}

export function readDeviceToken(
  config: Pick<Config, 'isHttps'>,
  request: FastifyRequest,
): string | undefined {
  return request.cookies[deviceCookieName(config)]
}

export function writeDeviceToken(config: Pick<Config, 'isHttps'>, reply: FastifyReply, token: string): void {
  const maxAge = TIMED.knownDevice.ms / 1000
  void reply.setCookie(deviceCookieName(config), token, { ...attributes(config), maxAge })
}

function attributes(config: Pick<Config, 'isHttps'>) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: config.isHttps } as const
}
