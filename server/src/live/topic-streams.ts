import type { Outlet } from '../kernel/live/open-stream.ts'

/** The streams of one topic, and the version that they got last. */
export class TopicStreams {
  readonly outlets = new Set<Outlet>()
  /** Null until it was read for the first time. */
  version: number | null = null
  sentAt = Number.NEGATIVE_INFINITY
  /** A change hint that comes too early waits until the next event is allowed. */
  timer: NodeJS.Timeout | undefined
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
