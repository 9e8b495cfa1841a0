import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { OUTSIDE_THE_CONTRACT } from '../../test/matrix/matrix.ts'
import { contractEndpoints, routeName, servedRoutes } from '../../test/matrix/routes.ts'

interface Operation {
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>
  readonly security?: readonly object[]
}

interface Description {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, object> }
}

const server = await buildTestApp()
const { body: description } = await server.client().get<Description>('/api/docs/openapi.json')
const endpoints = contractEndpoints()
afterAll(() => server.close())

test('every served route is described, and nothing else is', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = servedRoutes(server.app).filter((route) => OUTSIDE_THE_CONTRACT[route] === undefined)
  expect(described.toSorted()).toEqual(served.toSorted())
  expect(description.openapi).toBe('3.1.0')
})

test('objects of the contract are named once in the description and referred to', () => {
  const { schemas } = description.components
  const references = JSON.stringify(description).matchAll(
    /"\$ref":"#\/components\/schemas\/(?<name>[^"]+)"/gu,
  )
  const referred = new Set([...references].map(({ groups }) => groups?.['name'] ?? ''))
  expect([...referred].toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(schemas).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(schemas).toMatchObject({ Club: { type: 'object' }, PlayerRef: { type: 'object' } })
  const clubs = description.paths['/api/clubs']?.['get']?.responses['200']?.content
  expect(clubs?.['application/json']?.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Club' },
  })
  expect(JSON.stringify(description)).not.toContain('$defs')
})

describe('each description says what comes in and what goes out', () => {
  test.for(endpoints.map((endpoint) => [routeName(endpoint), endpoint] as const))(
    'the description says what comes in and what goes out of %s',
    ([, endpoint]) => {
      const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.summary).toBe(endpoint.summary)
      expect(operation?.security !== undefined).toBe(endpoint.access !== 'public')
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
      const described = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(described).toEqual(named)
      const bodies = Object.values(operation?.requestBody?.content ?? {})
      expect(bodies.length > 0).toBe(endpoint.body !== null)
      for (const { schema } of bodies) expect(Object.keys(schema).length).toBeGreaterThan(0)
      const { status, existing = [], shared = false } = endpoint
      const { 304: unchanged, default: refusal, ...successes } = operation?.responses ?? {}
      expect(Object.keys(successes)).toEqual([status, ...existing].map(String).toSorted())
      if (!('raw' in endpoint.answer)) {
        for (const { content } of Object.values(successes)) {
          expect(Object.keys(content?.['application/json']?.schema ?? {}).length).toBeGreaterThan(0)
        }
      }
      expect(unchanged !== undefined).toBe(shared)
      expect(refusal).toBeDefined()
    },
  )
})

test('a score is answered with 201, or with 200 and 202 if it confirms or contradicts a report', () => {
  const { responses = {} } = description.paths['/api/matches']?.['post'] ?? {}
  expect(Object.keys(responses)).toEqual(['200', '201', '202', 'default'])
})

test('the page of the API shows the same table, with a style that has the nonce', async () => {
  const { text, headers } = await server.client().get('/api/docs')
  for (const { path } of endpoints) expect(text).toContain(`<code>${path}</code>`)
  const nonce = /<style nonce="([^"]+)"/u.exec(text)?.[1]
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce ?? 'none'}'`)
})
