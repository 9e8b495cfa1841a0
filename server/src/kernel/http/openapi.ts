import type { Endpoint, Schema } from '@tussle/contract/endpoint'
import { ErrorBody } from '@tussle/contract/errors'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { isRaw } from './http-guards.ts'
import { collectSchemas, describeInline, type Json } from './openapi-schemas.ts'

type Describe = ReturnType<typeof collectSchemas>['describe']

/** The OpenAPI description, made from the endpoint table from which the routes are made. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const { schemas, describe } = collectSchemas()
  const refusal = describe(ErrorBody, 'output')
  const described = endpoints.map((endpoint) => ({ endpoint, answer: answerContent(endpoint, describe) }))
  const paths: Record<string, Json> = {}
  for (const { endpoint, answer } of described) {
    const operation = { ...request(endpoint, describe), responses: responses(endpoint, answer, refusal) }
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}

function request(endpoint: Endpoint, describe: Describe): Json {
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
      : { requestBody: { required: true, content: bodyContent(endpoint.body, describe) } }),
  }
}

function responses(endpoint: Endpoint, answer: Json, refusal: Json): Json {
  return {
    ...successes(endpoint, answer),
    default: { description: 'Refusal', content: { 'application/json': { schema: refusal } } },
  }
}

const EXISTING = { 200: 'It is there already', 202: 'It is there already, and this contradicts it' } as const

/** Every status that is not a refusal. */
function successes(endpoint: Endpoint, content: Json): Json {
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
  const { properties = {}, required = [] } = describeInline(schema) as {
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

function bodyContent(body: NonNullable<Endpoint['body']>, describe: Describe): Json {
  if (isRaw(body)) {
    return Object.fromEntries(
      body.raw.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  return { 'application/json': { schema: describe(body, 'input') } }
}

function answerContent(endpoint: Endpoint, describe: Describe): Json {
  if ('raw' in endpoint.answer) return {}
  return { content: { 'application/json': { schema: describe(endpoint.answer, 'output') } } }
}
