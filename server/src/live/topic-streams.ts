import type { Outlet } from '../kernel/live/open-stream.ts'

/** The streams of one topic, and what the last read said about it. */
export class TopicStreams {
  /** Of signed-in people. */
  readonly viewers = new Set<Outlet>()
  readonly visitors = new Set<Outlet>()
  /** Null until it was read for the first time. */
  version: number | null = null
  /** Whether visitors may watch it; null until a read has said so. */
  isForVisitors: boolean | null = null
  /** The first read while it runs, so that all who ask meanwhile wait for the same one. */
  firstRead: Promise<void> | undefined
  sentAt = Number.NEGATIVE_INFINITY
  /** A change hint that comes too early waits until the next event is allowed. */
  timer: NodeJS.Timeout | undefined

  get size(): number {
    return this.viewers.size + this.visitors.size
  }

  /** Signed-in people first: they wait for nobody who only watches. */
  *outlets(): Iterable<Outlet> {
    yield* this.viewers
    yield* this.visitors
  }

  closeVisitors(): void {
    for (const outlet of this.visitors) outlet.close()
    this.visitors.clear()
  }
}

/** Ten thousand clients read over more than a second, a few clients read at once. */
const WAIT_MS_PER_HEAD = 0.1
const LONGEST_WAIT_MS = 1500

export function waitFor(audience: number): number {
  return Math.round(Math.min(LONGEST_WAIT_MS, audience * WAIT_MS_PER_HEAD))
}

/** Serialised once for all streams. */
export function frame(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
