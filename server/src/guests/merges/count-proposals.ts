import type { CompetitionKind } from '@tussle/contract/competitions'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { type countMergeProposals as contract, MOST_PROPOSALS } from '@tussle/contract/people/merge-proposals'
import { mayOrganise, refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { findClubOf, listProposedRows } from './proposals.store.ts'

/** For the pages of one competition. Co-organisers run it and decide nothing about the guests of the club. */
export async function countMergeProposals(
  ctx: SignedInCtx,
  { kind, id }: { readonly kind: CompetitionKind; readonly id: number },
): Promise<AnswerOf<typeof contract>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const competition = await findClubOf(ctx.db, kind, id)
  if (competition === undefined) throw new AppError('not_found')
  const { club_id: clubId } = competition
  if (clubId === null || !(await mayOrganise(ctx, ctx.db, id, 'club-organiser'))) {
    return { clubId: null, count: 0, isMore: false }
  }
  const { length } = await listProposedRows(ctx.db, clubId, MOST_PROPOSALS + 1)
  return { clubId, count: Math.min(length, MOST_PROPOSALS), isMore: length > MOST_PROPOSALS }
}
