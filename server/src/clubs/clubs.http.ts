import * as contract from '@tussle/contract/clubs'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { listClubs } from './clubs.service.ts'

export const clubsHttp: FeatureHttp = {
  name: 'clubs',
  routes: [
    on(contract.listClubs, async ({ ctx, query, visit }) => {
      const { items, next, total } = await listClubs(ctx, query)
      visit.header('x-total-count', String(total))
      if (next !== null) visit.linkNext({ ...query, cursor: next })
      return items
    }),
  ],
}
