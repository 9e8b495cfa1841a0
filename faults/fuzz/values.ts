import type { Json } from './endpoints.ts'
import type { Random } from './random.ts'

/** Existing ids, by the parameter name that refers to them. */
export type Known = Readonly<Record<string, readonly (number | string)[]>>

const TEXTS = ['Ann', 'A longer text with some words', 'x', '3.5', '2026-05-01', '2026-05-01T09:00', 'on']
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['fuzz@fuzz.example'],
  date: ['2026-05-01', '2026-02-30'],
  uri: ['https://push.example/x'],
  uuid: ['0b9d3c1e-6f0a-4a5e-9a52-0d3b6f1d2a01'],
}

/** A mostly valid value of the schema, so that the request passes the first check. */
export function sample(random: Random, schema: Json, known: Known, name = '', depth = 0): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices !== undefined) return sample(random, random.pick(choices), known, name, depth)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[])
  const things = known[name]
  if (things !== undefined && random.chance(0.8)) return random.pick(things)
  if (schema['type'] === 'object') return sampleObject(random, schema, known, depth)
  if (Array.isArray(schema['prefixItems'])) {
    return (schema['prefixItems'] as Json[]).map((item) => sample(random, item, known, name, depth + 1))
  }
  if (schema['type'] === 'array') {
    const items = (schema['items'] ?? {}) as Json
    return Array.from({ length: random.below(4) }, () => sample(random, items, known, name, depth + 1))
  }
  if (schema['type'] === 'integer' || schema['type'] === 'number') return random.pick([0, 1, 2, 11, 15, 21])
  if (schema['type'] === 'boolean') return random.chance(0.5)
  return random.pick(FORMATS[String(schema['format'])] ?? TEXTS)
}

function sampleObject(random: Random, schema: Json, known: Known, depth: number): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.fromEntries(
    properties
      .filter(([name]) => required.has(name) || random.chance(0.6))
      .map(([name, inner]) => [name, depth > 6 ? null : sample(random, inner, known, name, depth + 1)]),
  )
}

const LONE_SURROGATE = '\ud800'

/** Values that no form sends; each is a known cause of errors in other programs. */
export function oddity(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => [],
    () => ({}),
    () => true,
    () => '',
    () => -1,
    () => 0.1,
    () => 1e308,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => 2 ** 31,
    () => 2 ** 63,
    () => '9223372036854775808',
    () => 'NaN',
    () => 'a\u0000b',
    () => '\u0000',
    () => LONE_SURROGATE,
    () => '\u202etxt.exe',
    () => '👩‍👩‍👧‍👦'.repeat(50),
    () => 'é'.repeat(300),
    () => 'x'.repeat(random.pick([256, 2001, 10_001, 90_000])),
    () => `'; drop table users; --`,
    () => '%',
    () => '\\',
    () => '0000-00-00',
    () => '2026-02-30T25:61',
    () => '+275760-09-14',
    () => ({ toString: 1, valueOf: 'x', length: -1 }),
    () => nested(random.pick([3, 30, 33, 500, 9000])),
    () => Array.from({ length: random.pick([33, 1000]) }, (_, index) => index),
  ])()
}

/** Values nested deeper than this are written by hand (see `written`), never built. */
function nested(depth: number): unknown {
  return { [DEEP]: depth }
}

const DEEP = '@deep'

/** The value with one or a few parts replaced by odd ones. */
export function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return oddity(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddity(random)]
    const at = random.below(value.length)
    return value.map((item: unknown, index) => (index === at ? mutate(random, item) : item))
  }
  const entries = Object.entries(value)
  const choice = random.below(5)
  if (choice === 0) return { ...value, [random.pick(KEYS)]: oddity(random) }
  if (choice === 1) return entries.map(([, inner]) => inner as unknown)
  if (entries.length === 0) return oddity(random)
  const at = random.below(entries.length)
  if (choice === 2) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([key, inner], index) => [key, index === at ? mutate(random, inner) : inner]),
  )
}

const KEYS = [
  'constructor',
  'prototype',
  '__proto__',
  'id',
  'isAdmin',
  'userId',
  '',
  'toString',
  'a'.repeat(500),
]

/** Writes JSON; deep values are written level by level, because no serialiser reaches that depth. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.replaceAll(/\{"@deep":(\d{1,4})\}/gu, (_, levels: string) => {
    const depth = Number(levels)
    return `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`
  })
}
