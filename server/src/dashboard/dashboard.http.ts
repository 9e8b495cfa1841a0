import * as contract from '@tussle/contract/people/dashboard'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardHttp: FeatureHttp = {
  name: 'dashboard',
  routes: [on(contract.getDashboard, ({ ctx }) => getDashboard(ctx))],
}
