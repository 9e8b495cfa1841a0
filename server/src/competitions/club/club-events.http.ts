import * as contract from '@tussle/contract/club-events'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { listClubEvents } from './list-events.ts'
import { listByLink, listCompetition } from './listing.ts'

export const clubEventsHttp: FeatureHttp = {
  name: 'club-events',
  routes: [
    on(contract.listClubEvents, ({ ctx, params }) => listClubEvents(ctx, params.id)),
    on(contract.listByLink, ({ ctx }) => listByLink(ctx)),
    on(contract.listCompetition, ({ ctx, params }) => listCompetition(ctx, params.kind, params.id)),
  ],
}
