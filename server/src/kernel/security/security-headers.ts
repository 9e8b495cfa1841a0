import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { FOR_EVER } from '../http/cache-control.ts'

/** One nonce per answer, for the only style tag, which the scroll lock of dialogs needs. */
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

/** Sets the headers of every answer; a route may only make them stricter. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    setSecurityHeaders(reply, config)
    done(null, payload)
  })
}

export function setSecurityHeaders(reply: FastifyReply, config: Pick<Config, 'isHttps'>): void {
  if (/^\/(?:assets|pages)\//u.test(reply.request.url) && reply.getHeader('cache-control') === FOR_EVER) {
    void reply.headers(config.isHttps ? { ...PART, ...STAY_ON_HTTPS } : PART)
    return
  }
  void reply.headers(config.isHttps ? OVER_HTTPS : ALWAYS)
  // Sites of clubs load the script to show our brackets, and chats in a browser show the picture of a link.
  if (/^\/embed\.js$|\/picture\.png(?:\?|$)/u.test(reply.request.url))
    void reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!reply.hasHeader('referrer-policy')) void reply.headers(USUAL_REFERRER)
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', WITHOUT_NONCE)
  }
}

/** Those of an answer that the framework does not send. */
export function listSecurityHeaders({ isHttps }: Pick<Config, 'isHttps'>): Readonly<Record<string, string>> {
  return { ...(isHttps ? OVER_HTTPS : ALWAYS), ...USUAL_REFERRER, 'content-security-policy': WITHOUT_NONCE }
}

/** Scripts, styles and fonts are subject to the policy of their page; copies of it would only add bytes. */
const PART = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
const STAY_ON_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const ALWAYS = {
  ...PART,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'reporting-endpoints': 'csp="/api/csp-reports"',
}
const OVER_HTTPS = { ...ALWAYS, ...STAY_ON_HTTPS }
const USUAL_REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' }
const WITHOUT_NONCE = contentSecurityPolicy(null)
