import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { CompetitionCard } from '@tussle/contract/competitions'
import type { Match } from '@tussle/contract/play/matches'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { type Account, ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'
import { enter, openCompetition } from './competitions.ts'
import type { Contexts, Owner } from './contexts.ts'
import { expect } from './test.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const

export interface Cup {
  readonly cup: CompetitionCard
  readonly me: Account
  /** Closes registration, so that the draw is made. */
  readonly draw: () => Promise<void>
  /** Reports that the other side won my first match 11–4, 11–6. */
  readonly loseFirst: () => Promise<Match>
}

/** A singles tournament with four players: the owner of the page, and three others. */
export async function fourInACup(page: Owner, browser: Contexts): Promise<Cup> {
  const organiser = await browser.newContext()
  const wanted = { kind: 'tournament', division: SINGLES, maxParticipants: 8 } as const
  const cup = await openCompetition(organiser.request, wanted)
  const others = await Promise.all(Array.from({ length: 3 }, () => another(browser, cup)))
  const me = await signUp(page.context().request)
  await enter(page.context().request, 'tournament', cup)
  return {
    cup,
    me,
    draw: async () => {
      await signIn(organiser.request, ADMIN)
      const path = `/api/tournaments/${cup.id}/close-registration`
      const answer = await organiser.request.post(path, { headers: OWN_PAGE })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    loseFirst: async () => {
      const answer = await organiser.request.get(`/api/tournaments/${cup.id}/bracket`)
      const { matches } = (await answer.json()) as TournamentBracket
      const mine = matches.find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(me.id)) as Match
      const rivalId = mine.player1Id === me.id ? mine.player2Id : mine.player1Id
      const rival = others.find(({ account }) => account.id === rivalId)
      await report(rival?.request as APIRequestContext, cup.id, rivalId ?? 0, me.id)
      return mine
    },
  }
}

async function another(browser: Contexts, cup: CompetitionCard) {
  const { request } = await browser.newContext()
  const account = await signUp(request)
  await enter(request, 'tournament', cup)
  return { account, request }
}

async function report(request: APIRequestContext, tournamentId: number, winnerId: number, player2Id: number) {
  const data = {
    tournamentId,
    player2Id,
    winnerId,
    player1Score: 22,
    player2Score: 10,
    matchDate: new Date().toISOString().slice(0, 10),
    sets: [
      { playerScore: 11, opponentScore: 4 },
      { playerScore: 11, opponentScore: 6 },
    ],
    setsWon: { player1: 2, player2: 0 },
  }
  const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
  const answer = await request.post('/api/matches', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}
