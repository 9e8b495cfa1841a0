import type { Outlet } from '../kernel/live/open-stream.ts'

/** Enough spectators for a hall with one address. */
const MOST_PER_ADDRESS = 4000

/**
 * Limits the streams of visitors, of each address and in all. They are counted apart, so that visitors never take the
 * place of somebody who is signed in.
 */
export class VisitorLimits {
  readonly #most: number
  readonly #mostPerAddress: number
  readonly #counts = new Map<string, number>()
  #size = 0

  constructor(most: number, mostPerAddress = MOST_PER_ADDRESS) {
    this.#most = most
    this.#mostPerAddress = mostPerAddress
  }

  get size(): number {
    return this.#size
  }

  hasRoomFor(address: string): boolean {
    return this.#size < this.#most && (this.#counts.get(address) ?? 0) < this.#mostPerAddress
  }

  admit(address: string, outlet: Outlet): void {
    this.#count(address, 1)
    outlet.onClose(() => this.#count(address, -1))
  }

  #count(address: string, step: number): void {
    this.#size += step
    const count = (this.#counts.get(address) ?? 0) + step
    if (count === 0) this.#counts.delete(address)
    else this.#counts.set(address, count)
  }
}
