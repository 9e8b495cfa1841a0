import type { makeClaimSheet, SheetGuest } from '@tussle/contract/people/claim-links'
import { useState } from 'react'
import { callAt } from '../../lib/server/api.ts'

export type { SheetGuest }

/**
 * Makes a code for every guest who plays, a page at a time. The server returns each link once and stores only its
 * digest, so the codes live as long as this page. Codes that were made stay if a later page fails.
 */
export function useGuestCodes(tournamentId: number) {
  const [guests, setGuests] = useState<readonly SheetGuest[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [isMaking, setMaking] = useState(false)

  async function make(): Promise<void> {
    setMaking(true)
    try {
      let after = next
      do {
        const params = { kind: 'tournament', id: tournamentId } as const
        const page = await callAt<typeof makeClaimSheet>(
          'POST',
          '/api/competitions/{kind}/{id}/claim-links',
          {
            params,
            body: after === null ? {} : { after },
          },
        )
        setGuests((known) => [...(known ?? []), ...page.guests])
        after = page.next
        setNext(after)
      } while (after !== null)
    } finally {
      setMaking(false)
    }
  }

  return { guests, isWhole: guests !== null && next === null, isMaking, make }
}
