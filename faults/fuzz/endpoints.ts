import * as contract from '@tussle/contract/all'
import { type Endpoint, isEndpoint, type RawBody } from '@tussle/contract/endpoint'
import * as z from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>

/** An endpoint as the fuzzer needs it: its valid request as JSON Schema. */
export interface Target {
  readonly method: string
  readonly path: string
  readonly query: Json | null
  readonly body: Json | null
  readonly raw: RawBody | null
}

/** Every endpoint of the contract. */
export function listTargets(): Target[] {
  return Object.values<unknown>(contract).filter(isEndpoint).map(targetOf)
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
