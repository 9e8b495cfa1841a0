import * as contract from '@tussle/contract/players'
import * as ratings from '@tussle/contract/ratings'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { getPlayer } from './get-player.ts'
import { listRatingPoints } from './list-rating-points.ts'
import { getMyStats } from './players.service.ts'
import { searchPlayers } from './search-players.ts'

export const playersHttp: FeatureHttp = {
  name: 'players',
  routes: [
    on(contract.getMyStats, ({ ctx }) => getMyStats(ctx)),
    on(contract.searchPlayers, ({ ctx, query }) => searchPlayers(ctx, query.q)),
    on(contract.getPlayer, ({ ctx, params }) => getPlayer(ctx, params.id)),
    on(ratings.listRatingPoints, async ({ ctx, params, query, visit }) => {
      const page = await listRatingPoints(ctx, params.id, query)
      visit.pageOf(query, page)
      return page.items
    }),
  ],
}
