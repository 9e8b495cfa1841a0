import * as contract from '@tussle/contract/tournaments'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { listTournaments } from './tournaments.service.ts'

export const tournamentsHttp: FeatureHttp = {
  name: 'tournaments',
  routes: [
    on(contract.listTournaments, async ({ ctx, query, visit }) => {
      const { items, next, total } = await listTournaments(ctx, query)
      visit.header('x-total-count', String(total))
      if (next !== null) visit.linkNext({ ...query, cursor: next })
      return items
    }),
  ],
}
