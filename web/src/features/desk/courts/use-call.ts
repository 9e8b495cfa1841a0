import { OVERRULABLE_CALLS } from '@tussle/contract/desk/call-refusals'
import { useCallback } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { DeskCourt, DeskMatch } from '../desk.queries.ts'
import { mayUse, readinessAt } from '../moment.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'

const MINUTE_MS = 60_000

/**
 * Calls a match to a court. The desk is asked first if a player is not checked in or is resting, if its division plays
 * on other courts or starts later, or if calls are paused. If the server knows of a rest that this page does not, its refusal opens the same question.
 */
export function useCall(): (match: DeskMatch, court: DeskCourt) => void {
  const { room, act, ask } = useRoom()
  const now = useNow(MINUTE_MS)
  return useCallback(
    (match, court) => {
      const { queue, settings } = room.desk
      const item = queue.find(({ matchId }) => matchId === match.id)
      const readiness = item && readinessAt(item.readiness, settings.restMinutes, now)
      const question = (why: string, needsReason: boolean) =>
        ask({ about: 'call', match, court, why, needsReason })
      if (settings.pausedAt !== null) {
        question(OVERRULABLE_CALLS.paused, true)
        return
      }
      if (!mayUse(room.desk, match.id, court.id)) {
        question(OVERRULABLE_CALLS.other_courts, true)
        return
      }
      if (readiness?.is === 'early') {
        question(OVERRULABLE_CALLS.too_early, true)
        return
      }
      if (readiness?.is === 'resting') {
        question(OVERRULABLE_CALLS.player_resting, true)
        return
      }
      if (readiness?.is === 'missing') {
        const names = readiness.playerIds.map(room.nameOf).join(' & ')
        question(`${names} not checked in yet`, false)
        return
      }
      void act({ do: 'callMatch', body: { matchId: match.id, courtId: court.id } })
        .then(() => toast({ title: `Match ${match.number} called to Court ${court.number}` }))
        .catch((error: unknown) => {
          const why = serverMessage(error)
          const isRefused = error instanceof ApiError && error.code === 'conflict'
          if (isRefused && why !== undefined && OVERRULABLE.has(why)) question(why, true)
          else showFailed(error)
        })
    },
    [room, act, ask, now],
  )
}

/** The desk cannot overrule any other refusal. */
const OVERRULABLE: ReadonlySet<string> = new Set(Object.values(OVERRULABLE_CALLS))
