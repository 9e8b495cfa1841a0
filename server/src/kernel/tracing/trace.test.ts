import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { rowsOf } from '../../test/inspect.ts'
import { startCollector } from '../../test/stubs/collector.ts'
import { until } from '../../test/wait.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const collector = await startCollector()
const server = await buildTestApp({
  mail: true,
  config: { TRUST_PROXY_HOPS: '1', OTLP_URL: collector.url, SUPPORT_EMAIL: 'help@support.example' },
})
const strangers = await buildTestApp({})
afterAll(async () => {
  await Promise.all([server.close(), strangers.close()])
  await collector.close()
})

const MESSAGE = { name: 'Ann', email: 'ann@trace.example', subject: 'Hi', message: 'Hello out there' }

test('a trace of the proxy is in the lines of the request, of its jobs and of their mails, and at the collector', async () => {
  const answer = await server
    .client()
    .post('/api/contact', MESSAGE, { headers: { traceparent: TRACEPARENT } })
  expect(answer.status).toBe(201)
  await server.mail.waitFor(({ to }) => to.includes('help@support.example'))
  const lines = () => server.logs.filter(({ traceId }) => traceId === TRACE)
  await until('the job is done', () => lines().some(({ msg }) => msg === 'job done'))
  expect(lines()).toContainEqual(expect.objectContaining({ route: '/api/contact', status: 201 }))
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'mail sent' }))
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'job done', queue: expect.stringContaining('ops.') }),
  )

  const spansOf = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  await until('the collector has request and job', () => spansOf().length >= 2, 15_000)
  const request = spansOf().find(({ name }) => name === 'POST /api/contact')
  expect(request).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7' })
  expect(spansOf()).toContainEqual(expect.objectContaining({ kind: 5, parentSpanId: request?.spanId }))
  // Neither addresses nor contents of any kind leave the server.
  expect(collector.texts.join('')).not.toMatch(/ann@|Hello|help@|cookie|postgres:/u)
})

test('a job keeps the trace beside its payload, and its subscriber does not see it', async () => {
  const jobs = await rowsOf(server, 'pgboss.job')
  const carried = jobs.map(({ data }) => data as { traceparent?: string } | null)
  expect(carried.some((data) => data?.traceparent?.startsWith(`00-${TRACE}-`))).toBe(true)
})

test('a traceparent that no proxy of ours has seen is not believed, and the request id is the trace', async () => {
  const answer = await strangers.client().get('/api/config', { headers: { traceparent: TRACEPARENT } })
  expect(answer.status).toBe(200)
  const line = strangers.logs.find(({ route }) => route === '/api/config')
  expect(line?.['traceId']).toBe(String(line?.['requestId']).replaceAll('-', ''))
})

test('a traceparent with anything else in it reaches no line of the log', async () => {
  const bad = `00-${TRACE}-00f067aa0ba902b7-01"} {"level":"fatal"`
  await server.client().get('/api/config', { headers: { traceparent: bad } })
  const lines = server.logs.filter(({ route }) => route === '/api/config')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.['traceId']).toMatch(/^[0-9a-f]{32}$/u)
  expect(JSON.stringify(server.logs)).not.toContain('fatal')
})
