import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { ClubPolicy, Right } from '../clubs/index.ts'
import { type CompetitionInPlay, lockForPlay, refuseUnlessOrganiser } from '../competitions/index.ts'
import { insertEvent } from '../day-log/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { endOvertakenCalls } from './calls/calls.store.ts'
import { type DeskRow, findDesk, insertDesk, NEW_DESK, touchDesk } from './desk.store.ts'

export interface AtDesk {
  readonly competition: CompetitionInPlay
  readonly desk: DeskRow
  readonly right: Right
}

/** What was done, by ids, with everything that is needed to undo it. */
export interface DeskAction {
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Only shown and never undone: it has no line in the day log, and the plan does not depend on it. */
  readonly isPassing?: boolean
}

/**
 * Every action that changes the day goes through this function. It checks the caller's right, takes the competition's
 * lock, ends overtaken calls, and writes the action to the day log. Court links do not: making or ending one changes no
 * match (`court-link.ts`), and whoever scores by one has no account (`score-court.ts`).
 */
export async function atDesk(
  ctx: SignedInCtx,
  id: number,
  work: (tx: Tx, at: AtDesk) => Promise<DeskAction | null>,
  policy: ClubPolicy = 'organiser',
): Promise<DeskDone> {
  return await inTransaction(ctx, async (tx) => {
    const right = await refuseUnlessOrganiser(ctx, tx, id, policy)
    const now = ctx.clock.now()
    const competition = await lockForPlay(tx, id, now)
    if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
    await insertDesk(tx, id)
    await endOvertakenCalls(tx, id, now)
    const desk = (await findDesk(tx, id)) ?? NEW_DESK
    const done = await work(tx, { competition, desk, right })
    if (done === null) return { version: desk.version, eventId: null }
    return await logAction(ctx, tx, id, done)
  })
}

async function logAction(ctx: SignedInCtx, tx: Tx, id: number, done: DeskAction): Promise<DeskDone> {
  const { action, facts, isPassing = false } = done
  const event = { competitionId: id, at: ctx.clock.now(), actorId: ctx.actor.userId, action, facts }
  const eventId = isPassing ? null : await insertEvent(tx, event)
  await audit(tx, ctx, { action: `desk.${action}`, object: `competition:${id}`, after: facts })
  const version = await touchDesk(tx, id, !isPassing)
  ctx.changes.note(`desk:${id}`)
  return { version, eventId }
}
