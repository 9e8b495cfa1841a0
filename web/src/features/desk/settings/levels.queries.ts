import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SkillRule } from '@tussle/competition/skill-rule'
import type { Division } from '@tussle/contract/competitions'
import { changeDivision } from '@tussle/contract/play/eligibility'
import { call } from '../../../lib/server/api.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'

export function useDivisionLevels(id: number) {
  return useQuery<Division[]>({ queryKey: ['/api/tournaments', id, 'divisions'] })
}

export function useChangeLevel(id: number, divisionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (skillRule: SkillRule) =>
      call(changeDivision, { params: { kind: 'tournament', id, divisionId }, body: { skillRule } }),
    onSuccess: (changed) =>
      client.setQueryData<Division[]>(['/api/tournaments', id, 'divisions'], (all) =>
        all?.map((each) => (each.id === changed.id ? changed : each)),
      ),
    onSettled: () => refreshAfter(client, 'changeDivision', id),
  })
}
