import * as z from 'zod/mini'

type Nullable<Shape> = { [Field in keyof Shape as null extends Shape[Field] ? Field : never]-?: null }

/** Null for every field of a schema that may be null, so that a fixture names only what its tests are about. */
export function allNull<Schema extends z.ZodMiniObject>(schema: Schema): Nullable<z.infer<Schema>> {
  const fields = Object.entries(schema.shape).filter(([, type]) => z.safeParse(type, null).success)
  return Object.fromEntries(fields.map(([name]) => [name, null])) as Nullable<z.infer<Schema>>
}
