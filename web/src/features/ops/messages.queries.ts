import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ContactMessage,
  type ContactState,
  changeContactMessage,
  type listContactMessages,
  replyToContactMessage,
} from '@tussle/contract/ops/contact-messages'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

export type { ContactMessage, ContactState }

/** The messages of one state, newest first (OQ-151 revised). */
export function useContactMessages(state: ContactState): EndlessList<ContactMessage> {
  return useEndlessList<typeof listContactMessages>('/api/admin/contact-messages', { filter: { state } })
}

export function useReply(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (text: string) =>
      call(replyToContactMessage, { params: { id }, body: { text }, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'replyToContactMessage'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

export function useMessageState(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (state: ContactState) =>
      call(changeContactMessage, { params: { id }, body: { state }, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'changeContactMessage'),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
