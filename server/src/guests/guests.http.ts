import * as contract from '@tussle/contract/play/guests'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { changeGuest } from './change-guest.ts'
import { listGuests } from './list-guests.ts'

export const guestsHttp: FeatureHttp = {
  name: 'guests',
  routes: [
    on(contract.listGuests, ({ ctx, params, query }) => listGuests(ctx, params, query.q)),
    on(contract.changeGuest, ({ ctx, params, body }) => changeGuest(ctx, params, body)),
  ],
}
