import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isTimeZone } from '@tussle/contract/calendar'
import * as z from 'zod/mini'

/** Every setting of the server, read from the environment once, at boot. A bad value stops the process. */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port(), 3000),
  METRICS_PORT: z._default(port(), 9464),
  PUBLIC_ORIGIN: z._default(z.url({ protocol: /^https?$/, hostname: /.+/ }), 'http://127.0.0.1:5173'),
  DATABASE_URL: z._default(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'postgres://postgres@127.0.0.1:5432/tussle_dev',
  ),
  DATABASE_POOL: z._default(whole(1, 200), 10),
  REDIS_URL: z._default(z.url({ protocol: /^rediss?$/ }), 'redis://127.0.0.1:6379'),
  REDIS_PREFIX: z._default(z.string(), 'tussle:'),
  /** What a dead or frozen Redis may cost a request. */
  REDIS_TIMEOUT_MS: z._default(whole(1, 60_000), 200),
  SMTP_URL: z._default(z.url({ protocol: /^smtps?$/ }), 'smtp://127.0.0.1:1025'),
  MAIL_FROM: z._default(z.email(), 'no-reply@tussle.example'),
  /** The keys by which push services know this installation; without them there is no push. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** Whom a push service writes to when something is wrong: mailto: or https: */
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
  /** Lets tests stand in for a push service on this machine; refused in production. */
  PUSH_TO_LOOPBACK: z._default(z.enum(['on', 'off']), 'off'),
  FILES_DIR: z._default(z.string(), pathOf('../../../.data/files')),
  WEB_DIST: z._default(z.string(), pathOf('../../../web/dist')),
  ROLES: z._default(z.string().check(z.regex(/^(web|worker)(,(web|worker))?$/)), 'web,worker'),
  TRUST_PROXY_HOPS: z._default(whole(0, 5), 0),
  APP_SECRET: z.optional(z.string()),
  DEMO_DATA: z.optional(z.enum(['on', 'off'])),
  /** Where a competition is played when its organiser does not say (OQ-055). */
  APP_TIMEZONE: z._default(z.string().check(z.refine(isTimeZone)), 'America/New_York'),
  /** How old a public list may be. */
  LIST_CACHE_MS: z._default(whole(0, 60_000), 1000),
  SESSION_CACHE_MS: z._default(whole(0, 60_000), 1000),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Multiplies every rate limit; load tests raise it, nobody else should. */
  RATE_LIMIT_SCALE: z._default(z.coerce.number().check(z.positive()), 1),
  HASHES_AT_ONCE: z._default(whole(1, 64), 4),
  HASHES_WAITING: z._default(whole(1, 10_000), 200),
  DRAIN_MS: z._default(whole(0, 60_000), 2500),
})

type Derived =
  | 'DEMO_DATA'
  | 'APP_SECRET'
  | 'ROLES'
  | 'PUSH_TO_LOOPBACK'
  | `VAPID_${'PUBLIC_KEY' | 'PRIVATE_KEY' | 'SUBJECT'}`

export interface Vapid {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

export interface Config extends Readonly<Omit<z.output<typeof Environment>, Derived>> {
  readonly appSecret: string
  readonly demoData: boolean
  readonly roles: readonly ('web' | 'worker')[]
  /** Null: push is off. */
  readonly vapid: Vapid | null
  readonly pushToLoopback: boolean
  /** Secure cookies and HSTS follow the public address, not the environment's name. */
  readonly isHttps: boolean
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(`bad configuration: ${z.prettifyError(parsed.error)}`)
  const {
    DEMO_DATA,
    APP_SECRET,
    ROLES,
    PUSH_TO_LOOPBACK,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT,
    ...rest
  } = parsed.data
  const isProduction = rest.NODE_ENV === 'production'
  const origin = new URL(rest.PUBLIC_ORIGIN)
  return {
    ...rest,
    PUBLIC_ORIGIN: origin.origin,
    appSecret: checkedSecret(APP_SECRET, isProduction),
    demoData: DEMO_DATA === undefined ? !isProduction : DEMO_DATA === 'on',
    roles: ROLES.split(',') as ('web' | 'worker')[],
    vapid: checkedVapid(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT),
    pushToLoopback: checkedLoopback(PUSH_TO_LOOPBACK === 'on', isProduction),
    isHttps: origin.protocol === 'https:',
  }
}

function checkedSecret(secret: string | undefined, isProduction: boolean): string {
  if (secret === undefined && !isProduction) return randomBytes(32).toString('hex')
  if (
    secret === undefined ||
    Buffer.byteLength(secret) < 32 ||
    /changeme|example|placeholder|secret/iu.test(secret)
  ) {
    throw new Error('bad configuration: APP_SECRET must be at least 32 bytes and not a placeholder')
  }
  return secret
}

function checkedVapid(publicKey?: string, privateKey?: string, subject?: string): Vapid | null {
  if (publicKey !== undefined && privateKey !== undefined && subject !== undefined) {
    return { publicKey, privateKey, subject }
  }
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null
  throw new Error('bad configuration: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together')
}

function checkedLoopback(isOn: boolean, isProduction: boolean): boolean {
  if (isOn && isProduction) throw new Error('bad configuration: PUSH_TO_LOOPBACK is for tests')
  return isOn
}

function port() {
  return whole(1, 65_535)
}

function whole(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
