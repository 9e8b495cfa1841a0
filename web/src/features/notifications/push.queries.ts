import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getPushState, startPush, stopPush } from '@tussle/contract/push'
import { callAt } from '../../lib/server/api.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'
import { type PushBrowser, readBrowser, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

const PATH = '/api/users/push-subscriptions'
const STATE = read<typeof getPushState>(PATH)
const BROWSER_KEY = ['push-browser'] as const

/** The server's push state for this session. */
export function usePushState() {
  return useQuery(STATE)
}

/** The browser's own push state. It is read each time it is shown, because permissions change outside the page. */
export function usePushBrowser() {
  return useQuery<PushBrowser>({ queryKey: BROWSER_KEY, queryFn: readBrowser, gcTime: 0, retry: false })
}

/** Switches push on or off, in this browser and on the server. False if the person did not allow it. */
export function useSwitchPush(publicKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        client.setQueryData(STATE.queryKey, await callAt<typeof stopPush>('DELETE', PATH))
        await unsubscribeBrowser()
        return true
      }
      const body = await subscribeBrowser(publicKey)
      if (body === null) return false
      client.setQueryData(STATE.queryKey, await callAt<typeof startPush>('POST', PATH, { body }))
      return true
    },
    onSettled: (_done, _error, isOn) => refreshAfter(client, isOn ? 'startPush' : 'stopPush'),
  })
}
