import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import { changeDivision } from '@tussle/contract/play/eligibility'
import type { listTournamentDivisions } from '@tussle/contract/tournaments'
import { call } from '../../../lib/server/api.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { read } from '../../../lib/server/read.ts'

function divisions(id: number) {
  return read<typeof listTournamentDivisions>('/api/tournaments/{id}/divisions', { id })
}

export function useDivisionLevels(id: number) {
  return useQuery(divisions(id))
}

export function useChangeLevel(id: number, divisionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (skillRule: LimitRule) =>
      call(changeDivision, { params: { kind: 'tournament', id, divisionId }, body: { skillRule } }),
    onSuccess: (changed) =>
      client.setQueryData(divisions(id).queryKey, (all) =>
        all?.map((each) => (each.id === changed.id ? changed : each)),
      ),
    onSettled: () => refreshAfter(client, 'changeDivision', id),
  })
}
