import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import type { Insertion } from '../kernel/jobs/outbox.ts'
import { eventInsertion } from './log.store.ts'

/** What was done to a tournament, by ids, with whatever it takes to undo it. */
export interface LoggedDeed {
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** A line in the log of the tournament's day. What time brings about by itself is nobody's deed. */
export async function logDeed(ctx: Ctx, tx: Tx, competitionId: number, deed: LoggedDeed): Promise<void> {
  await logInsertion(ctx, competitionId, deed)?.execute(tx)
}

/** The same as a statement, to be part of a larger one. */
export function logInsertion(ctx: Ctx, competitionId: number, deed: LoggedDeed): Insertion | null {
  if (ctx.actor === null) return null
  return eventInsertion({ competitionId, at: ctx.clock.now(), actorId: ctx.actor.userId, ...deed })
}
