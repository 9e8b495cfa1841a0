import { isDeepStrictEqual } from 'node:util'
import * as contract from '@tussle/contract/all'
import { isEndpoint, type Schema } from '@tussle/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { valuesFor } from '../test/random/schema-values.ts'
import { compiled, innerOf } from './compiled-schema.ts'

const RUNS = 12
const SCHEMAS = Object.values<unknown>(contract)
  .filter(isEndpoint)
  .flatMap((endpoint) =>
    (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema === null || 'raw' in schema
        ? []
        : [{ name: `${endpoint.method} ${endpoint.path} ${part}`, schema }]
    }),
  )

test('a compiled schema accepts, refuses and returns exactly what the loop of zod/mini does', () => {
  const [accepted, refused] = [new Set<string>(), new Set<string>()]
  for (const { name, schema } of SCHEMAS) {
    const values = fc.tuple(valuesFor(schema), valuesFor(schema, { spoilt: true }))
    fc.assert(
      fc.property(values, (both) =>
        both.every((value) => {
          const [fast, slow] = [outcome(compiled(schema), value), outcome(schema, value, { jitless: true })]
          if (slow.success) accepted.add(name)
          else refused.add(name)
          return isDeepStrictEqual(fast, slow)
        }),
      ),
      { numRuns: RUNS },
    )
  }
  expect(SCHEMAS.length).toBeGreaterThan(200)
  // Random values that are always refused, or never, would prove nothing.
  expect(accepted.size).toBeGreaterThan(SCHEMAS.length * 0.9)
  expect(refused.size).toBeGreaterThan(SCHEMAS.length * 0.9)
})

test('a compiled schema is the schema itself, and every object in it is compiled', () => {
  const found = new Set<$ZodType>()
  const walk = (schema: $ZodType): void => {
    if (found.has(schema)) return
    found.add(schema)
    for (const inner of innerOf(schema)) walk(inner)
  }
  for (const { schema } of SCHEMAS) {
    expect(compiled(schema)).toBe(schema)
    walk(schema)
  }
  const objects = [...found].filter(({ _zod }) => _zod.def.type === 'object')
  expect(objects.length).toBeGreaterThan(200)
  const interpreted = objects.filter(({ _zod }) => {
    const hasChecks = (_zod.def.checks ?? []).length > 0
    return !_zod.traits.has('$ZodObjectJIT') || (!hasChecks && _zod.run !== _zod.parse)
  })
  expect(interpreted).toEqual([])
})

function outcome(schema: Schema, value: unknown, options?: { jitless: true }) {
  const { success, data, error } = schema.safeParse(value, options)
  // The text too: the order of the fields is part of an answer, because its ETag is a digest of the text.
  return { success, data, text: JSON.stringify(data), issues: error?.issues }
}
