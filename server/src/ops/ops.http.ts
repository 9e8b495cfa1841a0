import * as contract from '@tussle/contract/ops'
import { type FeatureHttp, on } from '../kernel/http.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getConfig, readContactMessages, saveContactMessage } from './ops.service.ts'

export function opsHttp(config: { readonly demoData: boolean }): FeatureHttp {
  return {
    name: 'ops',
    routes: [
      on(contract.getConfig, async () => getConfig(config)),
      on(contract.sendContactMessage, ({ ctx, body }) => saveContactMessage(ctx, body)),
      on(contract.listContactMessages, async ({ ctx, query, visit }) => {
        const page = await readContactMessages(ctx, query)
        visit.pageOf(query, page)
        return page.messages
      }),
      on(contract.exportMyData, ({ ctx, body }) => exportData(ctx, body.currentPassword)),
      on(
        contract.deleteMyAccount,
        ({ ctx, body }) => deleteAccount(ctx, body.currentPassword),
        ({ visit }) => visit.signOut(),
      ),
    ],
  }
}
