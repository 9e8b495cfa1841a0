import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inTrace, traceFields, traceFor, traceparent } from './trace.ts'

const UUID = '5f8a1c2e-9b3d-4e6f-8a7b-0c1d2e3f4a5b'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const OWN = { traceId: '5f8a1c2e9b3d4e6f8a7b0c1d2e3f4a5b', spanId: '5f8a1c2e9b3d4e6f', parentId: null }

describe('a traceparent', () => {
  test('a traceparent of the proxy is continued by a span of our own', () => {
    expect(traceFor(UUID, `00-${TRACE}-${PARENT}-01`)).toEqual({
      traceId: TRACE,
      spanId: OWN.spanId,
      parentId: PARENT,
    })
  })

  test.each([
    undefined,
    '',
    42,
    [`00-${TRACE}-${PARENT}-01`],
    `01-${TRACE}-${PARENT}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    ` 00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01\n`,
    `00-${TRACE}-${PARENT}-01\n{"level":"error"}`,
    `00-${TRACE.slice(1)}"-${PARENT}-01`,
  ])('a traceparent that is %j begins a new trace', (header) => {
    expect(traceFor(UUID, header)).toEqual(OWN)
  })
})

test('a trace holds for everything that its work starts, and for nothing else', async () => {
  const seen: unknown[] = []
  const other = traceFor(UUID, `00-${TRACE}-${PARENT}-01`)
  await Promise.all([
    inTrace(other, async () => {
      await sleep(1)
      seen.push([traceFields(), traceparent()])
    }),
    sleep(1).then(() => seen.push([traceFields(), traceparent()])),
  ])
  expect(seen).toHaveLength(2)
  expect(seen).toContainEqual([{ traceId: TRACE }, `00-${TRACE}-${OWN.spanId}-01`])
  expect(seen).toContainEqual([{}, undefined])
})
