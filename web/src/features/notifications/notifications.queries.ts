import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  chooseNotifications,
  Notification,
  NotificationChoice,
  readNotifications,
} from '@tussle/contract/notifications'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { callAt } from '../../lib/server/api.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { QUIET } from '../../lib/server/query-client.ts'

export type { Notification, NotificationChoice }

const INBOX_KEY = ['/api/notifications', 'inbox'] as const
const CHOICES_KEY = ['/api/notifications', 'choices'] as const

export function useInbox() {
  return useQuery<{ readonly unread: number }>({ queryKey: INBOX_KEY, meta: QUIET })
}

export function useNotifications() {
  return useEndlessList<Notification>('/api/notifications', {})
}

/** Marks one notification as read, or it and all older ones. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: number; readonly andOlder?: boolean }) =>
      callAt<typeof readNotifications>('POST', '/api/notifications/read', { body }),
    onSuccess: (inbox) => client.setQueryData(INBOX_KEY, inbox),
    onSettled: () => refreshAfter(client, 'readNotifications'),
  })
}

export function useNotificationChoices() {
  return useQuery<readonly NotificationChoice[]>({ queryKey: CHOICES_KEY })
}

/** Applies at once, and goes back on a failure. */
export function useChooseNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationChoice) =>
      callAt<typeof chooseNotifications>('PATCH', '/api/notifications/choices', { body }),
    onMutate: (choice) => {
      const before = client.getQueryData<readonly NotificationChoice[]>(CHOICES_KEY)
      const after = before?.map((each) => (each.kind === choice.kind ? choice : each))
      client.setQueryData(CHOICES_KEY, after)
      return before
    },
    onError: (_error, _choice, before) => client.setQueryData(CHOICES_KEY, before),
  })
}
