import * as contract from '@tussle/contract/players'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { getMyStats } from './players.service.ts'

export const playersHttp: FeatureHttp = {
  name: 'players',
  routes: [on(contract.getMyStats, ({ ctx }) => getMyStats(ctx))],
}
