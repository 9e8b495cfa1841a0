import { VERSION_HEADER } from '@tussle/contract/live'
import * as contract from '@tussle/contract/notifications'
import * as pushes from '@tussle/contract/push'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import {
  chooseNotifications,
  getInbox,
  listChoices,
  listNotifications,
  readNotifications,
} from './notifications.service.ts'
import { getPushState, type PushSetup, startPush, stopPush } from './push.service.ts'
import { unsubscribe } from './unsubscribe.ts'

export function notificationsHttp(config: { readonly appSecret: string }, pusher: PushSetup): FeatureHttp {
  return {
    name: 'notifications',
    routes: [
      on(contract.listNotifications, async ({ ctx, query, browserSession }) => {
        const page = await listNotifications(ctx, query)
        browserSession.pageOf(query, page)
        return page.items
      }),
      on(contract.getInbox, async ({ ctx, browserSession }) => {
        const { unread, version } = await getInbox(ctx)
        browserSession.header(VERSION_HEADER, version)
        return { unread }
      }),
      on(contract.readNotifications, async ({ ctx, body, browserSession }) => {
        const { unread, version } = await readNotifications(ctx, body)
        browserSession.header(VERSION_HEADER, version)
        return { unread }
      }),
      on(contract.listNotificationChoices, ({ ctx }) => listChoices(ctx)),
      on(contract.chooseNotifications, ({ ctx, body }) => chooseNotifications(ctx, body)),
      on(pushes.getPushState, ({ ctx }) => getPushState(ctx, pusher)),
      on(pushes.startPush, ({ ctx, body }) => startPush(ctx, pusher, body)),
      on(pushes.stopPush, ({ ctx }) => stopPush(ctx, pusher)),
      on(contract.unsubscribe, ({ ctx, params }) => unsubscribe(ctx, config.appSecret, params.token)),
    ],
  }
}
