import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  chooseNotifications,
  getInbox,
  listNotificationChoices,
  listNotifications,
  Notification,
  NotificationChoice,
  readNotifications,
} from '@tussle/contract/notifications'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { callAt } from '../../lib/server/api.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export type { Notification, NotificationChoice }

const INBOX = read<typeof getInbox>('/api/notifications/inbox')
const CHOICES = read<typeof listNotificationChoices>('/api/notifications/choices')

export function useInbox() {
  return useQuery({ ...INBOX, meta: QUIET })
}

export function useNotifications() {
  return useEndlessList<typeof listNotifications>('/api/notifications')
}

/** Marks one notification as read, or it and all older ones. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: number; readonly andOlder?: boolean }) =>
      callAt<typeof readNotifications>('POST', '/api/notifications/read', { body }),
    onSuccess: (inbox) => client.setQueryData(INBOX.queryKey, inbox),
    onSettled: () => refreshAfter(client, 'readNotifications'),
  })
}

export function useNotificationChoices() {
  return useQuery(CHOICES)
}

/** Applies at once, and goes back on a failure. */
export function useChooseNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationChoice) =>
      callAt<typeof chooseNotifications>('PATCH', '/api/notifications/choices', { body }),
    onMutate: (choice) => {
      const before = client.getQueryData(CHOICES.queryKey)
      const after = before?.map((each) => (each.kind === choice.kind ? choice : each))
      client.setQueryData(CHOICES.queryKey, after)
      return before
    },
    onError: (_error, _choice, before) => client.setQueryData(CHOICES.queryKey, before),
  })
}
