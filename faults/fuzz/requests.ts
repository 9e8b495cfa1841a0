import type { Target } from './endpoints.ts'
import { addOddHeaders, METHODS, ODD_PATHS, PAGES } from './odd.ts'
import type { Random } from './random.ts'
import { type Known, mutate, oddity, sample, written } from './values.ts'

export interface FuzzRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** One request by some account: an endpoint or a page, valid or not. */
export function makeRequest(random: Random, targets: readonly Target[], known: Known): FuzzRequest {
  if (random.chance(0.08)) return pageRequest(random)
  const target = random.pick(targets)
  const isMutated = random.chance(0.75)
  const path = pathFor(random, target, known, isMutated) + queryFor(random, target, known, isMutated)
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const body = bodyFor(random, target, known, isMutated, headers)
  if (random.chance(0.3)) headers['idempotency-key'] = uuid(random)
  if (isMutated && random.chance(0.35)) addOddHeaders(random, headers)
  const method = random.chance(0.03) ? random.pick(METHODS) : target.method
  return { method, target: path, headers, body }
}

function pageRequest(random: Random): FuzzRequest {
  const headers: Record<string, string> = {}
  if (random.chance(0.5)) addOddHeaders(random, headers)
  const target = random.pick(random.chance(0.5) ? PAGES : ODD_PATHS)
  const query = random.chance(0.3)
    ? `?${random.pick(['reset=x', 'a=%', 'a=1&a=2', '%00', 'x'.repeat(3000), '?'])}`
    : ''
  return {
    method: random.chance(0.8) ? 'GET' : random.pick(METHODS),
    target: target + query,
    headers,
    body: null,
  }
}

function pathFor(random: Random, { path }: Target, known: Known, isMutated: boolean): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    if (isMutated && random.chance(0.25)) return encoded(random, oddity(random))
    const where = path.split('/')[2] ?? ''
    const things = known[name === 'id' ? `${where}.id` : name] ?? known[name] ?? [1, 2, 3]
    return encodeURIComponent(String(random.pick(things)))
  })
  if (!isMutated || random.chance(0.93)) return filled
  return random.pick([
    () => `${filled}/`,
    () => filled.replace('/api/', '/api//'),
    () => filled.toUpperCase(),
    () => `${filled}%00`,
    () => filled.replaceAll('e', '%65'),
    () => `${filled};x=1`,
  ])()
}

function queryFor(random: Random, { query }: Target, known: Known, isMutated: boolean): string {
  const wanted = query === null ? {} : (sample(random, query, known) as Record<string, unknown>)
  const given = Object.entries(isMutated && random.chance(0.5) ? spoiled(random, wanted) : wanted)
  const parts = given.map(
    ([name, value]) => `${encodeURIComponent(name.slice(0, 50))}=${encoded(random, value)}`,
  )
  if (isMutated && random.chance(0.2))
    parts.push(
      ...parts.slice(0, 1),
      random.pick(['cursor=', 'cursor=%00', 'limit=-1', 'q=%', '&&&', 'a[b]=c', '__proto__=x']),
    )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function spoiled(random: Random, query: Record<string, unknown>): Record<string, unknown> {
  const names = [...Object.keys(query), 'cursor', 'limit', 'q', 'topics', 'page']
  return { ...query, [random.pick(names)]: random.chance(0.3) ? cursor(random) : oddity(random) }
}

/** Cursors are opaque, so the fuzz guesses values that have their form. */
function cursor(random: Random): string {
  const content = random.pick([
    '[]',
    '{}',
    '[1]',
    '["x",1]',
    '[null,null]',
    '1',
    '"a"',
    '[1e999]',
    '["2026-01-01T00:00:00Z",1]',
    '["\u0000",1]',
    `["${'9'.repeat(40)}",9]`,
    '{"__proto__":1}',
  ])
  return Buffer.from(content).toString(random.pick(['base64', 'base64url', 'hex', 'latin1']))
}

function encoded(random: Random, value: unknown): string {
  const text = (typeof value === 'string' ? value : written(value)).slice(0, 3000)
  const safe = encodeURIComponent(text.toWellFormed())
  return random.chance(0.05) ? random.pick(['%', '%zz', '%c0%af', '%ED%A0%80', `${safe}%0`]) : safe
}

function bodyFor(
  random: Random,
  { body, raw, method }: Target,
  known: Known,
  isMutated: boolean,
  headers: Record<string, string>,
): Buffer | null {
  if (raw !== null) {
    headers['content-type'] = random.pick(raw.raw)
    return Buffer.from(Array.from({ length: random.pick([0, 1, 20, 500]) }, () => random.below(256)))
  }
  if (method === 'GET' && !random.chance(0.02)) return null
  headers['content-type'] = 'application/json'
  const wanted = body === null ? {} : sample(random, body, known)
  if (!isMutated) return Buffer.from(written(wanted))
  const text = written(mutate(random, random.chance(0.3) ? mutate(random, wanted) : wanted))
  if (random.chance(0.06)) return Buffer.from(text.slice(0, random.below(text.length + 1)))
  if (random.chance(0.04)) return Buffer.from(`${text}${random.pick(['}', '\u0000', '\ufeff', '//x'])}`)
  if (random.chance(0.03)) return Buffer.from([...Buffer.from(text.slice(0, 200)), 0xff, 0xfe, 0xc0])
  return Buffer.from(text)
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}
