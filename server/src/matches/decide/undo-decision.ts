import type { Match } from '@tussle/contract/play/matches'
import { logAction } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { applyResults } from '../apply/apply-results.ts'
import type { Edit } from '../apply/compute-changes.ts'
import type { Fact, Node } from '../apply/facts.ts'
import { listNodesById } from '../draw/board.store.ts'
import { getShownMatch } from '../matches.service.ts'
import { findDecision, noteUndone, type ResultBefore } from './decisions.store.ts'
import { openToDecide } from './open-match.ts'

const REASON = 'The decision was taken back'

/** Restores the state before the latest decision about a match, including later results that the decision voided. */
export async function undoDecision(ctx: SignedInCtx, id: number): Promise<Match> {
  return await inTransaction(ctx, async (tx) => {
    await undoDecisionWithin(ctx, tx, id)
    return await getShownMatch(tx, id)
  })
}

/** The same within the transaction of a larger action. */
export async function undoDecisionWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  isLoggedByCaller = false,
): Promise<void> {
  const { division } = await openToDecide(ctx, tx, id)
  const decision = await findDecision(tx, id)
  if (decision === undefined) throw new AppError('conflict', 'There is no decision to take back')
  const matches = await listNodesById(
    tx,
    decision.before.map((kept) => kept.id),
  )
  const now = new Map(matches.map((match) => [match.id, match]))
  const edits = decision.before.map((kept) => editBack(kept, now.get(kept.id)))
  await applyResults(ctx, tx, division, edits, { isLoggedByCaller: true })
  await noteUndone(tx, decision.id, ctx.clock.now())
  if (!isLoggedByCaller && division.competition.kind === 'tournament') {
    await logAction(ctx, tx, division.competition.id, { action: 'decision-undone', facts: { matchId: id } })
  }
  await audit(tx, ctx, {
    action: 'match.restored',
    object: `match:${id}`,
    before: { decidedAt: decision.at.toISOString() },
    after: { matchIds: edits.map(({ match }) => match.id) },
  })
}

function editBack(kept: ResultBefore, match: (Node & { readonly version: number }) | undefined): Edit {
  if (match?.version !== kept.version + 1) {
    throw new AppError('conflict', 'Something has changed since. Please correct the result instead')
  }
  const { result_entry1_id: first, result_entry2_id: second } = kept
  const fact = factOf(kept)
  if (fact === null || first === null || second === null) {
    return { match, fact: null, kind: 'voided', reason: REASON }
  }
  // The decision may have named a substitute, so the players' rows are written again.
  return { match, fact, kind: 'restored', reason: REASON, sides: [first, second], hasOtherPeople: true }
}

function factOf(kept: ResultBefore): Fact | null {
  const { id: _id, version: _version, result_entry1_id: _one, result_entry2_id: _two, ...columns } = kept
  if (kept.outcome === null || kept.reported_at === null) return null
  // The columns came from a valid fact, and the database has not changed them since.
  return {
    ...(columns as unknown as Fact),
    reported_at: new Date(kept.reported_at),
    confirms_at: kept.confirms_at === null ? null : new Date(kept.confirms_at),
  }
}
