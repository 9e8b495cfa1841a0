import * as contract from '@tussle/contract/fees/fees'
import * as money from '@tussle/contract/fees/money'
import * as refundPolicy from '@tussle/contract/fees/refund-policy'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { applyFee } from './apply-fee.ts'
import { exportMoney } from './export-money.ts'
import { getMoney, listFees } from './fees.service.ts'
import { recordFee } from './record-fee.ts'
import { setRefundPolicy } from './set-refund-policy.ts'
import { takeBackFee } from './take-back-fee.ts'

export const feesHttp: FeatureHttp = {
  name: 'fees',
  routes: [
    on(money.getMoney, ({ ctx, params }) => getMoney(ctx, params)),
    on(money.listFees, async ({ ctx, params, query, browserSession }) => {
      const page = await listFees(ctx, params, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(money.recordFee, ({ ctx, params, body }) => recordFee(ctx, params, body)),
    on(contract.applyFee, ({ ctx, params, body }) => applyFee(ctx, params, body)),
    on(money.exportMoney, ({ ctx, params }) => exportMoney(ctx, params)),
    on(refundPolicy.setRefundPolicy, ({ ctx, params, body }) => setRefundPolicy(ctx, params, body)),
    on(money.takeBackFee, ({ ctx, params, body }) => takeBackFee(ctx, params, body)),
  ],
}
