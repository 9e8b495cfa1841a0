import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { changeDays, DaysOfPlay, getDays, listFitWays } from '@tussle/contract/desk/days'
import type { changeCourt, changeDesk } from '@tussle/contract/desk/desk-actions'
import type { changeDivisions } from '@tussle/contract/divisions/managed'
import type { AnswerOf, BodyInputOf } from '@tussle/contract/endpoint'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { keyAt, read } from '../../lib/server/read.ts'

export type { DaysOfPlay }
export type OneDay = DaysOfPlay['days'][number]
export type DivisionOnDays = DaysOfPlay['divisions'][number]
export type FitWay = AnswerOf<typeof listFitWays>[number]
export type StatedDay = Pick<OneDay, 'date' | 'starts' | 'ends'>

const PATH = '/api/tournaments/{id}/days'

/** The days and the plan on them. The server answers 403 to anybody who may not run the tournament. */
export function useDays(id: number) {
  return useQuery(read<typeof getDays>(PATH, { id }))
}

/** Asked only while something does not fit; a new plan has other ways. */
export function useFitWays(id: number, at: string) {
  const path = `${PATH}/ways` as const
  return useQuery({
    queryKey: [...keyAt<typeof listFitWays>(path, { id }), at],
    queryFn: ({ signal }) => callAt<typeof listFitWays>('GET', path, { params: { id }, signal }),
  })
}

/** A write of this page: one of the endpoints that the other pages of the tournament use too. */
export type DaysWrite =
  | { readonly do: 'changeDays'; readonly body: BodyInputOf<typeof changeDays> }
  | { readonly do: 'changeDivisions'; readonly body: BodyInputOf<typeof changeDivisions> }
  | { readonly do: 'changeDesk'; readonly body: BodyInputOf<typeof changeDesk> }
  | {
      readonly do: 'changeCourt'
      readonly courtId: number
      readonly body: BodyInputOf<typeof changeCourt>
    }

/** Sent once however often it is repeated; then everything about the tournament is read again. */
export function useWriteDays(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (write: DaysWrite) => send(id, write, key.current()),
    onSettled: (_answer, error, write) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write.do, id)
      // A division and a court change the plan of the days too.
      refreshAfter(client, 'changeDays', id)
    },
  })
}

async function send(id: number, write: DaysWrite, key: string): Promise<unknown> {
  const params = { id }
  if (write.do === 'changeDays')
    return callAt<typeof changeDays>('PUT', PATH, { params, body: write.body, key })
  if (write.do === 'changeDivisions') {
    const path = '/api/tournaments/{id}/divisions/managed'
    return callAt<typeof changeDivisions>('PATCH', path, { params, body: write.body, key })
  }
  if (write.do === 'changeDesk') {
    return callAt<typeof changeDesk>('PATCH', '/api/tournaments/{id}/desk', { params, body: write.body, key })
  }
  return callAt<typeof changeCourt>('PATCH', '/api/tournaments/{id}/courts/{courtId}', {
    params: { id, courtId: write.courtId },
    body: write.body,
    key,
  })
}
