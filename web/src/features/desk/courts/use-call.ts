import { OVERRULABLE_CALLS } from '@tussle/contract/desk/call-refusals'
import { useCallback } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { DeskCourt, DeskMatch } from '../desk.queries.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { useClock } from '../use-now.ts'
import { type CallObstacle, callObstacles } from './call-obstacles.ts'

/**
 * Calls a match to a court, or asks first if something speaks against it. If the server knows of a rest that this page
 * does not, its refusal opens the same question.
 */
export function useCall(): (match: DeskMatch, court: DeskCourt) => void {
  const { room, act, ask } = useRoom()
  const clock = useClock()
  return useCallback(
    (match, court) => {
      const question = (obstacles: readonly CallObstacle[]) => ask({ about: 'call', match, court, obstacles })
      // The time of the press, because the buttons offer a match as soon as its rest ends.
      const obstacles = callObstacles(room, match, court, clock())
      if (obstacles.length > 0) {
        question(obstacles)
        return
      }
      void act({ do: 'callMatch', body: { matchId: match.id, courtId: court.id } })
        .then(() => toast({ title: `Match ${match.number} called to Court ${court.number}` }))
        .catch((error: unknown) => {
          const text = serverMessage(error)
          const isRefused = error instanceof ApiError && error.code === 'conflict'
          if (isRefused && text !== undefined && OVERRULABLE.has(text))
            question([{ text, needsReason: true }])
          else showFailed(error)
        })
    },
    [room, act, ask, clock],
  )
}

/** The desk cannot overrule any other refusal. */
const OVERRULABLE: ReadonlySet<string> = new Set(Object.values(OVERRULABLE_CALLS))
