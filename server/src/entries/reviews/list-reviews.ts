import type { CompetitionKind } from '@tussle/contract/competitions'
import type { OwnReview, Reviews } from '@tussle/contract/play/reviews'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { findFlags } from '../eligibility/find-flags.ts'
import { listFlagRows, listOwnFlagRows } from '../eligibility/flags.store.ts'
import { notFound } from '../entries.policy.ts'
import { isListed } from '../participants.store.ts'
import { userOf } from '../people.ts'
import { refuse } from '../refuse.ts'
import { byEntry, type FlaggedEntry, inOrder, isUndecided } from './reviews.policy.ts'
import { presentExported, presentOwnReview, presentReview } from './reviews.present.ts'
import { listLastReviews, listReviewsOf, type ReviewRow } from './reviews.store.ts'

/** So many are sent. The others follow when these are decided. */
const MOST_SHOWN = 100

/** The flags of a competition for its organisers, those that need a decision first. */
export async function listReviews(ctx: SignedInCtx, kind: CompetitionKind, id: number): Promise<Reviews> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  if (!(await isListed(ctx.db, kind, id))) throw refuse(notFound(kind))
  const rows = await listFlagRows(ctx.db, id)
  const flagged = byEntry(await findFlags(ctx, ctx.db, rows))
  const lastOf = await readLast(ctx.db, flagged)
  const own = new Set(rows.filter((row) => row.user_id === ctx.actor.userId).map((row) => row.entry_id))
  const all = flagged
    .map((entry) => {
      const players = entry.flags.map(({ row, evidence }) => ({ player: userOf(row), evidence }))
      return presentReview(entry, lastOf(entry), { players, mayDecide: !own.has(entry.entryId) })
    })
    .toSorted((one, other) => inOrder(one.state) - inOrder(other.state))
  return {
    total: all.length,
    undecided: all.filter(({ state }) => isUndecided(state)).length,
    items: all.slice(0, MOST_SHOWN),
  }
}

/** The flags of the caller's own entries. */
export async function listOwnReviews(ctx: SignedInCtx): Promise<OwnReview[]> {
  const { userId } = ctx.actor
  const flagged = byEntry(
    await findFlags(ctx, ctx.db, await listOwnFlagRows(ctx.db, userId, ctx.clock.now())),
  )
  const lastOf = await readLast(ctx.db, flagged)
  return flagged.map((entry) => presentOwnReview(entry, lastOf(entry), userId)).slice(0, MOST_SHOWN)
}

export async function exportReviews(ctx: SignedInCtx) {
  const { userId } = ctx.actor
  return (await listReviewsOf(ctx.db, userId)).map((row) => presentExported(row, userId))
}

async function readLast(
  db: Queryable,
  flagged: readonly FlaggedEntry[],
): Promise<(entry: FlaggedEntry) => ReviewRow | undefined> {
  const ids = [...new Set(flagged.map(({ entryId }) => entryId))]
  const rows = ids.length === 0 ? [] : await listLastReviews(db, ids)
  const last = new Map(rows.map((row) => [`${row.entry_id} ${row.kind}`, row]))
  return ({ entryId, kind }) => last.get(`${entryId} ${kind}`)
}
