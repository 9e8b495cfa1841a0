import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { sendContactMessage } from '@tussle/contract/ops'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { storeForLater } from '../../lib/server/outbox.ts'

type ContactBody = BodyInputOf<typeof sendContactMessage>

/** Sends a message. If that fails for any reason except its content, this device keeps it (OQ-149). */
export function useSendContactMessage() {
  const client = useQueryClient()
  const key = useFormKey()
  const send = useMutation({
    mutationFn: (body: ContactBody) => call(sendContactMessage, { body, key: key.current() }),
    onSuccess: () => {
      key.settle()
      refreshAfter(client, 'sendContactMessage')
    },
  })
  const keep = (body: ContactBody) => {
    storeForLater({ key: key.current(), path: sendContactMessage.path, body })
    key.settle()
  }
  return { send, keep }
}
