import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushState, startPush, stopPush } from '@tussle/contract/notifications'
import { callAt } from '../../lib/server/api.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { type PushBrowser, readBrowser, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

const PATH = '/api/users/push-subscriptions'
const STATE_KEY = ['/api/users', 'push-subscriptions'] as const
const BROWSER_KEY = ['push-browser'] as const

/** What the server knows of this sign-in. */
export function usePushState() {
  return useQuery<PushState>({ queryKey: STATE_KEY })
}

/** What the browser knows of itself; permissions are changed elsewhere, so it is asked whenever it is shown. */
export function usePushBrowser() {
  return useQuery<PushBrowser>({ queryKey: BROWSER_KEY, queryFn: readBrowser, gcTime: 0, retry: false })
}

/** On or off for this browser: here and at the server together. False when the person did not allow it. */
export function useSwitchPush(publicKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        client.setQueryData(STATE_KEY, await callAt<typeof stopPush>('DELETE', PATH))
        await unsubscribeBrowser()
        return true
      }
      const body = await subscribeBrowser(publicKey)
      if (body === null) return false
      client.setQueryData(STATE_KEY, await callAt<typeof startPush>('POST', PATH, { body }))
      return true
    },
    onSettled: (_done, _error, isOn) => refreshAfter(client, isOn ? 'startPush' : 'stopPush'),
  })
}
