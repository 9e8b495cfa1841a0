import { startSkill } from '@tussle/competition/rating'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { rateMatch } from './rate-match.ts'
import { adoptStart, deleteEmptySkills, lockRatings } from './ratings.store.ts'

interface Merged {
  readonly fromUserId: number
  readonly intoUserId: number
  readonly matchIds: readonly number[]
  readonly isUndone: boolean
}

/**
 * Rates the matches of somebody again who turned out to be another person, as after a correction. Whoever has no rating
 * yet begins where the guest began, so a claim by a new account changes nobody's rating.
 */
export async function rateAsAnother(
  ctx: Ctx,
  { fromUserId, intoUserId, matchIds, isUndone }: Merged,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const play of ['doubles', 'singles'] as const) {
      await lockRatings(tx, play)
      await adoptStart(tx, play, {
        ...{ from: fromUserId, into: intoUserId, isUndone },
        sigma: startSkill(null).sigma,
      })
    }
  })
  for (const matchId of matchIds) await rateMatch(ctx, matchId)
  if (isUndone) await clearEmptySkills(ctx, fromUserId)
}

/** The start of a rating without matches is of no use once the person is another one. */
export async function clearEmptySkills(ctx: Ctx, userId: number): Promise<void> {
  await deleteEmptySkills(ctx.db, userId)
}
