import type { MailStore } from './mail-store.ts'
import { makeCompetition, type Player, registerPlayers, signInAdmin, wonScore } from './players-and-scores.ts'
import type { RetryingClient } from './retrying-client.ts'
import type { Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { compare } from './scratch-environment.ts'
import { came } from './until.ts'

/** The jobs of a killed worker stay locked for half a minute, and a job that failed often waits as long. */
const DELIVERED_MS = 180_000
/** Two players have at most a hundred different scores. */
const SCORES_EACH = 100

/** Reports scores, each of which mails the other side. */
export class Mails {
  readonly #client: RetryingClient
  readonly #leagueId: number
  readonly #couples: readonly (readonly [Player, Player])[]
  #written = 0

  private constructor(client: RetryingClient, leagueId: number, players: readonly Player[]) {
    this.#client = client
    this.#leagueId = leagueId
    this.#couples = players.flatMap((me, index) => {
      const them = players[index + 1]
      return index % 2 === 0 && them !== undefined ? [[me, them] as const] : []
    })
  }

  /** An address gets mail about matches once its owner has confirmed it. */
  static async prepare(client: RetryingClient, database: ScratchDatabase, most: number): Promise<Mails> {
    const players = await registerPlayers(client, 2 * Math.ceil(most / SCORES_EACH) + 2)
    await database.rows('update users set email_verified_at = now()')
    const leagueId = await makeCompetition(client, await signInAdmin(client), 'league', players)
    return new Mails(client, leagueId, players)
  }

  get written(): number {
    return this.#written
  }

  async write(): Promise<void> {
    const couple = this.#couples[this.#written % this.#couples.length]
    if (couple === undefined) throw new Error('there is nobody to write to')
    const serial = Math.floor(this.#written / this.#couples.length)
    this.#written += 1
    const body = wonScore({ leagueId: this.#leagueId }, ...couple, serial)
    await this.#client.write({ method: 'POST', path: '/api/matches', body, cookie: couple[0].cookie })
  }

  /** Waits until no mail is left to send, and counts the mails that people see. */
  async judge(database: ScratchDatabase, store: MailStore): Promise<Omit<Verdict, 'remarks'>> {
    await came(DELIVERED_MS, async () => (await countWaiting(database)) === 0)
    const visible = store.countVisible()
    const findings = this.#couples.map(([, them], nr) => {
      const wanted = Math.ceil((this.#written - nr) / this.#couples.length)
      return compare(wanted, [visible.get(them.email) ?? 0])
    })
    return {
      checked: this.#written,
      lost: findings.reduce((sum, { lost }) => sum + lost, 0),
      duplicates: findings.reduce((sum, { duplicates }) => sum + duplicates, 0),
    }
  }
}

async function countWaiting(database: ScratchDatabase): Promise<number> {
  const [row] = await database.rows<{ waiting: number }>(`
    select count(*)::int as waiting from pgboss.job
    where state < 'completed' and name in ('matches.recorded.together', 'notifications.mail-due.send')`)
  return row?.waiting ?? 0
}
