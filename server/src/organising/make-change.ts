import type { LateChange } from '@tussle/contract/play/late-changes'
import { asRefusal } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { changePlanWithin } from './change-plan.ts'
import { mergeWithin } from './merge-divisions.ts'
import { drawWithin } from './organise-division.ts'
import { addWithin, moveEntryWithin, replacePlayerWithin } from './organise-entries.ts'
import { reinstateLogged } from './reinstate-entry.ts'
import { splitWithin } from './split-division.ts'
import { withdrawWithin } from './withdraw-entry.ts'

interface Making {
  readonly change: LateChange
  /** For the log. */
  readonly reason?: string | undefined
}

/**
 * Makes a late change within a transaction, with its line in the day log. The preview and the real change both call
 * this. It stops matches on court without asking: the caller compares before and after.
 */
export async function makeChange(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  making: Making,
): Promise<{ message: string }> {
  try {
    return await make(ctx, tx, id, making)
  } catch (error) {
    throw asRefusal(error)
  }
}

async function make(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { change, reason }: Making,
): Promise<{ message: string }> {
  const confirmed = true
  switch (change.kind) {
    case 'add-entry':
      await addWithin(ctx, tx, id, { ...change, confirmed })
      return { message: 'The entry has been added' }
    case 'move-entry':
      return await moveEntryWithin(ctx, tx, id, change.entryId, { ...change, confirmed })
    case 'replace-player':
      return await replacePlayerWithin(ctx, tx, id, change.entryId, change)
    case 'withdraw-entry':
      return await withdrawWithin(ctx, tx, {
        competitionId: id,
        entryId: change.entryId,
        kind: 'tournament',
        reason,
      })
    case 'reinstate-entry':
      return await reinstateLogged(ctx, tx, {
        competitionId: id,
        entryId: change.entryId,
        kind: 'tournament',
      })
    case 'draw-again':
      await drawWithin(ctx, tx, { id, divisionId: change.divisionId }, { seeds: change.seeds, confirmed })
      return { message: 'The division has been drawn again' }
    case 'merge-divisions':
      return await mergeWithin(ctx, tx, id, change)
    case 'change-plan':
      return await changePlanWithin(ctx, tx, id, { ...change, reason })
    case 'split-division':
      return await splitWithin(ctx, tx, id, change)
  }
}
