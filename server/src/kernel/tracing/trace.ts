import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/**
 * The place of a request or a job in all that follows from one act of a person (W3C Trace Context). Ids are small hex
 * digits and nothing else, so that nobody can write lines of their own into the log.
 */
export interface Trace {
  /** The same for a request and everything that it causes. */
  readonly traceId: string
  readonly spanId: string
  /** Of whoever caused this one. */
  readonly parentId: string | null
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/u
const SPAN_LENGTH = 16

const current = new AsyncLocalStorage<Trace>()

/**
 * Continues the trace of the header, or begins one. The id of the request or of the try of a job is random, so both ids
 * come from it and cost nothing more.
 */
export function traceFor(uuid: string, traceparent: unknown): Trace {
  const own = uuid.replaceAll('-', '')
  const spanId = own.slice(0, SPAN_LENGTH)
  const [, traceId, parentId] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : []
  if (traceId === undefined || parentId === undefined) return { traceId: own, spanId, parentId: null }
  return { traceId, spanId, parentId }
}

export type TraceOf = (requestId: string, request: IncomingMessage) => Trace

/** A header that no proxy of ours has checked or replaced is a stranger's word. */
export function traceReader(proxyHops: number): TraceOf {
  return (requestId, { headers }) => traceFor(requestId, proxyHops > 0 ? headers['traceparent'] : undefined)
}

/** Everything that `work` starts, also later, belongs to the trace. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return current.run(trace, work)
}

/** For what the present request or job causes; undefined outside of both. */
export function traceparent(): string | undefined {
  const trace = current.getStore()
  return trace === undefined ? undefined : `00-${trace.traceId}-${trace.spanId}-01`
}

/** For every line of the log. */
export function traceFields(): { traceId?: string } {
  const trace = current.getStore()
  return trace === undefined ? {} : { traceId: trace.traceId }
}
