import { lockForPlay, refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DivisionInPlay } from '../apply/division-in-play.ts'
import { findCompetitionIdOfMatch } from '../draw/board.store.ts'
import { OWN_MATCH, sideOf } from '../matches.policy.ts'
import { getView } from '../matches.service.ts'
import type { MatchView } from '../read/view.store.ts'

interface OpenMatch {
  readonly division: DivisionInPlay
  readonly match: MatchView
}

/** The same for a decision: the caller must have the right to enter scores and not play in the match. */
export async function openToDecide(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  policy: 'desk' | 'scorer' = 'desk',
): Promise<OpenMatch> {
  const competitionId = await findCompetitionIdOfMatch(tx, id)
  if (competitionId === undefined) throw new AppError('not_found', 'Match not found')
  await refuseUnlessOrganiser(ctx, tx, competitionId, policy)
  const opened = await openMatch(ctx, tx, id)
  if (sideOf(opened.match, ctx.actor.userId) !== null) throw new AppError('forbidden', OWN_MATCH)
  return opened
}

/** A match and its division under the lock of its competition: only this transaction can change them. */
export async function openMatch(ctx: Ctx, tx: Tx, id: number): Promise<OpenMatch> {
  const competitionId = await findCompetitionIdOfMatch(tx, id)
  const competition = competitionId && (await lockForPlay(tx, competitionId, ctx.clock.now()))
  if (!competition) throw new AppError('not_found', 'Match not found')
  const match = await getView(tx, id)
  return { division: { competition, divisionId: match.division_id, seats: match.seats }, match }
}
