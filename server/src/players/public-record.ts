import type { PublicRecord } from '@tussle/contract/public/pages'
import { presentPlayerRef } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { courtOf } from './people.ts'
import { presentPlayer, presentRecent } from './profile.present.ts'
import { findPlayerWithFeed } from './profile.store.ts'

const SHOWN = { matches: 10, partners: 0 }
const EVERYTHING = { realName: false, location: false, record: true, playingStyle: false }

/** The record of a player who shows it to visitors: results without the names of others. */
export async function readPublicRecord(ctx: Ctx, id: number): Promise<PublicRecord | null> {
  const row = await findPlayerWithFeed(ctx.db, id, SHOWN)
  if (row === undefined) return null
  const matches = row.feed.flatMap((each) =>
    each.match_id === null ? [] : [presentRecent(each, courtOf(each))],
  )
  const profile = presentPlayer(row, presentPlayerRef(row), EVERYTHING, {
    recentMatches: [],
    bestPartners: [],
  })
  const { stats } = profile
  return {
    wins: stats?.wins ?? 0,
    losses: stats?.losses ?? 0,
    titles: (stats?.tournamentsWon ?? 0) + (stats?.leagueChampionships ?? 0),
    ratings: profile.ratings.map(({ play, rating }) => ({ play, rating: rating.toFixed(2) })),
    matches: matches
      .filter(({ provisional }) => !provisional)
      .map((match) => ({
        id: match.id,
        date: match.date,
        score: match.score,
        isWon: match.result === 'Win',
        competition: match.competition.name,
      })),
  }
}
