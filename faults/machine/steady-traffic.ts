import { setTimeout as sleep } from 'node:timers/promises'
import { RetryingClient } from '../retrying-client.ts'
import type { Verdict } from '../scenario.ts'
import type { ScratchDatabase } from '../scratch-database.ts'

const READ_EVERY_MS = 50

/** People who write with keys until each write is confirmed, and one who reads, for as long as a fault lasts. */
export class SteadyTraffic {
  readonly confirmed: string[] = []
  /** The statuses of readings that were refused. */
  readonly refusedReads: number[] = []
  reads = 0
  readonly client: RetryingClient
  readonly #url: string
  readonly #work: Promise<void>[]
  #isOver = false

  constructor(url: string, writers: number) {
    this.#url = url
    this.client = new RetryingClient(url, true)
    this.#work = [...Array.from({ length: writers }, (_, index) => this.#write(index)), this.#read()]
  }

  /** Returns after this many more writes have been confirmed, with the seconds until the first of them. */
  async more(count: number): Promise<number> {
    const begun = performance.now()
    const before = this.confirmed.length
    while (this.confirmed.length === before) await sleep(20)
    const first = (performance.now() - begun) / 1000
    while (this.confirmed.length < before + count) await sleep(20)
    return first
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** Each confirmed write is there, once. */
  async judge(database: ScratchDatabase): Promise<Pick<Verdict, 'checked' | 'lost' | 'duplicates'>> {
    const rows = await database.rows<{ subject: string; copies: number }>(
      'select subject, count(*)::int as copies from contact_message group by subject',
    )
    const copies = new Map(rows.map((row) => [row.subject, row.copies]))
    return {
      checked: this.confirmed.length + this.reads,
      lost: this.confirmed.filter((subject) => !copies.has(subject)).length,
      duplicates: rows.reduce((sum, row) => sum + row.copies - 1, 0),
    }
  }

  async #write(writer: number): Promise<void> {
    for (let nr = 0; !this.#isOver; nr += 1) {
      const subject = `write-${writer}-${nr}`
      const body = { name: 'Fault', email: 'fault@scratch.example', subject, message: 'Ten letters or more' }
      await this.client.write({ method: 'POST', path: '/api/contact', body })
      this.confirmed.push(subject)
    }
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      const answer = await fetch(`${this.#url}/api/clubs?search=${this.reads}`).catch(() => undefined)
      this.reads += 1
      if (answer?.status !== 200) this.refusedReads.push(answer?.status ?? 0)
      await sleep(READ_EVERY_MS)
    }
  }
}
