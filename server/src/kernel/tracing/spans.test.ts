import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector } from '../../test/stubs/collector.ts'
import { ManualClock } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { Spans } from './spans.ts'
import { traceFor } from './trace.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

function spansTo(url: string | undefined) {
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const clock = new ManualClock(new Date('2026-05-02T10:00:00.250Z'))
  return { lines, spans: new Spans({ config: { OTLP_URL: url, APP_VERSION: 'r7' }, clock, log }) }
}

const span = (name: string, isFailed = false) => ({
  ...({ name, isFailed, kind: 'request', seconds: 0.25 } as const),
  trace: traceFor('5f8a1c2e-9b3d-4e6f-8a7b-0c1d2e3f4a5b', undefined),
  attributes: { 'http.route': name, 'http.response.status_code': isFailed ? 500 : 200 },
})

test('spans travel in one request, with times, attributes and the release', async () => {
  const { spans } = spansTo(collector.url)
  spans.note(span('GET /a'))
  spans.note(span('GET /b', true))
  await spans.close()
  expect(collector.texts).toHaveLength(1)
  expect(JSON.parse(collector.texts[0] ?? '')).toMatchObject({
    resourceSpans: [
      {
        resource: {
          attributes: expect.arrayContaining([{ key: 'service.version', value: { stringValue: 'r7' } }]),
        },
        scopeSpans: [
          {
            spans: [
              {
                name: 'GET /a',
                kind: 2,
                startTimeUnixNano: '1777716000000000000',
                endTimeUnixNano: '1777716000250000000',
                attributes: [
                  { key: 'http.route', value: { stringValue: 'GET /a' } },
                  { key: 'http.response.status_code', value: { intValue: '200' } },
                ],
              },
              { name: 'GET /b', status: { code: 2 } },
            ],
          },
        ],
      },
    ],
  })
  expect(spans.dropped).toBe(0)
})

test('spans beyond a bound are dropped and counted, and nobody waits for them', async () => {
  const { spans } = spansTo(collector.url)
  const before = collector.spans.length
  for (let nr = 0; nr < 3000; nr += 1) spans.note(span('GET /many'))
  await spans.close()
  expect(collector.spans.length - before).toBe(2048)
  expect(spans.dropped).toBe(3000 - 2048)
})

test('spans that the collector refuses are dropped, and one line of the log says so', async () => {
  const { spans, lines } = spansTo(collector.url)
  collector.answerWith(503)
  for (let nr = 0; nr < 600; nr += 1) spans.note(span('GET /refused'))
  await spans.close()
  collector.answerWith(200)
  expect(spans.dropped).toBe(600)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the collector answered 503')
})

test('spans go nowhere without a collector', async () => {
  const { spans, lines } = spansTo(undefined)
  spans.note(span('GET /nowhere'))
  await spans.close()
  expect([spans.dropped, lines]).toEqual([0, []])
})
