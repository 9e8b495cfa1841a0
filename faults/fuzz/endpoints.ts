import { readdirSync } from 'node:fs'
import type { Endpoint, RawBody } from '@tussle/contract/endpoint'
import * as z from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>

/** An endpoint as the fuzz needs it: what a right request would look like, as JSON Schema. */
export interface Target {
  readonly method: string
  readonly path: string
  readonly query: Json | null
  readonly body: Json | null
  readonly raw: RawBody | null
}

const CONTRACT = new URL('../../packages/contract/src/', import.meta.url)

/** Every endpoint of the contract, in the order of its files. */
export async function listTargets(): Promise<Target[]> {
  const files = readdirSync(CONTRACT, { encoding: 'utf8', recursive: true })
    .filter((file) => /^[\w/-]+\.ts$/u.test(file))
    .toSorted((one, other) => (one < other ? -1 : 1))
  const targets: Target[] = []
  for (const file of files) {
    const exports = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>
    targets.push(...Object.values(exports).filter(isEndpoint).map(targetOf))
  }
  return targets
}

function targetOf({ method, path, query, body }: Endpoint): Target {
  const raw = body !== null && 'raw' in body ? body : null
  return {
    method,
    path,
    query: query === null ? null : schemaOf(query),
    body: body === null || 'raw' in body ? null : schemaOf(body),
    raw,
  }
}

function schemaOf(schema: NonNullable<Endpoint['query']>): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
