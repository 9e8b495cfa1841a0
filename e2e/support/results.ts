import type { APIRequestContext } from '@playwright/test'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { Match, submitScore } from '@tussle/contract/play/matches'
import { OWN_PAGE } from './accounts.ts'

interface Meeting {
  readonly leagueId: number
  readonly winnerId: number
  readonly loserId: number
}

/** The winner, the person of `request`, reports 11-7, 9-11, 11-4 of today; returns the id of the match. */
export async function reportWin(request: APIRequestContext, meeting: Meeting): Promise<number> {
  const { leagueId, winnerId, loserId } = meeting
  const data: BodyInputOf<typeof submitScore> = {
    leagueId,
    player2Id: loserId,
    player1Score: 31,
    player2Score: 22,
    winnerId,
    matchDate: new Date().toISOString(),
    sets: [
      { playerScore: 11, opponentScore: 7 },
      { playerScore: 9, opponentScore: 11 },
      { playerScore: 11, opponentScore: 4 },
    ],
    setsWon: { player1: 2, player2: 1 },
  }
  const answer = await request.post('/api/matches', { data, headers: OWN_PAGE })
  if (answer.status() !== 201) throw new Error(`no result: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as Match).id
}

/** The other side, the person of `request`, confirms: the result stands. */
export async function confirmResult(request: APIRequestContext, matchId: number): Promise<void> {
  const answer = await request.post(`/api/matches/${matchId}/confirm`, { headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`not confirmed: ${answer.status()} ${await answer.text()}`)
}
