import { skipToken, useQuery } from '@tanstack/react-query'
import type { listRainOptions } from '@tussle/contract/desk/desk-rain'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { callAt } from '../../../lib/server/api.ts'
import { keyAt } from '../../../lib/server/read.ts'

export type RainOption = AnswerOf<typeof listRainOptions>[number]

/** Ways to make up for lost time, for this version of the desk. No request before the lost minutes are entered. */
export function useRainOptions(id: number, lostMinutes: number | null, version: number) {
  const path = '/api/tournaments/{id}/desk/rain'
  return useQuery({
    queryKey: [...keyAt<typeof listRainOptions>(path, { id }), lostMinutes, version],
    queryFn:
      lostMinutes === null
        ? skipToken
        : ({ signal }) =>
            callAt<typeof listRainOptions>('GET', path, {
              params: { id },
              query: { lostMinutes },
              signal,
            }),
  })
}
