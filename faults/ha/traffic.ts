import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveMessage, lostMessages } from '../messages.ts'
import {
  makeCompetition,
  type Player,
  registerPlayers,
  signInAdmin,
  wonScore,
} from '../players-and-scores.ts'
import { RetryingClient } from '../retrying-client.ts'
import type { Verdict } from '../scenario.ts'
import type { Cluster } from './cluster.ts'

/** In each pair one person writes scores and both write their profiles; all other writers send messages. */
const COUPLES = 3
/** Two players have at most a hundred different scores. */
const MOST_SCORES = 100
const PAUSE_MS = 10
/** Reading must not take the machine from writing. */
const READING_PAUSE_MS = 100
const READ_MS = 5000
/** Longer than any fault lasts: after this the installation does not confirm writes any more. */
const UNCONFIRMED_MS = 150_000

/** People who write until they are stopped, keep their keys and remember what was confirmed and when. */
export class Traffic {
  readonly client: RetryingClient
  /** Of this run, because the machines may have seen others. */
  readonly #mark = randomUUID().slice(0, 8)
  readonly #cluster: Cluster
  readonly #leagueId: number
  readonly #players: readonly Player[]
  readonly #messages: string[] = []
  readonly #scores: string[] = []
  /** Only the last biography of a person is left, but the key of each confirmed one is kept beside it. */
  readonly #keysOfBios: string[] = []
  readonly #confirmedAt: number[] = []
  reads = 0
  refusedReads = 0
  #isOver = false
  #work: Promise<void>[] = []

  private constructor(
    cluster: Cluster,
    client: RetryingClient,
    leagueId: number,
    players: readonly Player[],
  ) {
    this.#cluster = cluster
    this.client = client
    this.#leagueId = leagueId
    this.#players = players
  }

  static async start(cluster: Cluster, writers: number, readers = 2): Promise<Traffic> {
    const client = new RetryingClient(cluster.url, true)
    const players = await registerPlayers(client, COUPLES * 2, randomUUID().slice(0, 8))
    const leagueId = await makeCompetition(client, await signInAdmin(client), 'league', players)
    client.retries = 0
    const traffic = new Traffic(cluster, client, leagueId, players)
    traffic.#begin(writers, readers)
    return traffic
  }

  #begin(writers: number, readers: number): void {
    this.#work = [
      ...Array.from({ length: writers }, (_, index) => this.#write(index)),
      ...Array.from({ length: readers }, () => this.#read()),
    ]
    // A writer that gives up is reported when the traffic ends.
    for (const work of this.#work) work.catch(() => {})
  }

  get confirmed(): number {
    return this.#confirmedAt.length
  }

  async untilConfirmed(more: number): Promise<void> {
    const goal = this.confirmed + more
    let [last, at] = [this.confirmed, Date.now()]
    while (this.confirmed < goal) {
      await sleep(20)
      if (this.confirmed > last) [last, at] = [this.confirmed, Date.now()]
      if (Date.now() - at > UNCONFIRMED_MS)
        throw new Error(`nothing was confirmed for ${UNCONFIRMED_MS / 1000} s`)
    }
  }

  /** Returns why writers gave up. */
  async stop(): Promise<string[]> {
    this.#isOver = true
    const ends = await Promise.allSettled(this.#work)
    return ends.flatMap((end) => (end.status === 'rejected' ? [`a writer gave up: ${end.reason}`] : []))
  }

  /** The longest time in seconds in which nothing was confirmed, of gaps that ended between these moments. */
  longestGap(since: number, until: number): number {
    const gaps = this.#confirmedAt.map((at, index, all) =>
      at > since && at <= until ? at - (all[index - 1] ?? at) : 0,
    )
    return gaps.reduce((longest, gap) => Math.max(longest, gap), 0) / 1000
  }

  /** Looks for every confirmed write on the present primary; for a biography that means its key. */
  async judge(): Promise<Omit<Verdict, 'remarks'>> {
    const messages = await lostMessages(this.#cluster, this.#messages)
    const matches = await this.#cluster.rows<{ notes: string }>('select notes from match')
    const found = new Set(matches.map(({ notes }) => notes))
    const kept = await this.#cluster.rows<{ key: string }>('select key from idempotency')
    const keys = new Set(kept.map(({ key }) => key))
    return {
      checked: messages.checked + this.#scores.length + this.#keysOfBios.length,
      lost:
        messages.lost +
        this.#scores.filter((notes) => !found.has(notes)).length +
        this.#keysOfBios.filter((key) => !keys.has(key)).length,
      duplicates: messages.duplicates + matches.length - found.size,
    }
  }

  async #write(writer: number): Promise<void> {
    for (let serial = 0; !this.#isOver; serial += 1) {
      const mark = `${this.#mark}-${writer}-${serial}-${this.#confirmedAt.length}`
      if (writer < COUPLES && serial < MOST_SCORES && this.#scores.length < COUPLES * MOST_SCORES)
        await this.#score(writer, serial, mark)
      else if (writer >= COUPLES && writer < 3 * COUPLES) await this.#saveBio(writer, mark)
      else await this.#message(mark)
      this.#confirmedAt.push(Date.now())
      await sleep(PAUSE_MS)
    }
  }

  /** A reading is not repeated, so a refused one is one that somebody saw. */
  async #read(): Promise<void> {
    while (!this.#isOver) {
      const isAnswered = await fetch(`${this.#cluster.url}/api/clubs?search=${this.reads}`, {
        signal: AbortSignal.timeout(READ_MS),
      }).then(
        async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
        () => false,
      )
      this.reads += 1
      if (!isAnswered) this.refusedReads += 1
      await sleep(READING_PAUSE_MS)
    }
  }

  async #score(couple: number, serial: number, notes: string): Promise<void> {
    const [me, them] = this.#players.slice(couple * 2, couple * 2 + 2) as [Player, Player]
    const body = { ...wonScore({ leagueId: this.#leagueId }, me, them, serial), notes }
    await this.client.write({ method: 'POST', path: '/api/matches', body, cookie: me.cookie })
    this.#scores.push(notes)
  }

  async #saveBio(writer: number, bio: string): Promise<void> {
    const { cookie } = this.#players[writer - COUPLES] as Player
    const key = randomUUID()
    await this.client.write({ method: 'PATCH', path: '/api/users/profile', body: { bio }, cookie, key })
    this.#keysOfBios.push(key)
  }

  async #message(mark: string): Promise<void> {
    await leaveMessage(this.client, mark)
    this.#messages.push(mark)
  }
}
