import type { LiveChange, LiveHello } from '@tussle/contract/live'
import type { Outlet } from '../kernel/live/open-stream.ts'
import type { Logger } from '../kernel/logger.ts'
import { frame, Room, waitFor } from './room.ts'

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
  readonly #rooms = new Map<string, Room>()
  #due = new Set<string>()

  constructor(read: ReadVersions, log: Logger) {
    this.#read = read
    this.#log = log
  }

  /** Sends the present versions, then every change until the stream closes. */
  async add(topics: readonly string[], outlet: Outlet): Promise<void> {
    for (const topic of topics) this.#roomFor(topic).outlets.add(outlet)
    outlet.onClose(() => this.#leave(topics, outlet))
    const unknown = topics.filter((topic) => this.#rooms.get(topic)?.version === null)
    if (unknown.length > 0) await this.#lookFirst(unknown)
    const retry = SOONEST_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
    outlet.write(`retry: ${retry}\n`)
    outlet.write(frame('hello', this.#helloFor(topics)))
  }

  /** A topic may have changed. Reads its version at once, or once enough time has passed since the last event. */
  hint(topic: string): void {
    const room = this.#rooms.get(topic)
    if (room === undefined || room.timer !== undefined) return
    const pause = room.toldAt + PAUSE_MS - performance.now()
    if (pause <= 0) {
      this.#lookSoon(topic)
      return
    }
    room.timer = setTimeout(() => {
      room.timer = undefined
      this.#lookSoon(topic)
    }, pause)
  }

  /** Reads the versions of all watched topics, to find changes without a change hint. */
  async sweep(): Promise<void> {
    const topics = [...this.#rooms.keys()]
    for (let start = 0; start < topics.length; start += AT_ONCE) {
      await this.#look(topics.slice(start, start + AT_ONCE))
    }
  }

  /** Sends a comment, so that proxies do not close an idle stream. */
  beat(): void {
    const outlets = new Set([...this.#rooms.values()].flatMap((room) => [...room.outlets]))
    for (const outlet of outlets) outlet.write(HEARTBEAT)
  }

  close(): void {
    for (const room of this.#rooms.values()) {
      clearTimeout(room.timer)
      for (const outlet of room.outlets) outlet.close()
    }
    this.#rooms.clear()
  }

  /** All change hints of one turn of the event loop make one statement. */
  #lookSoon(topic: string): void {
    this.#due.add(topic)
    if (this.#due.size > 1) return
    setImmediate(() => {
      const topics = [...this.#due]
      this.#due = new Set()
      void this.#look(topics)
    })
  }

  /** A topic without a row may get one later; that is a change then. */
  async #lookFirst(topics: readonly string[]): Promise<void> {
    await this.#look(topics)
    for (const topic of topics) {
      const room = this.#rooms.get(topic)
      if (room !== undefined) room.version ??= NOTHING
    }
  }

  async #look(topics: readonly string[]): Promise<void> {
    try {
      const versions = await this.#read(topics)
      for (const [topic, version] of versions) this.#learn(topic, version)
    } catch (error) {
      this.#log.warn({ err: error }, 'versions were not read')
    }
  }

  #learn(topic: string, version: number): void {
    const room = this.#rooms.get(topic)
    if (room === undefined || (room.version ?? 0) >= version) return
    const isFirst = room.version === null
    room.version = version
    if (isFirst) return
    room.toldAt = performance.now()
    const waitMs = waitFor(room.outlets.size)
    const news = frame('change', { topic, version, waitMs } satisfies LiveChange)
    for (const outlet of room.outlets) outlet.write(news)
  }

  #helloFor(topics: readonly string[]): LiveHello {
    const rooms = topics.map((topic) => [topic, this.#rooms.get(topic)] as const)
    const known = rooms.filter(([, room]) => (room?.version ?? NOTHING) > NOTHING)
    const versions = Object.fromEntries(known.map(([topic, room]) => [topic, room?.version ?? NOTHING]))
    const audience = Math.max(0, ...rooms.map(([, room]) => room?.outlets.size ?? 0))
    return { versions, waitMs: waitFor(audience) }
  }

  #roomFor(topic: string): Room {
    const known = this.#rooms.get(topic)
    if (known !== undefined) return known
    const room = new Room()
    this.#rooms.set(topic, room)
    return room
  }

  #leave(topics: readonly string[], outlet: Outlet): void {
    for (const topic of topics) {
      const room = this.#rooms.get(topic)
      room?.outlets.delete(outlet)
      if (room === undefined || room.outlets.size > 0) continue
      clearTimeout(room.timer)
      this.#rooms.delete(topic)
    }
  }
}
