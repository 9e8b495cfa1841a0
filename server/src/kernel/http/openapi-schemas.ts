import * as contract from '@tussle/contract/all'
import type { Schema } from '@tussle/contract/endpoint'
import * as errors from '@tussle/contract/errors'
import * as playerRef from '@tussle/contract/people/player-ref'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The objects of the contract by the names under which it exports them. */
const NAMED = z.registry<{ id: string }>()
for (const [id, value] of Object.entries({ ...contract, ...playerRef, ...errors })) {
  if (value instanceof z.ZodMiniObject) NAMED.add(value, { id })
}

/**
 * Collects the named schemas of a description and refers to them. What is sent may lack what has a default, so a
 * schema that is both sent and answered has two entries: describe every answer before the first input.
 */
export function collectSchemas() {
  const schemas: Record<string, Json> = {}
  const answered = new Set<string>()

  function describe(schema: Schema, io: 'input' | 'output'): Json {
    const options = { io, unrepresentable: 'any', metadata: NAMED } as const
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, options) as Json
    const nameOf = (id: string) => (io === 'input' && answered.has(id) ? `${id}Input` : id)
    for (const [id, value] of Object.entries($defs as Record<string, Json>)) {
      if (io === 'output') answered.add(id)
      schemas[nameOf(id)] = refer(value, nameOf)
    }
    return refer(root, nameOf)
  }

  return { schemas, describe }
}

/** A schema with everything it consists of: the fields of an address are parameters, each by itself. */
export function describeInline(schema: Schema): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function refer(schema: Json, nameOf: (id: string) => string): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/u, (_, id: string) => `#/components/schemas/${nameOf(id)}`)
      : value,
  ) as Json
}
