import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { DivisionPlan, getDivisionPlan, saveDivisionPlan } from '@tussle/contract/divisions/plans'
import type { getDivisionRules } from '@tussle/contract/divisions/rules'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { DivisionPlan }

const PATH = '/api/tournaments/{id}/divisions/{divisionId}/plan'

interface Ids {
  readonly id: number
  readonly divisionId: number
}

/** The plan of a division. The server answers 403 to anybody who may not run the tournament. */
export function useDivisionPlan(ids: Ids) {
  return useQuery(read<typeof getDivisionPlan>(PATH, ids))
}

/** What entrants were promised; the caller's own changes if they are one. */
export function useDivisionRules(ids: Ids) {
  return useQuery(read<typeof getDivisionRules>('/api/tournaments/{id}/divisions/{divisionId}/rules', ids))
}

export function useSavePlan(ids: Ids) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: ({ plan, reason }: { readonly plan: StagePlan; readonly reason: string }) =>
      callAt<typeof saveDivisionPlan>('PUT', PATH, {
        params: ids,
        body: { plan: sendable(plan), ...(reason !== '' && { reason }) },
        key: key.current(),
      }),
    onSuccess: (answer) => {
      client.setQueryData(read<typeof getDivisionPlan>(PATH, ids).queryKey, answer)
    },
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'saveDivisionPlan', ids.id)
    },
  })
}

type Sent = NonNullable<Parameters<typeof callAt<typeof saveDivisionPlan>>[2]>['body']['plan']

/** The server checks every value of the plan; the types of the engine are only wider in words. */
export const sendable = (plan: StagePlan): NonNullable<Sent> => plan as unknown as NonNullable<Sent>
