import { setTimeout as sleep } from 'node:timers/promises'
import { makeCompetition, type Player, registerPlayers, signInAdmin, wonScore } from './players-and-scores.ts'
import type { RetryingClient } from './retrying-client.ts'

const COUPLES = 12
const EVERY_MS = 150
/** After this time every stream has got the last burst. */
const QUIET_MS = 1500

/** Whether Redis is available. */
type Phase = 'there' | 'away'

/** Scores and reads, to both processes in turn. A request without an answer is counted and not repeated. */
export class ScoreTraffic {
  answered = 0
  readonly refused: string[] = []
  readonly waits: Record<Phase, number[]> = { there: [], away: [] }
  readonly leagueId: number
  readonly #players: readonly Player[]
  readonly #urls: readonly string[]
  #written = 0
  #phase: Phase = 'there'

  private constructor(leagueId: number, players: readonly Player[], urls: readonly string[]) {
    this.leagueId = leagueId
    this.#players = players
    this.#urls = urls
  }

  static async prepare(client: RetryingClient, urls: readonly string[]): Promise<ScoreTraffic> {
    const players = await registerPlayers(client, COUPLES * 2)
    return new ScoreTraffic(
      await makeCompetition(client, await signInAdmin(client), 'league', players),
      players,
      urls,
    )
  }

  async flow(seconds: number, phase: Phase): Promise<void> {
    this.#phase = phase
    const deadline = performance.now() + seconds * 1000
    const asked: Promise<void>[] = []
    while (performance.now() < deadline) {
      asked.push(
        this.#request(this.#score()),
        this.#request({ path: `/api/leagues/${this.leagueId}/standings` }),
      )
      await sleep(EVERY_MS)
    }
    await Promise.all(asked)
  }

  /** Reports one more score, which only the process that handles it knows of. */
  async reportAlone(): Promise<void> {
    await sleep(QUIET_MS)
    await this.#request(this.#score())
  }

  #score(): { path: string; body: object } {
    const couple = this.#written % COUPLES
    const serial = Math.floor(this.#written / COUPLES)
    this.#written += 1
    const [me, them] = this.#players.slice(couple * 2, couple * 2 + 2) as [Player, Player]
    return { path: '/api/matches', body: wonScore({ leagueId: this.leagueId }, me, them, serial) }
  }

  async #request({ path, body }: { path: string; body?: object }): Promise<void> {
    const player = this.#players[body === undefined ? 0 : ((this.#written - 1) % COUPLES) * 2]
    const begun = performance.now()
    const answer = await fetch(`${this.#urls[this.#written % this.#urls.length]}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: player?.cookie ?? '',
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const text = await answer?.text()
    const ms = performance.now() - begun
    this.waits[this.#phase].push(ms)
    if (answer?.ok === true) this.answered += 1
    else this.refused.push(`${path}: ${answer?.status} after ${ms.toFixed(0)} ms: ${text}`)
  }
}
