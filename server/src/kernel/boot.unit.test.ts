import { type Endpoint, READ_RATE } from '@tussle/contract/endpoint'
import { Message } from '@tussle/contract/values'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { on, serve } from './http/http.ts'
import type { Kernel } from './kernel.ts'

const whole: Endpoint = {
  method: 'POST',
  path: '/api/probe',
  summary: 'Does nothing',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: READ_RATE,
  idempotency: 'natural',
}

/** Registering routes asks only for their connections; the rest of the kernel is for requests. */
function boot(endpoint: Endpoint): void {
  const routes = [on(endpoint, async () => ({ message: 'done' }))]
  serve(Fastify(), { database: { forRoute: () => ({}) } } as unknown as Kernel, {
    name: 'probe',
    policies: { anyone: () => null },
    routes,
  })
}

test('an endpoint that declares everything is served', () => {
  expect(() => boot(whole)).not.toThrow()
})

describe('the server does not boot with an endpoint that leaves undeclared', () => {
  test.for(Object.keys(whole))(
    'the server does not start with an endpoint that does not declare %s',
    (part) => {
      const { [part as keyof Endpoint]: _, ...rest } = whole
      expect(() => boot(rest as Endpoint)).toThrow(/^probe: .*does not declare .*\b/u)
      expect(() => boot(rest as Endpoint)).toThrow(part)
    },
  )

  test('the server does not start with an endpoint without any rate limit', () => {
    expect(() => boot({ ...whole, rate: [] })).toThrow('does not declare rate')
  })

  test('the server does not start with an endpoint whose policy does not exist', () => {
    expect(() => boot({ ...whole, policy: 'made-up' })).toThrow('policy "made-up"')
    expect(() => boot({ ...whole, policy: 'constructor' })).toThrow('policy "constructor"')
  })
})
