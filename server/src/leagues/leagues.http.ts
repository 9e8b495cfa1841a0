import * as contract from '@tussle/contract/leagues'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { listLeagues } from './leagues.service.ts'

export const leaguesHttp: FeatureHttp = {
  name: 'leagues',
  routes: [
    on(contract.listLeagues, async ({ ctx, query, visit }) => {
      const { items, next, total, upcoming, ongoing } = await listLeagues(ctx, query)
      visit.header('x-total-count', String(total))
      visit.header('x-upcoming-count', String(upcoming))
      visit.header('x-ongoing-count', String(ongoing))
      if (next !== null) visit.linkNext({ ...query, cursor: next })
      return items
    }),
  ],
}
