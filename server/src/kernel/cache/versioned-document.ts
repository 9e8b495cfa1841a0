import { createHash } from 'node:crypto'
import type { Schema } from '@tussle/contract/endpoint'
import { compiled } from '../compiled-schema.ts'
import { AppError } from '../errors.ts'

const MOST_BYTES = 32 * 1024 * 1024

/** A value as the server sends it: checked against the contract and serialised as JSON bytes. */
export interface Rendered {
  readonly bytes: Buffer
  readonly digest: string
}

/** An array of the contract whose items are already rendered. */
export class RenderedList {
  readonly items: readonly Rendered[]

  constructor(items: readonly Rendered[]) {
    this.items = items
  }
}

/** An object of the contract whose fields are those of objects that are already rendered. */
export class RenderedObject {
  readonly parts: readonly Rendered[]

  constructor(parts: readonly Rendered[]) {
    this.parts = parts
  }
}

/**
 * Documents rendered once per version and kept in this process while there is room. Each request reads the version
 * from the database, so no answer is outdated. The version must change with everything that the document shows.
 */
export class VersionedDocuments {
  readonly #kept = new Map<string, { readonly version: string; readonly rendered: Rendered }>()
  #bytes = 0

  find(key: string, version: string): Rendered | undefined {
    const kept = this.#kept.get(key)
    return kept?.version === version ? kept.rendered : undefined
  }

  render(key: string, version: string, schema: Schema, value: unknown): Rendered {
    const rendered = renderedOf(schema, value)
    this.#drop(key)
    this.#kept.set(key, { version, rendered })
    this.#bytes += rendered.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break
      this.#drop(oldest)
    }
    return rendered
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.rendered.bytes.length ?? 0
    this.#kept.delete(key)
  }
}

/** A value that is not kept. */
export function renderedOf(schema: Schema, value: unknown): Rendered {
  const bytes = Buffer.from(JSON.stringify(checkedAnswer(schema, value)))
  return { bytes, digest: digestOf(bytes) }
}

/** Removes fields that the contract does not name; a wrong shape is a bug of the server. */
export function checkedAnswer(schema: Schema, result: unknown): unknown {
  const parsed = compiled(schema).safeParse(result)
  if (!parsed.success) throw new AppError('internal', undefined, { cause: parsed.error })
  return parsed.data
}

export function digestOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
