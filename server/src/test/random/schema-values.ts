import fc from 'fast-check'
import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core'

const LEAVES: readonly unknown[] = [
  ...[0, 1, 2, 3, 5, 7, 11, 15, 60, 100, 2026, -1, 2.5, 1e12, Number.NaN],
  ...['', 'a', 'Ann', 'Ann Lee', '3.5', '12.50', '1', '42', 'true', 'false', 'USD', 'en', '+14155550123'],
  ...['2026-06-13', '2026-06-13T10:00:00Z', '2026-06-13T10:00:00.000Z', '2026-06-13T10:00', '10:30'],
  ...['ann@club.example', 'https://club.example/a', '/api/a', 'America/New_York', 'Long enough 1 secret'],
  ...['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'a'.repeat(22), 'a'.repeat(43), '123456', 'x'.repeat(400)],
  ...[true, false, null, undefined, [], {}],
]
const ANYTHING = fc.oneof(fc.constantFrom(...LEAVES), fc.jsonValue({ maxDepth: 2 }))

interface Wanted {
  /** Some parts are replaced, left out or added. */
  readonly spoilt?: boolean
}

/** Random values that a schema accepts, as far as its shape says it; spoilt ones are mostly refused. */
export function valuesFor(schema: $ZodType, { spoilt = false }: Wanted = {}): fc.Arbitrary<unknown> {
  const right = rightFor(schema, spoilt)
  return spoilt ? fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: ANYTHING }) : right
}

function rightFor(schema: $ZodType, spoilt: boolean): fc.Arbitrary<unknown> {
  const inner = (part: $ZodType) => valuesFor(part, { spoilt })
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, spoilt)
    case 'array':
      return fc.array(inner(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(inner))
    case 'record':
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'nullable':
      return fc.oneof(inner(def.innerType), fc.constant(null))
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.oneof(inner(def.innerType), fc.constant(undefined))
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType)
    case 'lazy':
      return fc.constant(null).chain(() => inner(def.getter()))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return leafOf(schema)
  }
}

function leafOf(schema: $ZodType): fc.Arbitrary<unknown> {
  const fitting = LEAVES.filter((leaf) => accepts(schema, leaf))
  return fitting.length === 0 ? ANYTHING : fc.constantFrom(...fitting)
}

function objectOf(shape: Readonly<Record<string, $ZodType>>, spoilt: boolean): fc.Arbitrary<unknown> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, valuesFor(part, { spoilt })])),
  )
  if (!spoilt) return fields
  const names = Object.keys(shape)
  return fc
    .tuple(fields, fc.subarray(names, { maxLength: 1 }), fc.boolean())
    .map(([value, dropped, more]) => {
      const kept = Object.entries(value).filter(([key]) => !dropped.includes(key))
      return Object.fromEntries(more ? [...kept, ['unknownField', 1]] : kept)
    })
}

function accepts(schema: $ZodType, value: unknown): boolean {
  return safeParse(schema, value).success
}
