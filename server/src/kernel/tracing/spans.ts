import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import type { Trace } from './trace.ts'

/** A request or a try of a job, when it has ended. It names routes and queues, never addresses, people or contents. */
export interface Span {
  readonly trace: Trace
  readonly kind: 'request' | 'job'
  readonly name: string
  readonly seconds: number
  readonly isFailed: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

/** More than these are dropped, because a collector that is slow must not cost memory. */
const MOST_WAITING = 2048
const BATCH = 512
const PAUSE_MS = 2000
const SEND_MS = 5000
/** Of OTLP: SpanKind and Status. */
const KINDS = { request: 2, job: 5 } as const
const STATUS_ERROR = 2

type SpanParts = {
  readonly config: Pick<Config, 'OTLP_URL' | 'APP_VERSION'>
  readonly clock: Clock
  readonly log: Logger
}

/** Sends spans as OTLP/HTTP in JSON, in batches and one at a time; never waits for it and never tries again. */
export class Spans {
  readonly #parts: SpanParts
  #waiting: object[] = []
  #work: Promise<void> | null = null
  #isDown = false
  readonly #closing = new AbortController()
  #dropped = 0

  constructor(parts: SpanParts) {
    this.#parts = parts
  }

  /** How many spans nobody received. */
  get dropped(): number {
    return this.#dropped
  }

  note(span: Span): void {
    if (this.#parts.config.OTLP_URL === undefined) return
    if (this.#waiting.length >= MOST_WAITING) this.#dropped += 1
    else this.#waiting.push(encode(span, this.#parts.clock.now()))
    this.#work ??= this.#sendAll().finally(() => (this.#work = null))
  }

  /** Sends what waits, once. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #sendAll(): Promise<void> {
    // Many of them travel together.
    await sleep(PAUSE_MS, undefined, { signal: this.#closing.signal, ref: false }).catch(() => {})
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      if (await this.#send(batch)) continue
      // What waits behind them would wait as long for the same refusal.
      this.#dropped += batch.length + this.#waiting.length
      this.#waiting = []
    }
  }

  async #send(spans: readonly object[]): Promise<boolean> {
    const { config, log } = this.#parts
    try {
      const answer = await fetch(config.OTLP_URL ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(envelope(spans, config.APP_VERSION)),
        signal: AbortSignal.timeout(SEND_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
      if (this.#isDown) log.info('spans are received again')
      this.#isDown = false
      return true
    } catch (error) {
      if (!this.#isDown) log.warn({ err: error }, 'spans are not received')
      this.#isDown = true
      return false
    }
  }
}

function encode({ trace, kind, name, seconds, isFailed, attributes }: Span, ended: Date): object {
  const endMs = ended.getTime()
  return {
    traceId: trace.traceId,
    spanId: trace.spanId,
    ...(trace.parentId === null ? {} : { parentSpanId: trace.parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(endMs - seconds * 1000),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(isFailed ? { status: { code: STATUS_ERROR } } : {}),
  }
}

function envelope(spans: readonly object[], version: string): object {
  const attributes = attributesOf({ 'service.name': 'tussle', 'service.version': version })
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'tussle' }, spans }] }] }
}

function attributesOf(values: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    // Whole numbers are texts in OTLP's JSON.
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
}

/** More digits than a number holds. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}
