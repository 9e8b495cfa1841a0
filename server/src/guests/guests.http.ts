import * as contract from '@tussle/contract/play/guests'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { listGuests } from './list-guests.ts'

export const guestsHttp: FeatureHttp = {
  name: 'guests',
  routes: [on(contract.listGuests, ({ ctx, params, query }) => listGuests(ctx, params, query.q))],
}
