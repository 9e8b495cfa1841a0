import type { LiveChange, LiveHello } from '@tussle/contract/live'
import { AppError } from '../kernel/errors.ts'
import type { Outlet } from '../kernel/live/open-stream.ts'
import type { Logger } from '../kernel/logger.ts'
import { frame, TopicStreams, waitFor } from './topic-streams.ts'

/** How many versions are asked for in one statement. */
const AT_ONCE = 2000
/** A stream gets no more than one event about a topic in this time, however often the topic changes. */
const PAUSE_MS = 1000
/** After a restart all clients reconnect; this spreads their reads. */
const [SOONEST_RETRY_MS, RETRY_SPREAD_MS] = [1000, 3000]
/** How long a topic is remembered that somebody asked for and nobody watches. */
const REMEMBERED_MS = 1000
const NOTHING = 0
const HEARTBEAT = Buffer.from(':\n\n')

/** What the database says about a topic. */
export interface TopicState {
  readonly version: number
  readonly isForVisitors: boolean
}

/** A topic without a row is missing from the map. */
export type ReadTopics = (topics: readonly string[]) => Promise<ReadonlyMap<string, TopicState>>

/**
 * The streams of this process by topic. Versions always come from the database: a change hint only triggers a read,
 * `sweep` reads without one, and a version that was already sent is not sent again.
 */
export class Hub {
  readonly #read: ReadTopics
  readonly #log: Logger
  readonly #topics = new Map<string, TopicStreams>()
  #due = new Set<string>()
  #reading: Promise<void> | undefined

  constructor(read: ReadTopics, log: Logger) {
    this.#read = read
    this.#log = log
  }

  /** Sends the present versions, then every change until the stream closes. */
  async add(
    topics: readonly string[],
    outlet: Outlet,
    who: 'viewers' | 'visitors' = 'viewers',
  ): Promise<void> {
    for (const topic of topics) this.#streamsOf(topic)[who].add(outlet)
    outlet.onClose(() => this.#leave(topics, outlet))
    await this.#readFirst(topics)
    const retry = SOONEST_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
    outlet.write(`retry: ${retry}\n`)
    outlet.write(frame('hello', this.#helloFor(topics)))
  }

  /**
   * Whether visitors may watch all of these. Says what the last read said, which is at most as old as the last sweep,
   * and reads what nobody watches.
   */
  async mayVisitorsWatch(topics: readonly string[]): Promise<boolean> {
    const unwatched = topics.filter((topic) => this.#streamsOf(topic).size === 0)
    await this.#readFirst(topics)
    if (unwatched.length > 0) setTimeout(() => this.#forget(unwatched), REMEMBERED_MS).unref()
    const states = topics.map((topic) => this.#topics.get(topic)?.isForVisitors ?? null)
    if (states.includes(null)) throw new AppError('unavailable')
    return states.every(Boolean)
  }

  /** A topic may have changed. Reads its version at once, or once enough time has passed since the last event. */
  hint(topic: string): void {
    const streams = this.#topics.get(topic)
    if (streams === undefined || streams.timer !== undefined) return
    const pause = streams.sentAt + PAUSE_MS - performance.now()
    if (pause <= 0) {
      void this.#readSoon(topic)
      return
    }
    streams.timer = setTimeout(() => {
      streams.timer = undefined
      void this.#readSoon(topic)
    }, pause)
  }

  /** Reads the versions of all watched topics, to find changes without a change hint. */
  async sweep(): Promise<void> {
    await this.#readAll([...this.#topics.keys()])
  }

  /** Sends a comment, so that proxies do not close an idle stream. */
  beat(): void {
    const outlets = new Set([...this.#topics.values()].flatMap((streams) => [...streams.outlets()]))
    for (const outlet of outlets) outlet.write(HEARTBEAT)
  }

  close(): void {
    for (const streams of this.#topics.values()) {
      clearTimeout(streams.timer)
      for (const outlet of streams.outlets()) outlet.close()
    }
    this.#topics.clear()
  }

  /** All change hints and questions of one turn of the event loop make one statement. */
  #readSoon(topic: string): Promise<void> {
    this.#due.add(topic)
    this.#reading ??= new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      const topics = [...this.#due]
      this.#due = new Set()
      this.#reading = undefined
      return this.#readAll(topics)
    })
    return this.#reading
  }

  /** Reads what was not read yet, once for all who ask. A topic without a row may get one later; that is a change then. */
  async #readFirst(topics: readonly string[]): Promise<void> {
    const reading = topics.map(async (topic) => {
      const streams = this.#streamsOf(topic)
      if (streams.isForVisitors !== null) return
      streams.firstRead ??= this.#readSoon(topic)
      await streams.firstRead
      streams.firstRead = undefined
      streams.version ??= NOTHING
    })
    await Promise.all(reading)
  }

  async #readAll(topics: readonly string[]): Promise<void> {
    try {
      for (let start = 0; start < topics.length; start += AT_ONCE) {
        const part = topics.slice(start, start + AT_ONCE)
        const states = await this.#read(part)
        for (const topic of part) this.#update(topic, states.get(topic))
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'versions were not read')
    }
  }

  #update(topic: string, state: TopicState | undefined): void {
    const streams = this.#topics.get(topic)
    if (streams === undefined) return
    streams.isForVisitors = state?.isForVisitors ?? false
    if (!streams.isForVisitors) streams.closeVisitors()
    if (state !== undefined) this.#handleVersion(topic, streams, state.version)
  }

  #handleVersion(topic: string, streams: TopicStreams, version: number): void {
    if ((streams.version ?? NOTHING) >= version) return
    const isFirst = streams.version === null
    streams.version = version
    if (isFirst) return
    streams.sentAt = performance.now()
    const waitMs = waitFor(streams.size)
    const change = frame('change', { topic, version, waitMs } satisfies LiveChange)
    for (const outlet of streams.outlets()) outlet.write(change)
  }

  #helloFor(topics: readonly string[]): LiveHello {
    const watched = topics.map((topic) => [topic, this.#topics.get(topic)] as const)
    const known = watched.filter(([, streams]) => (streams?.version ?? NOTHING) > NOTHING)
    const versions = Object.fromEntries(known.map(([topic, streams]) => [topic, streams?.version ?? NOTHING]))
    const audience = Math.max(0, ...watched.map(([, streams]) => streams?.size ?? 0))
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
      this.#topics.get(topic)?.viewers.delete(outlet)
      this.#topics.get(topic)?.visitors.delete(outlet)
    }
    this.#forget(topics)
  }

  /** Those that nobody watches. */
  #forget(topics: readonly string[]): void {
    for (const topic of topics) {
      const streams = this.#topics.get(topic)
      if (streams === undefined || streams.size > 0) continue
      clearTimeout(streams.timer)
      this.#topics.delete(topic)
    }
  }
}
