import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import type { Insertion } from '../kernel/jobs/outbox.ts'
import { eventInsertion } from './log.store.ts'

/** What was done to a tournament, by ids, with whatever it takes to undo it. */
export interface LoggedAction {
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** A line in the log of the tournament's day. What time brings about by itself is nobody's action. */
export async function logAction(
  ctx: Ctx,
  tx: Tx,
  competitionId: number,
  action: LoggedAction,
): Promise<void> {
  await logInsertion(ctx, competitionId, action)?.execute(tx)
}

/** The same as a statement, to be part of a larger one. */
export function logInsertion(ctx: Ctx, competitionId: number, action: LoggedAction): Insertion | null {
  if (ctx.actor === null) return null
  return eventInsertion({ competitionId, at: ctx.clock.now(), actorId: ctx.actor.userId, ...action })
}
