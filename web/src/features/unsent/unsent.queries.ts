import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAnswered } from '../../lib/offline/unsent.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

/** What goes out in this time is read again together: an hour of a desk would else be one reading per act. */
const TOGETHER_MS = 1000

/** Pages read again what a command has changed, also if it was sent long after the press; a refused one shows why. */
export function useRefreshAfterSending(): void {
  const client = useQueryClient()
  useEffect(() => {
    const changes = new Map<string, () => void>()
    let timer: number | undefined
    const readAgain = () => {
      timer = undefined
      for (const refresh of changes.values()) refresh()
      changes.clear()
    }
    const stop = onAnswered(({ write, competitionId }) => {
      const refresh = () => refreshAfter(client, write, competitionId ?? undefined)
      changes.set(`${write} ${competitionId}`, refresh)
      timer ??= window.setTimeout(readAgain, TOGETHER_MS)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
      readAgain()
    }
  }, [client])
}
