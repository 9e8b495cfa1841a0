import * as contract from '@tussle/contract/people/players'
import * as ratings from '@tussle/contract/people/ratings'
import * as history from '@tussle/contract/play/match-history'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { getPlayer } from './get-player.ts'
import { listRatingPoints } from './list-rating-points.ts'
import { getHeadToHead, listPlayerMatches } from './match-history.ts'
import { getMatchRating } from './match-rating.ts'
import { getMyStats } from './players.service.ts'
import { searchPlayers } from './search-players.ts'

export const playersHttp: FeatureHttp = {
  name: 'players',
  routes: [
    on(contract.getMyStats, ({ ctx }) => getMyStats(ctx)),
    on(contract.searchPlayers, ({ ctx, query }) => searchPlayers(ctx, query.q)),
    on(contract.getPlayer, ({ ctx, params }) => getPlayer(ctx, params.id)),
    on(history.listPlayerMatches, async ({ ctx, params, query, browserSession }) => {
      const page = await listPlayerMatches(ctx, params.id, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(history.getHeadToHead, ({ ctx, params }) => getHeadToHead(ctx, params.id, params.otherId)),
    on(history.getMatchRating, ({ ctx, params }) => getMatchRating(ctx, params.id)),
    on(ratings.listRatingPoints, async ({ ctx, params, query, browserSession }) => {
      const page = await listRatingPoints(ctx, params.id, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
  ],
}
