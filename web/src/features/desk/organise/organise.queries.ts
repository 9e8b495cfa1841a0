import { useQuery } from '@tanstack/react-query'
import {
  closeRegistration,
  type DivisionSeeds,
  drawBracket,
  pairDivision,
  reinstateEntry,
  withdrawEntry,
} from '@tussle/contract/play/draws'
import { call } from '../../../lib/server/api.ts'
import { type Organised, useEntryWrite } from './entries.queries.ts'

export type { DivisionSeeds }

/** What an organiser does about the draws and who is in them, before play and while it is on. */

/** Who is drawn in which order, or would be; whoever opens it wants it as it is now. */
export function useSeeds(id: number, divisionId: number) {
  return useQuery<DivisionSeeds>({
    queryKey: ['/api/tournaments', id, 'divisions', divisionId, 'seeds'],
    refetchOnMount: 'always',
  })
}

interface Drawing {
  readonly divisionId: number
  /** Entries from the first seed on; without it they go by rating. */
  readonly seeds: readonly number[] | undefined
  /** What is on court may stop. */
  readonly confirmed: boolean
}

export function useDraw(id: number) {
  return useEntryWrite(id, 'drawBracket', ({ divisionId, seeds, confirmed }: Drawing, key) =>
    call(drawBracket, {
      params: { id, divisionId },
      body: { confirmed, ...(seeds && { seeds: [...seeds] }) },
      key,
    }),
  )
}

export function usePair(id: number) {
  return useEntryWrite(id, 'pairDivision', (divisionId: number, key) =>
    call(pairDivision, { params: { id, divisionId }, key }),
  )
}

export function useWithdrawEntry({ kind, id }: Organised) {
  return useEntryWrite(id, 'withdrawEntry', (entryId: number, key) =>
    call(withdrawEntry, { params: { kind, id, entryId }, key }),
  )
}

export function useReinstateEntry({ kind, id }: Organised) {
  return useEntryWrite(id, 'reinstateEntry', (entryId: number, key) =>
    call(reinstateEntry, { params: { kind, id, entryId }, key }),
  )
}

export function useCloseRegistration(id: number) {
  return useEntryWrite(id, 'closeRegistration', (_: undefined, key) =>
    call(closeRegistration, { params: { id }, key }),
  )
}
