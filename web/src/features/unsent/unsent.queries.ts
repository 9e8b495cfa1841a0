import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSent } from '../../lib/offline/unsent.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

/** Pages read again what a command has changed, also if it was sent long after the press. */
export function useRefreshAfterSending(): void {
  const client = useQueryClient()
  useEffect(
    () => onSent(({ write, competitionId }) => refreshAfter(client, write, competitionId ?? undefined)),
    [client],
  )
}
