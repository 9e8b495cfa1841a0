import { formatSets, setsFrom } from '@tussle/competition/score'
import type { PublicRecord } from '@tussle/contract/public/pages'
import { presentPlayerRef } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { presentPlayer } from './profile.present.ts'
import { findPlayer, listPublicResults } from './profile.store.ts'

const RESULTS_SHOWN = 10
const EVERYTHING = { realName: false, location: false, record: true, playingStyle: false }

/** The record of a player who shows it to visitors: results without the names of others. */
export async function readPublicRecord(ctx: Ctx, id: number): Promise<PublicRecord | null> {
  const [row, results] = await Promise.all([
    findPlayer(ctx.db, id),
    listPublicResults(ctx.db, id, RESULTS_SHOWN),
  ])
  if (row === undefined) return null
  const { stats, ratings } = presentPlayer(row, presentPlayerRef(row), EVERYTHING, {
    recentMatches: [],
    bestPartners: [],
  })
  return {
    wins: stats?.wins ?? 0,
    losses: stats?.losses ?? 0,
    titles: (stats?.tournamentsWon ?? 0) + (stats?.leagueChampionships ?? 0),
    ratings: ratings.map(({ play, rating }) => ({ play, rating: rating.toFixed(2) })),
    matches: results.map(({ match_id, played_on, won, sets, competition_name }) => ({
      id: match_id,
      date: played_on,
      score: formatSets(setsFrom(sets)),
      isWon: won,
      competition: competition_name,
    })),
  }
}
