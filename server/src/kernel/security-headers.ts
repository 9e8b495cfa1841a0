import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

/** One nonce per answer, for the single style tag that the scroll lock of dialogs needs. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

export function contentSecurityPolicy(nonce: string | null): string {
  const styles = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-to csp',
    'report-uri /api/csp-reports',
  ].join('; ')
}

/** On every answer, whatever it is; a route may only tighten them. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    setSecurityHeaders(reply, config)
    done(null, payload)
  })
}

export function setSecurityHeaders(reply: FastifyReply, config: Pick<Config, 'isHttps'>): void {
  void reply.headers(config.isHttps ? OVER_HTTPS : ALWAYS)
  if (!reply.hasHeader('referrer-policy'))
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', WITHOUT_NONCE)
  }
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'reporting-endpoints': 'csp="/api/csp-reports"',
}
const OVER_HTTPS = { ...ALWAYS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const WITHOUT_NONCE = contentSecurityPolicy(null)
