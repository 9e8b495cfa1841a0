import { useQueryClient } from '@tanstack/react-query'
import type { Desk } from '@tussle/contract/desk/desk'
import type { makeCourtLink } from '@tussle/contract/desk/desk-links'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { useState } from 'react'
import { callAt } from '../../lib/server/api.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

type Court = Desk['courts'][number]
export type CourtCode = AnswerOf<typeof makeCourtLink>

/**
 * Makes a QR code for every court. The server returns each link once and stores only its digest, so the codes live as
 * long as this page. Codes that were made stay if a later one fails.
 */
export function useCourtCodes(tournamentId: number) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<ReadonlyMap<number, CourtCode>>(new Map())
  const [isMaking, setMaking] = useState(false)

  async function make(courts: readonly Court[]): Promise<void> {
    setMaking(true)
    try {
      for (const { id: courtId } of courts) {
        const params = { id: tournamentId, courtId }
        const path = '/api/tournaments/{id}/courts/{courtId}/link'
        const code = await callAt<typeof makeCourtLink>('POST', path, { params })
        setCodes((known) => new Map(known).set(courtId, code))
      }
    } finally {
      setMaking(false)
      refreshAfter(client, 'makeCourtLink', tournamentId)
    }
  }

  return { codes, isMaking, make }
}
