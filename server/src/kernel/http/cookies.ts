import { fastifyCookie } from '@fastify/cookie'
import { TIMED } from '@tussle/contract/ops/retention'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { STAY_MS } from '../security/session.ts'

/** The session cookie: scripts cannot read it, other sites cannot send it, and with TLS it is bound to this host. */
export function cookieName(config: Pick<Config, 'isHttps'>): string {
  return config.isHttps ? '__Host-sid' : 'sid'
}

export function readToken(config: Pick<Config, 'isHttps'>, request: FastifyRequest): string | null {
  return request.cookies[cookieName(config)] ?? null
}

/** The same of a request that the framework has not seen. */
export function tokenIn(config: Pick<Config, 'isHttps'>, cookies: string | undefined): string | null {
  if (cookies === undefined) return null
  return fastifyCookie.parse(cookies)[cookieName(config)] ?? null
}

/** Without `stay` the cookie lasts until the browser is closed (OQ-010). */
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

/** Identifies the browser, not the user: it outlives every session. */
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
