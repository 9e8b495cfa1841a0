import { dayAt } from '@tussle/contract/calendar'
import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import type { startQuickSession as contract } from '@tussle/contract/play/quick-session'
import { addCompetition } from '../../competitions/index.ts'
import { logAction } from '../../day-log/index.ts'
import { asRefusal } from '../../entries/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { playAtOnce } from '../../organising/index.ts'
import { insertCourts } from '../courts/courts.store.ts'
import { insertDesk, updateDesk } from '../desk.store.ts'

/** Everybody is there and short games follow each other: nobody checks in, and nobody waits for a rest. */
const DESK = { match_minutes: 15, rest_minutes: 0, uses_check_in: false, game: 'to_11' } as const

/** A tournament of today with its teams, its draw and its courts, ready for the first call (decision 0118). */
export async function startQuickSession(
  ctx: SignedInCtx,
  clubId: number,
  { name, timeZone, courts, teams }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const now = ctx.clock.now()
  const wanted = {
    ...({ kind: 'tournament', format: 'round_robin', name, clubId, timeZone, divisions: [] } as const),
    maxPlayers: null,
    startDate: now.toISOString(),
    endDate: dayAt(now, timeZone),
  }
  try {
    return await addCompetition(
      ctx,
      wanted,
      ({ card }) => ({ id: card.id }),
      async (tx, id) => {
        const userIds = await playAtOnce(ctx, tx, id, teams)
        await insertDesk(tx, id)
        await updateDesk(tx, id, DESK)
        await insertCourts(
          tx,
          id,
          Array.from({ length: courts }, (_, index) => index + 1),
          now,
        )
        await logAction(ctx, tx, id, { action: 'session-started', facts: { userIds } })
      },
    )
  } catch (error) {
    throw asRefusal(error)
  }
}
