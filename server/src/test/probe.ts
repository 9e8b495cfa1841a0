import type { BodyOf, Endpoint, RateRule } from '@tussle/contract/endpoint'
import { Message } from '@tussle/contract/values'
import * as z from 'zod/mini'
import type { Ctx } from '../kernel/context.ts'
import { type FeatureHttp, on } from '../kernel/http/http.ts'

const Body = z.object({ text: z._default(z.string(), '') })
const FAR: readonly RateRule[] = [{ by: 'ip', limit: 1_000_000, seconds: 60 }]

const PROBE = {
  method: 'POST',
  path: '/api/probe',
  summary: 'Exists in tests only',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: null,
  body: Body,
  answer: Message,
  status: 200,
  rate: FAR,
  idempotency: 'key',
} as const satisfies Endpoint

type ProbeParts = Partial<Pick<Endpoint, 'path' | 'rate' | 'idempotency' | 'holdsSecret'>>
type Probe = (ctx: Ctx, body: BodyOf<typeof PROBE>) => Promise<{ message: string }>

/** A feature with one public write, for tests of what the kernel does around a handler. */
export function probe(handle: Probe, parts: ProbeParts = {}): FeatureHttp {
  const endpoint = { ...PROBE, ...parts }
  return {
    name: 'probe',
    policies: { anyone: () => null },
    routes: [on(endpoint, ({ ctx, body }) => handle(ctx, body))],
  }
}

/** Closed at first; opening it lets everybody who waits continue. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}
