import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { sendContactMessage } from '@tussle/contract/ops/contact-messages'
import { useEffect } from 'react'
import { prepareToStore, sendOrStore } from '../../lib/offline/send-or-store.ts'
import { sendWithoutSignIn } from '../../lib/offline/send-without-sign-in.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { personIdIn } from '../../lib/server/person-cache.ts'

type ContactBody = BodyInputOf<typeof sendContactMessage>

/** Sends a message, or keeps it on this device until the server has it (OQ-149). */
export function useSendContactMessage() {
  const client = useQueryClient()
  const key = useFormKey()
  // A visitor's browser keeps no files, and by the time of the press there may be no connection.
  useEffect(() => void prepareToStore(), [])
  return useMutation({
    mutationFn: async (body: ContactBody) => {
      const personId = personIdIn(client)
      const sent = await sendOrStore({
        ...{ key: key.current(), personId, method: 'POST', address: sendContactMessage.path, body },
        ...{ title: 'Message to the organisers', detail: body.subject },
        ...{ write: 'sendContactMessage', competitionId: null },
      })
      if (!sent.isSent && personId === null) sendWithoutSignIn()
      return sent
    },
    onSuccess: () => refreshAfter(client, 'sendContactMessage'),
    onSettled: (_sent, error) => key.settle(error ?? undefined),
  })
}
