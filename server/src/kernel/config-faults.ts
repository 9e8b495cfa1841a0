type Given = Readonly<Record<string, string>>

export const DEFAULT_MAIL_FROM = 'no-reply@tussle.example'
const SECRET_BYTES = 32
/** Random hex of the required length has fewer different characters once in ten million times. */
const SECRET_LETTERS = 8

/** Checks that involve several settings: one sentence for each fault that must stop the start. */
export function findFaults(given: Given): string[] {
  const checks = given['NODE_ENV'] === 'production' ? [...ALWAYS, ...IN_PRODUCTION] : ALWAYS
  return checks.map((check) => check(given)).filter((fault) => fault !== null)
}

type Check = (given: Given) => string | null

const ALWAYS: readonly Check[] = [
  ({ APP_SECRET: secret }) => (secret === undefined ? null : faultOfSecret(secret)),
  (given) => {
    const keys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].filter((name) => name in given)
    if (keys.length === 0 || keys.length === 3) return null
    return 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all three or none.'
  },
]

/**
 * A production installation must set everything that matters. If its public address is a loopback address, nobody
 * else can reach it, so it may run without TLS and with other limits.
 */
const IN_PRODUCTION: readonly Check[] = [
  ({ PUBLIC_ORIGIN: origin }) => {
    if (origin === undefined)
      return 'PUBLIC_ORIGIN must be set to the address people see, beginning with https.'
    const isOpen = URL.parse(origin)?.protocol === 'http:' && !isLoopback(origin)
    return isOpen
      ? 'PUBLIC_ORIGIN must begin with https: without TLS everybody on the way reads along.'
      : null
  },
  missing('DATABASE_URL', 'there is no database that could be meant without it'),
  missing('REDIS_URL', 'all processes share rate limits and live updates through it'),
  missing('SMTP_URL', 'reset links and notices leave through it'),
  ({ MAIL_FROM: from = DEFAULT_MAIL_FROM }) =>
    from === DEFAULT_MAIL_FROM ? 'MAIL_FROM must be an address of yours, not the one of the example.' : null,
  ({ TRUST_PROXY_HOPS: hops, PUBLIC_ORIGIN: origin }) =>
    hops === undefined && !isLoopback(origin)
      ? 'TRUST_PROXY_HOPS must say how many proxies stand before the server, or all visitors count as one address.'
      : null,
  missing('APP_SECRET', '`openssl rand -hex 32` makes one'),
  ({ PUSH_TO_LOOPBACK: push }) =>
    push === 'on' ? 'PUSH_TO_LOOPBACK is for tests and must be off in production.' : null,
  ({ RATE_LIMIT_SCALE: scale = '1', PUBLIC_ORIGIN: origin }) =>
    Number(scale) !== 1 && !isLoopback(origin)
      ? 'RATE_LIMIT_SCALE must be 1 in production: only load tests change it.'
      : null,
]

function missing(name: string, why: string): Check {
  return (given) => (given[name] === undefined ? `${name} must be set: ${why}.` : null)
}

function isLoopback(origin: string | undefined): boolean {
  const { hostname = '' } = (origin === undefined ? null : URL.parse(origin)) ?? {}
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/u.test(hostname)
}

/** Describes the fault without repeating the secret. */
function faultOfSecret(secret: string): string | null {
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    return `APP_SECRET must be at least ${SECRET_BYTES} bytes long.`
  const isGuessable =
    /change.?me|example|placeholder|secret/iu.test(secret) ||
    new Set(secret).size < SECRET_LETTERS ||
    isRepeated(secret) ||
    isRun(secret)
  return isGuessable ? 'APP_SECRET must be random: `openssl rand -hex 32` makes one.' : null
}

function isRepeated(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length
}

/** Whether most characters equal the one before or are next to it: abcdef, 987654, aaabbb. */
function isRun(text: string): boolean {
  const bytes = Buffer.from(text)
  const near = bytes.filter((byte, at) => at > 0 && Math.abs(byte - (bytes[at - 1] ?? 0)) <= 1)
  return near.length > bytes.length / 2
}
