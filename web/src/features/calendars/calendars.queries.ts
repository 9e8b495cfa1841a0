import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getMyCalendar, renewMyCalendar, stopMyCalendar } from '@tussle/contract/calendars'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { read } from '../../lib/server/read.ts'

const CALENDAR = read<typeof getMyCalendar>('/api/users/calendar')

/** The address of the player's own feed; null if there is none. */
export function useMyCalendar() {
  return useQuery(CALENDAR)
}

/** Makes a feed with a new address; the former one ends. */
export function useRenewCalendar() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () => callAt<typeof renewMyCalendar>('POST', '/api/users/calendar', { key: key.current() }),
    onSuccess: (calendar) => client.setQueryData(CALENDAR.queryKey, calendar),
    onSettled: (_calendar, error) => key.settle(error ?? undefined),
  })
}

export function useStopCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof stopMyCalendar>('DELETE', '/api/users/calendar'),
    onSuccess: (calendar) => client.setQueryData(CALENDAR.queryKey, calendar),
  })
}
