import type { Endpoint, Schema } from '@tussle/contract/endpoint'
import { ErrorBody } from '@tussle/contract/errors'
import { PRODUCT_NAME } from '@tussle/contract/product'
import * as z from 'zod/mini'
import { isRaw } from './http-guards.ts'

type Json = Record<string, unknown>

/** The OpenAPI description, made from the endpoint table from which the routes are made. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    'x-policy': endpoint.policy,
    'x-idempotency': endpoint.idempotency,
    'x-rate-limits': endpoint.rate,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...(endpoint.body === null
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint.body) } }),
    responses: {
      ...successes(endpoint),
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const EXISTING = { 200: 'It is there already', 202: 'It is there already, and this contradicts it' } as const

/** Every status that is not a refusal. */
function successes(endpoint: Endpoint): Json {
  const content = answerContent(endpoint)
  const found = (endpoint.existing ?? []).map((status): [number, Json] => [
    status,
    { description: EXISTING[status], ...content },
  ])
  return {
    [endpoint.status]: { description: 'Success', ...content },
    ...Object.fromEntries(found),
    ...(endpoint.shared === true ? { 304: { description: 'What the caller holds is still true' } } : {}),
  }
}

function parameters(schema: Schema | null, place: 'path' | 'query'): Json[] {
  if (schema === null) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function keyHeader(endpoint: Endpoint): Json[] {
  if (endpoint.idempotency !== 'key') return []
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  ]
}

function bodyContent(body: NonNullable<Endpoint['body']>): Json {
  if (isRaw(body)) {
    return Object.fromEntries(
      body.raw.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  return { 'application/json': { schema: jsonSchema(body, 'input') } }
}

function answerContent(endpoint: Endpoint): Json {
  if ('raw' in endpoint.answer) return {}
  return { content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } }
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
