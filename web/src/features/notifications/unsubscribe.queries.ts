import { useMutation } from '@tanstack/react-query'
import type { unsubscribe } from '@tussle/contract/notifications'
import { callAt } from '../../lib/server/api.ts'

/** As mail programs do it: a form, and nobody is signed in. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      callAt<typeof unsubscribe>('POST', '/api/unsubscribe/{token}', {
        params: { token },
        body: new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' }),
      }),
  })
}
