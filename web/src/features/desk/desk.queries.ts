import { useQuery } from '@tanstack/react-query'
import type { Desk, getDesk } from '@tussle/contract/desk/desk'
import { addressOf, getResponse } from '../../lib/server/api.ts'
import { keyAt } from '../../lib/server/read.ts'

export type { Desk }
export type DeskCourt = Desk['courts'][number]
export type DeskMatch = Desk['matches'][number]
export type DeskEvent = Desk['log'][number]
export type DeskAlert = Desk['alerts'][number]
export type QueueItem = Desk['queue'][number]
export type Readiness = QueueItem['readiness']

/**
 * The desk's document, and how far the server's clock is ahead of this one: all times in it are by the server's
 * clock.
 */
export interface DeskReading {
  readonly desk: Desk
  readonly aheadMs: number
}

const PATH = '/api/tournaments/{id}/desk'

export const deskAddress = (id: number) => addressOf(PATH, { id })

export function deskKey(id: number) {
  return keyAt<typeof getDesk>(PATH, { id })
}

/** The whole day of a tournament. The server answers 403 to anybody who may not run it. */
export function useDesk(id: number) {
  return useQuery({ queryKey: deskKey(id), queryFn: ({ signal }) => readDesk(id, signal) })
}

async function readDesk(id: number, signal: AbortSignal): Promise<DeskReading> {
  const response = await getResponse<typeof getDesk>(PATH, { params: { id }, signal })
  const desk = (await response.json()) as Desk
  return { desk, aheadMs: aheadBy(response.headers.get('date')) }
}

/** The Date header has whole seconds, so a difference below two seconds counts as none. */
function aheadBy(date: string | null): number {
  const ahead = date === null ? 0 : Date.parse(date) - Date.now()
  return Math.abs(ahead) < 2000 || Number.isNaN(ahead) ? 0 : ahead
}
