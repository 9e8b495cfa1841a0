import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isTimeZone } from '@tussle/contract/calendar'
import * as z from 'zod/mini'
import { DEFAULT_MAIL_FROM, findFaults } from './config-faults.ts'

/**
 * Every setting of the server, read from the environment once at boot. A bad value stops the process. Each message
 * continues a sentence that begins with the setting's name.
 */
const Environment = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  /** What runs, for the metrics. A release has its name in a file. */
  APP_VERSION: z._default(z.string(), releaseName(pathOf('../../../VERSION'))),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port(), 3000),
  /** Another address than this machine's own only where nobody else reaches it. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z._default(port(), 9464),
  PUBLIC_ORIGIN: z._default(
    z.url({ protocol: /^https?$/, hostname: /.+/, error: 'must be an http or https address' }),
    'http://localhost:5173',
  ),
  DATABASE_URL: z._default(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres' }),
    'postgres://postgres@127.0.0.1:5432/tussle_dev',
  ),
  /** A standby, for public reads while the primary does not answer. */
  DATABASE_REPLICA_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres' }),
  ),
  DATABASE_POOL: z._default(whole(1, 200), 10),
  /** Off behind a pooler that shares connections and does not know prepared statements. */
  DATABASE_PREPARE: z._default(oneOf('on', 'off'), 'on'),
  REDIS_URL: z._default(
    z.url({ protocol: /^rediss?$/, error: 'must be an address that begins with redis' }),
    'redis://127.0.0.1:6379',
  ),
  REDIS_PREFIX: z._default(z.string(), 'tussle:'),
  /** How long a request may wait for a dead or frozen Redis. */
  REDIS_TIMEOUT_MS: z._default(whole(1, 60_000), 200),
  SMTP_URL: z._default(
    z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp' }),
    'smtp://127.0.0.1:1025',
  ),
  MAIL_FROM: z._default(email(), DEFAULT_MAIL_FROM),
  /**
   * The address to which contact messages are mailed and from which they are answered; without it they are only
   * stored.
   */
  SUPPORT_EMAIL: z.optional(email()),
  /** The operator's name and address, for the privacy notice and the terms. */
  OPERATOR_NAME: z.optional(z.string().check(z.maxLength(200, 'must be at most 200 characters'))),
  OPERATOR_ADDRESS: z.optional(z.string().check(z.maxLength(400, 'must be at most 400 characters'))),
  /** The keys that identify this installation to push services; without them push is off. */
  VAPID_PUBLIC_KEY: z.optional(like(/^[\w-]{87}$/, 'must be a key of 87 characters')),
  VAPID_PRIVATE_KEY: z.optional(like(/^[\w-]{43}$/, 'must be a key of 43 characters')),
  /** The contact for push services if something is wrong: mailto: or https: */
  VAPID_SUBJECT: z.optional(
    like(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must begin with mailto: or https:'),
  ),
  /** Allows tests to run a push service on this machine; refused in production. */
  PUSH_TO_LOOPBACK: z._default(oneOf('on', 'off'), 'off'),
  FILES_DIR: z._default(z.string(), pathOf('../../../.data/files')),
  WEB_DIST: z._default(z.string(), pathOf('../../../web/dist')),
  /** The module that renders public pages; the build makes it from web/src/public-pages. */
  WEB_RENDERER: z._default(z.string(), pathOf('../../../web/dist-pages/render.js')),
  ROLES: z._default(like(/^(web|worker)(,(web|worker))?$/, 'must be web, worker or both'), 'web,worker'),
  TRUST_PROXY_HOPS: z._default(whole(0, 5), 0),
  APP_SECRET: z.optional(z.string()),
  DEMO_DATA: z.optional(oneOf('on', 'off')),
  /** The time zone of a competition whose organiser names none (OQ-055). */
  APP_TIMEZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be the name of a time zone')),
    'America/New_York',
  ),
  /** The maximum age of a cached public list. */
  LIST_CACHE_MS: z._default(whole(0, 60_000), 1000),
  SESSION_CACHE_MS: z._default(whole(0, 60_000), 1000),
  /** The traces endpoint of a collector (OTLP over HTTP); without it no spans are sent. */
  OTLP_URL: z.optional(
    z.url({ protocol: /^https?$/, hostname: /.+/, error: 'must be an http or https address' }),
  ),
  LOG_LEVEL: z._default(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  /** Multiplies every rate limit; only load tests should raise it. */
  RATE_LIMIT_SCALE: z._default(z.coerce.number('must be a number').check(z.positive('must be above 0')), 1),
  HASHES_AT_ONCE: z._default(whole(1, 64), 4),
  HASHES_WAITING: z._default(whole(1, 10_000), 200),
  /** How many streams of visitors this process keeps open; those of signed-in people are not among them. */
  LIVE_VISITORS: z._default(whole(0, 100_000), 10_000),
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
  /** Null if push is off. */
  readonly vapid: Vapid | null
  readonly pushToLoopback: boolean
  /** Secure cookies and HSTS depend on the public address, not on NODE_ENV. */
  readonly isHttps: boolean
  /** The host name for which passkeys are created; null if browsers would not create any. */
  readonly passkeyHost: string | null
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  )
  const parsed = Environment.safeParse(given)
  const faults = [...(parsed.error?.issues ?? []).map(sentenceFor), ...findFaults(given)]
  if (!parsed.success || faults.length > 0) throw new Error(['bad configuration:', ...faults].join('\n'))
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
    appSecret: APP_SECRET ?? randomBytes(32).toString('hex'),
    demoData: DEMO_DATA === undefined ? !isProduction : DEMO_DATA === 'on',
    roles: ROLES.split(',') as ('web' | 'worker')[],
    vapid: vapidOf(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT),
    pushToLoopback: PUSH_TO_LOOPBACK === 'on',
    isHttps: origin.protocol === 'https:',
    passkeyHost: hostForPasskeys(origin),
  }
}

function sentenceFor({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join('.')} ${message}.`
}

function vapidOf(publicKey?: string, privateKey?: string, subject?: string): Vapid | null {
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null
  return { publicKey, privateKey, subject }
}

/** Browsers create passkeys for host names, not for IP addresses. */
function hostForPasskeys({ hostname }: URL): string | null {
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return isNumber ? null : hostname
}

function port() {
  return whole(1, 65_535)
}

function whole(min: number, max: number) {
  const words = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(words).check(z.int(words), z.minimum(min, words), z.maximum(max, words))
}

function email() {
  return z.email('must be an email address')
}

function like(pattern: RegExp, words: string) {
  return z.string().check(z.regex(pattern, words))
}

function oneOf<const T extends string>(...values: T[]) {
  return z.enum(values, `must be ${values.join(', ').replace(/, ([^,]+)$/u, ' or $1')}`)
}

/** The content of the file; a checkout has none. */
export function releaseName(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unnamed'
  }
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
