import { useQuery } from '@tanstack/react-query'
import type { Contact, readContacts } from '@tussle/contract/ops/administration'
import { callAt } from '../../lib/server/api.ts'
import { QUIET } from '../../lib/server/query-client.ts'

/** The contact data of all players: read on request, and dropped when it is no longer shown. */
export function useContacts(tournamentId: number, isWanted: boolean) {
  return useQuery<Contact[]>({
    queryKey: ['contacts', tournamentId],
    queryFn: async () => {
      const contacts: Contact[] = []
      for (let cursor: string | undefined; ; ) {
        const params = { kind: 'tournament', id: tournamentId } as const
        const path = '/api/admin/competitions/{kind}/{id}/contacts'
        const { items, next } = await callAt<typeof readContacts>('POST', path, { params, body: { cursor } })
        contacts.push(...items)
        if (next === null) return contacts
        cursor = next
      }
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: QUIET,
  })
}
