import type { Schema } from '@tussle/contract/endpoint'
import { type $ZodObject, $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

const COMPILED = new WeakSet<$ZodType>()

/**
 * The same schema, whose objects are checked by code that zod writes for their fields. The contract uses zod/mini,
 * which looks at each field in a loop, because browsers forbid such code; it takes five times as long.
 */
export function compiled<S extends Schema>(schema: S): S {
  compile(schema)
  return schema
}

function compile(schema: $ZodType): void {
  if (COMPILED.has(schema)) return
  COMPILED.add(schema)
  for (const inner of innerOf(schema)) compile(inner)
  if (isObject(schema)) compileObject(schema)
}

/** The constructor of the full zod, for an object that exists already: only its way of checking is another. */
function compileObject(schema: $ZodObject): void {
  const internals = schema._zod
  const runsBare = internals.run === internals.parse
  $ZodObjectJIT.init(schema, internals.def)
  if (runsBare) internals.run = Reflect.get(internals, 'parse') as typeof internals.run
}

function isObject(schema: $ZodType): schema is $ZodObject {
  return schema._zod.def.type === 'object'
}

/** What a schema consists of; a lazy one says so when it is asked. */
export function innerOf(schema: $ZodType): $ZodType[] {
  const { def } = schema._zod
  const getter: unknown = 'getter' in def ? def.getter : undefined
  if (typeof getter === 'function') return [Reflect.apply(getter, def, []) as unknown].filter(isSchema)
  return Object.values(def).flatMap((part: unknown) =>
    isSchema(part)
      ? [part]
      : typeof part === 'object' && part !== null
        ? Object.values(part).filter(isSchema)
        : [],
  )
}

function isSchema(value: unknown): value is $ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value && 'traits' in (value._zod as object)
}
