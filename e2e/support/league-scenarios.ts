import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { CompetitionCard } from '@tussle/contract/competitions'
import type { Match } from '@tussle/contract/play/matches'
import { type Account, ADMIN, OWN_PAGE, signIn, signUp } from './accounts.ts'
import { day, enter, made } from './competitions.ts'

const DIVISION = { rating: '3.5', gender: 'male', playType: 'singles', name: 'Mens 3.5 Singles' } as const

export interface LeagueInPlay {
  readonly league: Pick<CompetitionCard, 'id' | 'name' | 'divisions'>
  readonly divisionId: number
  /** The owner of the page is the first. */
  readonly players: readonly [Account, ...Account[]]
}

/** A singles league in its second week with a round robin of this many players; `page` belongs to the first one. */
export async function aLeagueInPlay(page: Page, browser: Browser, size: number): Promise<LeagueInPlay> {
  const context = await browser.newContext()
  const { request } = context
  const league = await openLeague(request)
  const players: Account[] = []
  for (let index = 1; index < size; index += 1) {
    players.push(await signUp(request))
    await enter(request, 'league', league)
  }
  const me = await signUp(page.context().request)
  await enter(page.context().request, 'league', league)
  await signIn(request, ADMIN)
  const divisionId = league.divisions[0]?.id ?? 0
  await made(request, `/api/leagues/${league.id}/divisions/${divisionId}/fixtures`)
  await context.close()
  return { league, divisionId, players: [me, ...players] }
}

/** The first player loses a match and reports a win. */
export async function disputed(page: Page, browser: Browser, scenario: LeagueInPlay): Promise<Match> {
  const [me, other] = scenario.players
  const context = await browser.newContext()
  if (other === undefined) throw new Error('a dispute needs two')
  await signIn(context.request, other)
  const match = await made<Match>(context.request, '/api/matches', {
    leagueId: scenario.league.id,
    player2Id: me.id,
    player1Score: 22,
    player2Score: 13,
    winnerId: other.id,
    matchDate: new Date().toISOString(),
    sets: [
      { playerScore: 11, opponentScore: 6 },
      { playerScore: 11, opponentScore: 7 },
    ],
    setsWon: { player1: 2, player2: 0 },
  })
  await context.close()
  const answer = await page.context().request.post(`/api/matches/${match.id}/dispute`, {
    data: { reason: 'We played a third game' },
    headers: OWN_PAGE,
  })
  if (!answer.ok()) throw new Error(`no dispute: ${answer.status()} ${await answer.text()}`)
  return match
}

/** A league of one singles division that began a week ago; `request` becomes an administrator's. */
export async function openLeague(request: APIRequestContext): Promise<LeagueInPlay['league']> {
  await signIn(request, ADMIN)
  const data = {
    name: `Ladder ${randomUUID().slice(0, 8)}`,
    startDate: day(-8),
    endDate: day(40),
    registrationDeadline: day(20),
    maxParticipants: 16,
    divisionCount: 1,
  }
  const { id } = await made<CompetitionCard>(request, '/api/leagues', data)
  const added = await made<{ id: number }>(request, `/api/leagues/${id}/divisions`, DIVISION)
  return { id, name: data.name, divisions: [{ ...DIVISION, id: added.id }] }
}
