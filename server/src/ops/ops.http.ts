import * as admin from '@tussle/contract/ops/administration'
import * as contactMessages from '@tussle/contract/ops/contact-messages'
import * as dataExports from '@tussle/contract/ops/data-exports'
import * as deadLetters from '@tussle/contract/ops/dead-letters'
import * as health from '@tussle/contract/ops/health'
import * as contract from '@tussle/contract/ops/ops'
import * as reporting from '@tussle/contract/ops/reports'
import * as guests from '@tussle/contract/play/guests'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import {
  changeMessageState,
  readContactMessages,
  replyToMessage,
  saveContactMessage,
} from './contact.service.ts'
import { dropDeadLetter, readDeadLetters, retryDeadLetter } from './dead-letters.service.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteGuest } from './delete-guest.ts'
import { exportCsv, exportJson } from './export-competition.ts'
import { exportData } from './export-data.ts'
import { getStatus } from './get-status.ts'
import type { Surroundings } from './health/gather-facts.ts'
import { getHealth, sendTestMail } from './health/health.service.ts'
import { listAudit } from './list-audit.ts'
import { getConfig } from './ops.service.ts'
import { readContacts } from './read-contacts.ts'
import { fileReport, readReports, settleReport } from './reports.service.ts'

type Settings = Parameters<typeof getConfig>[0] & Surroundings['config']

export function opsHttp(around: Surroundings & { readonly config: Settings }): FeatureHttp {
  const { config, redisAnswers } = around
  return {
    name: 'ops',
    routes: [
      on(contract.getConfig, async () => getConfig(config)),
      on(contactMessages.sendContactMessage, ({ ctx, body }) => saveContactMessage(ctx, body)),
      on(contactMessages.listContactMessages, async ({ ctx, query, browserSession }) => {
        const page = await readContactMessages(ctx, query)
        browserSession.pageOf(query, page)
        return page.messages
      }),
      on(contactMessages.replyToContactMessage, ({ ctx, params, body }) =>
        replyToMessage(ctx, params.id, body.text, config.SUPPORT_EMAIL !== undefined),
      ),
      on(contactMessages.changeContactMessage, ({ ctx, params, body }) =>
        changeMessageState(ctx, params.id, body.state),
      ),
      on(reporting.reportContent, ({ ctx, body }) => fileReport(ctx, body)),
      on(reporting.listReports, async ({ ctx, query, browserSession }) => {
        const page = await readReports(ctx, query)
        browserSession.pageOf(query, page)
        return page.reports
      }),
      on(reporting.settleReport, ({ ctx, params, body }) => settleReport(ctx, params.id, body)),
      on(deadLetters.listDeadLetters, async ({ ctx, query, browserSession }) => {
        const page = await readDeadLetters(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(deadLetters.retryDeadLetter, ({ ctx, params }) => retryDeadLetter(ctx, params.id)),
      on(deadLetters.discardDeadLetter, ({ ctx, params }) => dropDeadLetter(ctx, params.id)),
      on(admin.listAudit, async ({ ctx, query, browserSession }) => {
        const page = await listAudit(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(admin.getStatus, ({ ctx }) => getStatus(ctx, redisAnswers)),
      on(health.getHealth, ({ ctx }) => getHealth(ctx, around)),
      on(health.sendTestMail, ({ ctx }) => sendTestMail(ctx)),
      on(dataExports.exportCsv, ({ ctx, params }) => exportCsv(ctx, params)),
      on(dataExports.exportJson, ({ ctx, params }) => exportJson(ctx, params)),
      on(guests.deleteGuest, ({ ctx, params }) => deleteGuest(ctx, params)),
      on(admin.readContacts, ({ ctx, params, body }) => readContacts(ctx, params, body.cursor)),
      on(contract.exportMyData, ({ ctx, body }) => exportData(ctx, body.currentPassword)),
      on(
        contract.deleteMyAccount,
        ({ ctx, body }) => deleteAccount(ctx, body.currentPassword),
        ({ browserSession }) => browserSession.signOut(),
      ),
    ],
  }
}
