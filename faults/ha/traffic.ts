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

/** Every couple has a writer of scores and one of profiles; the other writers send messages. */
const COUPLES = 3
/** Two players have at most a hundred different scores. */
const MOST_SCORES = 100
const PAUSE_MS = 10

/** People who write until they are stopped, keep their keys and remember what was confirmed and when. */
export class Traffic {
  readonly client: RetryingClient
  readonly #cluster: Cluster
  readonly #leagueId: number
  readonly #players: readonly Player[]
  readonly #messages: string[] = []
  readonly #scores: string[] = []
  readonly #bios = new Map<string, { last: string; count: number }>()
  readonly #confirmedAt: number[] = []
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

  static async start(cluster: Cluster, writers: number): Promise<Traffic> {
    const client = new RetryingClient(cluster.url, true)
    const players = await registerPlayers(client, COUPLES * 2)
    const leagueId = await makeCompetition(client, await signInAdmin(client), 'league', players)
    client.retries = 0
    const traffic = new Traffic(cluster, client, leagueId, players)
    traffic.resume(writers)
    return traffic
  }

  resume(writers: number): void {
    this.#isOver = false
    this.#work = Array.from({ length: writers }, (_, index) => this.#write(index))
    // A writer that gives up is reported when the traffic ends.
    for (const work of this.#work) work.catch(() => {})
  }

  get confirmed(): number {
    return this.#confirmedAt.length
  }

  async untilConfirmed(more: number): Promise<void> {
    const goal = this.confirmed + more
    while (this.confirmed < goal) await sleep(20)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** The longest time in seconds in which nothing was confirmed, of gaps that ended between these moments. */
  longestGap(since: number, until: number): number {
    const gaps = this.#confirmedAt.map((at, index, all) =>
      at > since && at <= until ? at - (all[index - 1] ?? at) : 0,
    )
    return gaps.reduce((longest, gap) => Math.max(longest, gap), 0) / 1000
  }

  /** Looks for every confirmed write on the present primary. */
  async judge(): Promise<Omit<Verdict, 'remarks'>> {
    const messages = await lostMessages(this.#cluster, this.#messages)
    const matches = await this.#cluster.rows<{ notes: string }>('select notes from match')
    const found = new Set(matches.map(({ notes }) => notes))
    const saved = await this.#cluster.rows<{ email: string; bio: string }>('select email, bio from users')
    const bioOf = new Map(saved.map(({ email, bio }) => [email, bio]))
    const bios = [...this.#bios.values()].reduce((sum, { count }) => sum + count, 0)
    return {
      checked: messages.checked + this.#scores.length + bios,
      lost:
        messages.lost +
        this.#scores.filter((notes) => !found.has(notes)).length +
        [...this.#bios].filter(([email, { last }]) => bioOf.get(email) !== last).length,
      duplicates: messages.duplicates + matches.length - found.size,
    }
  }

  async #write(writer: number): Promise<void> {
    for (let serial = 0; !this.#isOver; serial += 1) {
      const mark = `${writer}-${serial}-${this.#confirmedAt.length}`
      if (writer < COUPLES && serial < MOST_SCORES && this.#scores.length < COUPLES * MOST_SCORES)
        await this.#score(writer, serial, mark)
      else if (writer >= COUPLES && writer < 2 * COUPLES) await this.#saveBio(writer, mark)
      else await this.#message(mark)
      this.#confirmedAt.push(Date.now())
      await sleep(PAUSE_MS)
    }
  }

  async #score(couple: number, serial: number, notes: string): Promise<void> {
    const [me, them] = this.#players.slice(couple * 2, couple * 2 + 2) as [Player, Player]
    const body = { ...wonScore({ leagueId: this.#leagueId }, me, them, serial), notes }
    await this.client.write({ method: 'POST', path: '/api/matches', body, cookie: me.cookie })
    this.#scores.push(notes)
  }

  async #saveBio(writer: number, bio: string): Promise<void> {
    const { email, cookie } = this.#players[writer - COUPLES] as Player
    await this.client.write({ method: 'PATCH', path: '/api/users/profile', body: { bio }, cookie })
    this.#bios.set(email, { last: bio, count: (this.#bios.get(email)?.count ?? 0) + 1 })
  }

  async #message(mark: string): Promise<void> {
    await leaveMessage(this.client, mark)
    this.#messages.push(mark)
  }
}
