import type { LiveChange, LiveHello } from '@tussle/contract/live'
import type { Outlet } from '../kernel/live/open-stream.ts'
import type { Logger } from '../kernel/logger.ts'
import { frame, TopicStreams, waitFor } from './topic-streams.ts'

/** How many versions are asked for in one statement. */
const AT_ONCE = 2000
/** A stream gets no more than one event about a topic in this time, however often the topic changes. */
const PAUSE_MS = 1000
/** After a restart all clients reconnect; this spreads their reads. */
const [SOONEST_RETRY_MS, RETRY_SPREAD_MS] = [1000, 3000]
const NOTHING = 0
const HEARTBEAT = Buffer.from(':\n\n')

export type ReadVersions = (topics: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * The streams of this process by topic. Versions always come from the database: a change hint only triggers a read,
 * `sweep` reads without one, and a version that was already sent is not sent again.
 */
export class Hub {
  readonly #read: ReadVersions
  readonly #log: Logger
  readonly #topics = new Map<string, TopicStreams>()
  #due = new Set<string>()

  constructor(read: ReadVersions, log: Logger) {
    this.#read = read
    this.#log = log
  }

  /** Sends the present versions, then every change until the stream closes. */
  async add(topics: readonly string[], outlet: Outlet): Promise<void> {
    for (const topic of topics) this.#streamsOf(topic).outlets.add(outlet)
    outlet.onClose(() => this.#leave(topics, outlet))
    const unknown = topics.filter((topic) => this.#topics.get(topic)?.version === null)
    if (unknown.length > 0) await this.#readFirst(unknown)
    const retry = SOONEST_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
    outlet.write(`retry: ${retry}\n`)
    outlet.write(frame('hello', this.#helloFor(topics)))
  }

  /** A topic may have changed. Reads its version at once, or once enough time has passed since the last event. */
  hint(topic: string): void {
    const streams = this.#topics.get(topic)
    if (streams === undefined || streams.timer !== undefined) return
    const pause = streams.sentAt + PAUSE_MS - performance.now()
    if (pause <= 0) {
      this.#readSoon(topic)
      return
    }
    streams.timer = setTimeout(() => {
      streams.timer = undefined
      this.#readSoon(topic)
    }, pause)
  }

  /** Reads the versions of all watched topics, to find changes without a change hint. */
  async sweep(): Promise<void> {
    const topics = [...this.#topics.keys()]
    for (let start = 0; start < topics.length; start += AT_ONCE) {
      await this.#readAll(topics.slice(start, start + AT_ONCE))
    }
  }

  /** Sends a comment, so that proxies do not close an idle stream. */
  beat(): void {
    const outlets = new Set([...this.#topics.values()].flatMap((streams) => [...streams.outlets]))
    for (const outlet of outlets) outlet.write(HEARTBEAT)
  }

  close(): void {
    for (const streams of this.#topics.values()) {
      clearTimeout(streams.timer)
      for (const outlet of streams.outlets) outlet.close()
    }
    this.#topics.clear()
  }

  /** All change hints of one turn of the event loop make one statement. */
  #readSoon(topic: string): void {
    this.#due.add(topic)
    if (this.#due.size > 1) return
    setImmediate(() => {
      const topics = [...this.#due]
      this.#due = new Set()
      void this.#readAll(topics)
    })
  }

  /** A topic without a row may get one later; that is a change then. */
  async #readFirst(topics: readonly string[]): Promise<void> {
    await this.#readAll(topics)
    for (const topic of topics) {
      const streams = this.#topics.get(topic)
      if (streams !== undefined) streams.version ??= NOTHING
    }
  }

  async #readAll(topics: readonly string[]): Promise<void> {
    try {
      const versions = await this.#read(topics)
      for (const [topic, version] of versions) this.#handleVersion(topic, version)
    } catch (error) {
      this.#log.warn({ err: error }, 'versions were not read')
    }
  }

  #handleVersion(topic: string, version: number): void {
    const streams = this.#topics.get(topic)
    if (streams === undefined || (streams.version ?? 0) >= version) return
    const isFirst = streams.version === null
    streams.version = version
    if (isFirst) return
    streams.sentAt = performance.now()
    const waitMs = waitFor(streams.outlets.size)
    const change = frame('change', { topic, version, waitMs } satisfies LiveChange)
    for (const outlet of streams.outlets) outlet.write(change)
  }

  #helloFor(topics: readonly string[]): LiveHello {
    const watched = topics.map((topic) => [topic, this.#topics.get(topic)] as const)
    const known = watched.filter(([, streams]) => (streams?.version ?? NOTHING) > NOTHING)
    const versions = Object.fromEntries(known.map(([topic, streams]) => [topic, streams?.version ?? NOTHING]))
    const audience = Math.max(0, ...watched.map(([, streams]) => streams?.outlets.size ?? 0))
    return { versions, waitMs: waitFor(audience) }
  }

  #streamsOf(topic: string): TopicStreams {
    const known = this.#topics.get(topic)
    if (known !== undefined) return known
    const streams = new TopicStreams()
    this.#topics.set(topic, streams)
    return streams
  }

  #leave(topics: readonly string[], outlet: Outlet): void {
    for (const topic of topics) {
      const streams = this.#topics.get(topic)
      streams?.outlets.delete(outlet)
      if (streams === undefined || streams.outlets.size > 0) continue
      clearTimeout(streams.timer)
      this.#topics.delete(topic)
    }
  }
}
