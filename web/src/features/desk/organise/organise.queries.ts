import { useQuery } from '@tanstack/react-query'
import {
  closeRegistration,
  drawBracket,
  pairDivision,
  reinstateEntry,
  withdrawEntry,
} from '@tussle/contract/play/draws'
import type { DivisionSeeds, getDivisionSeeds } from '@tussle/contract/play/seeds'
import { call } from '../../../lib/server/api.ts'
import { read } from '../../../lib/server/read.ts'
import { type Organised, useEntryWrite } from './entries.queries.ts'

export type { DivisionSeeds }

/** Changes that organisers make to draws and their entries, before and during play. */

/** The order of entries in the draw, or in the draw to be made. It is read anew each time the dialog opens. */
export function useSeeds(id: number, divisionId: number) {
  return useQuery({
    ...read<typeof getDivisionSeeds>('/api/tournaments/{id}/divisions/{divisionId}/seeds', {
      id,
      divisionId,
    }),
    refetchOnMount: 'always',
  })
}

interface Drawing {
  readonly divisionId: number
  /** Entry ids, the first seed first; undefined means by rating. */
  readonly seeds: readonly number[] | undefined
  /** The organiser agrees that matches on court stop. */
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
