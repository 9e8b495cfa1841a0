import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAnswered } from '../../lib/offline/unsent.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

/** Pages read again what a command has changed, also if it was sent long after the press; a refused one shows why. */
export function useRefreshAfterSending(): void {
  const client = useQueryClient()
  useEffect(
    () => onAnswered(({ write, competitionId }) => refreshAfter(client, write, competitionId ?? undefined)),
    [client],
  )
}
