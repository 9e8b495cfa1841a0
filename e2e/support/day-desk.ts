import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { Ripple } from '@tussle/contract/play/match-decisions'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { OWN_PAGE } from './accounts.ts'
import type { DayFacts, Side } from './day-process.ts'
import { expect } from './test.ts'

const BUSY = 503
const BUSY_AT_MOST_MS = 30_000

/** The desk by requests. Tests compare every screen with it. */
export class DayDesk {
  readonly #request: APIRequestContext
  readonly #origin: string
  readonly #root: string

  constructor(
    request: APIRequestContext,
    { origin, tournamentId }: Pick<DayFacts, 'origin' | 'tournamentId'>,
  ) {
    this.#request = request
    this.#origin = origin
    this.#root = `${origin}/api/tournaments/${tournamentId}`
  }

  read(): Promise<Desk> {
    return this.get<Desk>('/desk')
  }

  bracket(divisionId: number): Promise<TournamentBracket> {
    return this.get<TournamentBracket>(`/bracket?divisionId=${divisionId}`)
  }

  act(path: string, data?: object): Promise<DeskDone> {
    return this.#post<DeskDone>(`${this.#root}${path}`, data)
  }

  /** A report by the player of this session. */
  async report(sid: string, data: object): Promise<void> {
    await this.#post(`${this.#origin}/api/matches`, data, { cookie: `sid=${sid}` })
  }

  /** What this decision about a match would change. */
  preview(matchId: number, decision: object): Promise<Ripple> {
    return this.#post<Ripple>(`${this.#origin}/api/matches/${matchId}/preview`, decision)
  }

  /** Something of the tournament by its path. */
  async get<Answer>(path: string): Promise<Answer> {
    const answer = await this.#request.get(`${this.#root}${path}`)
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as Answer
  }

  /** A busy server asks to try again; the key makes that safe. */
  async #post<Answer>(url: string, data?: object, more: Record<string, string> = {}): Promise<Answer> {
    const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID(), ...more }
    const send = () => this.#request.post(url, { headers, ...(data && { data }) })
    let answer = await send()
    await expect
      .poll(
        async () => {
          if (answer.status() === BUSY) answer = await send()
          return answer.status()
        },
        { timeout: BUSY_AT_MOST_MS },
      )
      .not.toBe(BUSY)
    expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
}

export type DeskMatch = Desk['matches'][number]
export type DeskCourt = Desk['courts'][number]

export function matchIn({ matches }: Desk, matchId: number): DeskMatch {
  const match = matches.find(({ id }) => id === matchId)
  if (match === undefined) throw new Error(`the desk knows no match ${matchId}`)
  return match
}

export function courtIn({ courts }: Desk, courtId: number): DeskCourt {
  const court = courts.find(({ id }) => id === courtId)
  if (court === undefined) throw new Error(`the desk knows no court ${courtId}`)
  return court
}

export const playersOf = ({ sides }: DeskMatch) => sides.flatMap(({ playerIds }) => playerIds)

export const winnersOf = ({ sides, winner }: DeskMatch) => sides[winner === 'player1' ? 0 : 1].playerIds

export const other = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1')

/** A score for the side that is to win. */
export function setsFor(winner: Side) {
  const [playerScore, opponentScore] = winner === 'player1' ? [11, 6] : [6, 11]
  return [
    { playerScore, opponentScore },
    { playerScore, opponentScore },
  ]
}
