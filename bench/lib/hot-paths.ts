import type pg from 'pg'
import { sizeOf } from '../../tools/proof-size.ts'
import { getRequest, type Load } from './http-load.ts'
import { dashboardRequests, profileRequest, somePlayers } from './page-rates.ts'
import type { Product } from './product.ts'
import { reading, warm } from './rates.ts'
import { type Results, restoreBrackets } from './scores/results-fixture.ts'
import { firstFreeDay, writing } from './scores/score-rates.ts'
import { bracketScore, LeagueScores } from './scores/scores.ts'

/** One of the hot paths, which can be run any number of times. */
export interface HotPath {
  readonly name: string
  readonly isWrite: boolean
  /** Runs it until it is as fast as it gets. */
  warm(): Promise<void>
  take(connections: number): Promise<Load>
}

/** More than any run needs. */
const ENOUGH = sizeOf({ commit: 200, full: 6000 })
/** The number of large pages: few, so that they are read far more often than rendered. */
const PAGES = 4

/** The five hot paths of the goals; a score is one of a league and one of a bracket. */
export async function hotPaths(
  client: pg.Client,
  product: Product,
  results: Results,
): Promise<readonly HotPath[]> {
  const { leagues, tournaments, open } = results
  const players = somePlayers(results)
  const cookie = `sid=${players[0]?.token ?? ''}`
  const scores = new LeagueScores(leagues, await firstFreeDay(client, leagues))
  const read = (name: string, requests: readonly string[]): HotPath => ({
    name,
    isWrite: false,
    warm: () => warm(product, requests),
    take: (connections) => reading(product, requests, '200', connections),
  })
  return [
    read(
      'bracket',
      tournaments.slice(0, PAGES).map((id) => getRequest(`/api/tournaments/${id}/bracket`, { cookie })),
    ),
    read(
      'standings',
      leagues.slice(0, PAGES).map(({ id }) => getRequest(`/api/leagues/${id}/standings`, { cookie })),
    ),
    read('profile', players.map(profileRequest)),
    read('dashboard', players.flatMap(dashboardRequests)),
    {
      name: 'score in a league',
      isWrite: true,
      warm: () => warm(product, scores.take(ENOUGH)),
      take: (connections) => writing(product, scores.take(ENOUGH), connections),
    },
    {
      name: 'score in a bracket',
      isWrite: true,
      warm: () => warm(product, open.map(bracketScore)),
      take: async (connections) => {
        await restoreBrackets(client)
        return await writing(product, open.map(bracketScore), connections)
      },
    },
  ]
}
