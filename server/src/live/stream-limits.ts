import type { Outlet } from '../kernel/live/open-stream.ts'

export interface Viewer {
  readonly userId: number
  readonly sessionId: string
  readonly address: string
}

/** Enough pages for one account, and enough people for a hall with one address. */
const [MOST_PER_USER, MOST_PER_ADDRESS] = [5, 1000]

export type ListSessionIds = (userIds: readonly number[]) => Promise<ReadonlySet<string>>

/** Limits the streams of each account and address, and closes them at sign-out. */
export class StreamLimits {
  readonly #inside = new Map<Outlet, Viewer>()
  readonly #counts = new Map<string, number>()

  get size(): number {
    return this.#inside.size
  }

  hasRoomFor({ userId, address }: Viewer): boolean {
    return (
      (this.#counts.get(`user ${userId}`) ?? 0) < MOST_PER_USER &&
      (this.#counts.get(`address ${address}`) ?? 0) < MOST_PER_ADDRESS
    )
  }

  admit(viewer: Viewer, outlet: Outlet): void {
    this.#inside.set(outlet, viewer)
    this.#count(viewer, 1)
    outlet.onClose(() => {
      this.#inside.delete(outlet)
      this.#count(viewer, -1)
    })
  }

  /** Closes the streams of accounts that are no longer signed in; of one account, or of all. */
  async check(list: ListSessionIds, userId?: number): Promise<void> {
    const streams = [...this.#inside].filter(([, viewer]) => userId === undefined || viewer.userId === userId)
    if (streams.length === 0) return
    const valid = await list([...new Set(streams.map(([, viewer]) => viewer.userId))])
    for (const [outlet, { sessionId }] of streams) if (!valid.has(sessionId)) outlet.close()
  }

  #count({ userId, address }: Viewer, step: number): void {
    for (const key of [`user ${userId}`, `address ${address}`]) {
      const count = (this.#counts.get(key) ?? 0) + step
      if (count === 0) this.#counts.delete(key)
      else this.#counts.set(key, count)
    }
  }
}
