import { useMutation } from '@tanstack/react-query'
import type { unsubscribe } from '@tussle/contract/notifications'
import { callAt } from '../../lib/server/api.ts'

/** Sends a form without a sign-in, as mail programs do. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      callAt<typeof unsubscribe>('POST', '/api/unsubscribe/{token}', {
        params: { token },
        body: new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' }),
      }),
  })
}
