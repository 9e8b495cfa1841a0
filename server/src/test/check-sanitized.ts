import type { LightMyRequestResponse } from 'fastify'

interface Asked {
  readonly method: string
  readonly path: string
  readonly sentCookies: readonly string[]
}

/** Answers that are the same for everybody, so that caches may keep them. */
const SHARED = /^\/api\/(photos|docs|clubs|leagues|tournaments|competitions)\b/u
/** The description of the API mentions passwords; the demo password is public by design (OQ-011). */
const MAY_SAY_PASSWORD = /^\/api\/(docs|config)\b/u

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a password hash', /\$argon2/u],
  ['a stack trace', /\n\s+at .+:\d+:\d+|node_modules\/|file:\/\//u],
  ['a stored token hash', /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/u],
  ['a secret token', /"[\w-]{43}"|[?&=][\w-]{43}"/u],
  ['an SQL error', /violates (unique|check|foreign|not-null)|SQLSTATE|syntax error at or near/u],
]

/** What no answer may contain, and what every answer must; every test checks each answer with it. */
export function checkSanitized(asked: Asked, response: LightMyRequestResponse): void {
  const problems = [
    ...secretsIn(asked, response.body),
    ...badKeys(asked, response),
    ...missingHeaders(asked, response),
  ]
  if (problems.length === 0) return
  const answer = `${asked.method} ${asked.path} -> ${response.statusCode}`
  throw new Error(`${answer}: ${problems.join('; ')}\n${response.body.slice(0, 500)}`)
}

function secretsIn({ sentCookies }: Asked, body: string): string[] {
  const found = SECRETS.filter(([, pattern]) => pattern.test(body)).map(([what]) => `carries ${what}`)
  return sentCookies.some((cookie) => cookie.length > 8 && body.includes(cookie))
    ? [...found, 'repeats the session cookie']
    : found
}

function badKeys({ path }: Asked, response: LightMyRequestResponse): string[] {
  if (!String(response.headers['content-type']).startsWith('application/json')) return []
  const answer = response.json<unknown>()
  const keys = [...new Set(keysOf(response.statusCode === 400 ? withoutFields(answer) : answer))]
  return [
    ...keys.filter((key) => /^[a-z0-9]+(_[a-z0-9]+)+$/u.test(key)).map((key) => `has the column name ${key}`),
    ...keys
      .filter(
        (key) => /^(password|passwordHash|hash|token|sid|sess)$/iu.test(key) && !MAY_SAY_PASSWORD.test(path),
      )
      .map((key) => `has the field ${key}`),
  ]
}

/** A refusal names the fields of the form that it refuses; their values are only sentences. */
function withoutFields(refusal: unknown): unknown {
  return { ...(refusal as object), fields: undefined }
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

function missingHeaders({ path }: Asked, { headers }: LightMyRequestResponse): string[] {
  const cacheControl = String(headers['cache-control'] ?? 'none')
  const isPersonal = path.startsWith('/api/') && !SHARED.test(path)
  return [
    ...(/^[0-9a-f-]{36}$/u.test(String(headers['x-request-id'])) ? [] : ['has no X-Request-Id']),
    ...(isPersonal && cacheControl !== 'no-store' ? [`may be cached (${cacheControl})`] : []),
    ...(headers['set-cookie'] !== undefined && cacheControl !== 'no-store'
      ? ['lets a cache keep a cookie']
      : []),
  ]
}
