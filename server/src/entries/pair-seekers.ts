import { pairSeekers as choosePairs } from '@tussle/competition/pairing'
import { strengthOf } from '@tussle/competition/strength'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { listSeekers, mergeEntries } from './after-registration.store.ts'
import { entryPaired, seekerLeftOver } from './entries.events.ts'
import { playerLevel } from './level.policy.ts'
import { endUnanswered } from './partners/end-requests.ts'

export interface DivisionToPair {
  readonly id: number
  readonly competitionId: number
  readonly gender: string
  /** No further pairing follows: the division is drawn, or the league begins. */
  readonly isLast: boolean
}

/**
 * Pairs the partner-seekers of a division by nearest rating, in mixed doubles a man with a woman. Players without a
 * gender are paired with the remaining ones, and an unpaired player is notified (OQ-077). Call this under the
 * competition's lock; a second run finds nobody to pair.
 */
export async function pairSeekers(
  ctx: Ctx,
  tx: Tx,
  { id, competitionId, gender, isLast }: DivisionToPair,
): Promise<{ pairs: number; unpaired: number }> {
  // Nobody can be waited for any more; whoever got no answer is paired with the others.
  if (isLast) await endUnanswered(tx, ctx, id)
  const seekers = (await listSeekers(tx, id)).map((row) => ({
    id: row.entry_id,
    rating: strengthOf(playerLevel(row)).rating,
    gender: row.gender,
    joinedAt: row.joined_at.getTime(),
  }))
  const { pairs, unpaired } = choosePairs(seekers, { mixed: gender === 'mixed' })
  if (pairs.length > 0) {
    await mergeEntries(tx, pairs)
    for (const [entryId] of pairs) await ctx.outbox.emit(tx, entryPaired, { competitionId, entryId })
  }
  for (const entryId of unpaired)
    await ctx.outbox.emit(tx, seekerLeftOver, { competitionId, entryId, isLast })
  return { pairs: pairs.length, unpaired: unpaired.length }
}
