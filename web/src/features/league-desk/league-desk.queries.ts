import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { Fixture } from '@tussle/contract/play/fixtures'
import type {
  DeskDivision,
  DeskWeek,
  getLeagueDesk,
  LeagueDesk,
  playWeek,
  setFixtureTimes,
  skipWeek,
} from '@tussle/contract/play/league-desk'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { keyAt } from '../../lib/server/read.ts'

export type { DeskDivision, DeskWeek, Fixture, LeagueDesk }

/** The desk with the fixtures of one week; undefined means the present one. The week before stays until it is there. */
export function useLeagueDesk(id: number, week: number | undefined) {
  const path = '/api/leagues/{id}/desk'
  return useQuery({
    queryKey: [...keyAt<typeof getLeagueDesk>(path, { id }), week ?? null],
    queryFn: ({ signal }) =>
      callAt<typeof getLeagueDesk>('GET', path, {
        params: { id },
        query: week === undefined ? {} : { week },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useSkipWeek(id: number) {
  return useWeekWrite(id, 'skipWeek', (body: BodyInputOf<typeof skipWeek>, key) =>
    callAt<typeof skipWeek>('POST', '/api/leagues/{id}/weeks/skip', { params: { id }, body, key }),
  )
}

export function usePlayWeek(id: number) {
  return useWeekWrite(id, 'playWeek', (body: BodyInputOf<typeof playWeek>, key) =>
    callAt<typeof playWeek>('POST', '/api/leagues/{id}/weeks/play', { params: { id }, body, key }),
  )
}

export function useSetFixtureTimes(id: number) {
  return useWeekWrite(id, 'setFixtureTimes', (body: BodyInputOf<typeof setFixtureTimes>, key) =>
    callAt<typeof setFixtureTimes>('POST', '/api/leagues/{id}/fixtures/times', {
      params: { id },
      body,
      key,
    }),
  )
}

function useWeekWrite<Body, Answer>(
  id: number,
  write: Write,
  send: (body: Body, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: Body) => send(body, key.current()),
    onSuccess: () => refreshAfter(client, write, id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
