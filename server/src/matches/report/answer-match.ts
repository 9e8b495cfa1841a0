import type { Match } from '@tussle/contract/play/matches'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { applyResults } from '../apply/apply-results.ts'
import { openMatch } from '../decide/open-match.ts'
import {
  ALREADY_CONFIRMED,
  IS_DISPUTED,
  NOT_DISPUTED,
  NOT_YOUR_DISPUTE,
  OWN_REPORT,
  sideOf,
  standingOf,
} from '../matches.policy.ts'
import { getShownMatch } from '../matches.service.ts'
import { findLastAnswer } from '../read/history.store.ts'
import type { MatchView } from '../read/view.store.ts'
import { confirmation, objection, withdrawal } from './answer-report.ts'
import { claimOf, type Objection } from './claim.ts'

/** Confirms the other side's report. A repeated confirmation changes nothing. */
export async function confirmMatch(ctx: SignedInCtx, id: number): Promise<Match> {
  return await inTransaction(ctx, async (tx) => {
    const { division, match } = await openMatch(ctx, tx, id)
    refuseStranger(ctx, match)
    if (match.status !== 'confirmed') {
      if (match.status === 'disputed') throw new AppError('conflict', IS_DISPUTED)
      if (match.status !== 'reported') throw new AppError('conflict', NOTHING_REPORTED)
      refuseReporter(ctx, match)
      await applyResults(ctx, tx, division, [confirmation(match)])
    }
    return await getShownMatch(tx, id)
  })
}

/**
 * Disputes a report, so that it does not count until an organiser decides (OQ-101). If later results already depend
 * on it, only an organiser can correct it.
 */
export async function disputeMatch(ctx: SignedInCtx, id: number, sent: Objection): Promise<Match> {
  return await inTransaction(ctx, async (tx) => {
    const { division, match } = await openMatch(ctx, tx, id)
    refuseStranger(ctx, match)
    if (match.status !== 'disputed') {
      const standing = standingOf(match, ctx.clock.now())
      if (standing === 'confirmed') throw new AppError('conflict', ALREADY_CONFIRMED)
      if (standing !== 'reported') throw new AppError('conflict', NOTHING_REPORTED)
      refuseReporter(ctx, match)
      await applyResults(ctx, tx, division, [objection(match, sent.reason || null, claimOf(match, sent))])
    }
    return await getShownMatch(tx, id)
  })
}

/** Takes back the caller's dispute, until an organiser has decided. Taking it back again changes nothing. */
export async function takeBackDispute(ctx: SignedInCtx, id: number): Promise<Match> {
  return await inTransaction(ctx, async (tx) => {
    const { division, match } = await openMatch(ctx, tx, id)
    refuseStranger(ctx, match)
    const last = await findLastAnswer(tx, id)
    const isOwn = last?.actor_id === ctx.actor.userId
    if (match.status === 'disputed') {
      if (!isOwn) throw new AppError('forbidden', NOT_YOUR_DISPUTE)
      await applyResults(ctx, tx, division, [withdrawal(match)])
    } else if (!isOwn || last.kind !== 'withdrawn' || match.status !== 'reported') {
      throw new AppError('conflict', NOT_DISPUTED)
    }
    return await getShownMatch(tx, id)
  })
}

const NOTHING_REPORTED = 'There is no report to answer'

function refuseStranger(ctx: SignedInCtx, match: MatchView): void {
  if (sideOf(match, ctx.actor.userId) === null) {
    throw new AppError('forbidden', 'You are not in this match')
  }
}

function refuseReporter(ctx: SignedInCtx, match: MatchView): void {
  if (sideOf(match, ctx.actor.userId) === sideOf(match, match.submitted_by)) {
    throw new AppError('forbidden', OWN_REPORT)
  }
}
