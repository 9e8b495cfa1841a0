/**
 * The only source of time. It is passed to SQL as a parameter; no statement compares it with the database's now().
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests set by hand. */
export class ManualClock implements Clock {
  #now: Date

  constructor(start: Date) {
    this.#now = start
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(time: Date): void {
    this.#now = time
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
