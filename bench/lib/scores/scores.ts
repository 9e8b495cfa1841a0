import { randomUUID } from 'node:crypto'
import { postRequest } from '../http-load.ts'
import type { HotLeague, OpenMatch, Player } from './results-fixture.ts'

const SETS = [
  { playerScore: 11, opponentScore: 7 },
  { playerScore: 11, opponentScore: 9 },
]
/** The number of opponents per day: everybody meets the next so many. */
const OPPONENTS = 31

/** What the score dialog sends. */
function scoreBody(where: object, mine: Player, theirs: Player, matchDate: string): object {
  return {
    ...where,
    player2Id: theirs.id,
    player1Score: 22,
    player2Score: 16,
    winnerId: mine.id,
    matchDate,
    sets: SETS,
    setsWon: { player1: 2, player2: 0 },
  }
}

/** The score of a drawn match. */
export function bracketBody({ competition, mine, theirs }: OpenMatch): object {
  return scoreBody({ tournamentId: competition }, mine, theirs, new Date().toISOString().slice(0, 10))
}

/** The same as bytes of a request, each time with another idempotency key. */
export function bracketScore(match: OpenMatch): string {
  return postRequest('/api/matches', match.mine.token, bracketBody(match), randomUUID())
}

/** Scores that were not reported yet: each pair of each league once a day, neighbours in different leagues. */
export class LeagueScores {
  readonly #leagues: readonly HotLeague[]
  readonly #firstDay: Date
  #next = 0

  constructor(leagues: readonly HotLeague[], firstDay: Date) {
    this.#leagues = leagues
    this.#firstDay = firstDay
  }

  take(count: number): string[] {
    return Array.from({ length: count }, () => {
      const { mine, body } = this.one()
      return postRequest('/api/matches', mine.token, body, randomUUID())
    })
  }

  one(): { readonly mine: Player; readonly body: object } {
    const turn = this.#next
    this.#next += 1
    const league = this.#leagues[turn % this.#leagues.length]
    if (league === undefined) throw new Error('there is no league to play in')
    const meeting = Math.floor(turn / this.#leagues.length)
    const { players } = league
    const first = meeting % players.length
    const step = 1 + (Math.floor(meeting / players.length) % OPPONENTS)
    const [mine, theirs] = [players[first], players[(first + step) % players.length]]
    if (mine === undefined || theirs === undefined) throw new Error('there is nobody to play')
    const day = Math.floor(meeting / (players.length * OPPONENTS))
    const date = new Date(this.#firstDay.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    return { mine, body: scoreBody({ leagueId: league.id }, mine, theirs, date) }
  }
}
