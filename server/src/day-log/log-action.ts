import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import type { Insertion } from '../kernel/jobs/outbox.ts'
import { eventInsertion } from './log.store.ts'

/** What was done to a tournament, by ids, with the data that an undo needs. */
export interface LoggedAction {
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** Writes a line of the day log. A scheduled job has no actor. */
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
