import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { type Account, OWN_PAGE, signUp } from '../accounts.ts'
import { made } from '../competitions.ts'
import type { Contexts } from '../contexts.ts'
import { DayDesk, matchIn, setsFor } from '../day-desk.ts'

export const mark = () => randomUUID().slice(0, 8)

/** A club of the person of `request`. */
export async function foundClub(request: APIRequestContext): Promise<Club> {
  return await made<Club>(request, '/api/clubs', { name: `Riverside ${mark()}`, location: 'Austin, TX' })
}

/** New players who join the club and show their names. */
export async function joinedBy(browser: Contexts, club: Club, count: number): Promise<Account[]> {
  const join = async () => {
    const { request } = await browser.newContext()
    const account = await signUp(request)
    for (const answer of [
      await request.post(`/api/clubs/${club.id}/join`, { headers: OWN_PAGE }),
      await request.patch('/api/users/profile', { headers: OWN_PAGE, data: { showRealName: true } }),
    ]) {
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
    }
    return account
  }
  return await Promise.all(Array.from({ length: count }, join))
}

/** A list as clubs keep it: the members, then people without an account, `count` names in all. */
export function listOf(members: readonly Account[], count: number): string {
  const known = members.map(({ firstName, lastName }) => `${firstName};${lastName};3.5`)
  const others = Array.from({ length: count - members.length }, (_, index) => `Guest${index + 1};Paper;`)
  return ['First name;Last name;Rating', ...known, ...others].join('\n')
}

/** One club's day at its desk, by requests. */
export class ClubDay {
  readonly desk: DayDesk
  readonly #request: APIRequestContext
  readonly #root: string

  constructor(request: APIRequestContext, origin: string, tournamentId: number) {
    this.#request = request
    this.#root = `/api/tournaments/${tournamentId}`
    this.desk = new DayDesk(request, { origin, tournamentId })
  }

  /** Closes registration, which makes the draw, and opens the courts. */
  async begin(courts: number): Promise<void> {
    await this.desk.act('/close-registration')
    await this.desk.act('/courts', { count: courts })
    const data = { usesCheckIn: false, restMinutes: 0 }
    const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
    const answer = await this.#request.patch(`${this.#root}/desk`, { data, headers })
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  }

  /** Calls what the desk offers and enters the results, so many matches or until none is left; how many it was. */
  async play(most = Number.POSITIVE_INFINITY): Promise<number> {
    let played = 0
    for (;;) {
      const desk = await this.desk.read()
      const offers = desk.courts.flatMap(({ id, nextMatchId: matchId }) =>
        matchId === null ? [] : [{ courtId: id, matchId }],
      )
      if (offers.length === 0) return played
      for (const offer of offers) {
        if (played === most) return played
        await this.desk.act('/calls', offer)
        const winner = matchIn(desk, offer.matchId).number % 2 === 0 ? 'player1' : 'player2'
        await this.desk.act(`/calls/${offer.matchId}/finish`, { sets: setsFor(winner) })
        played += 1
      }
    }
  }
}
