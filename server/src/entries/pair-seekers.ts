import { pairSeekers as choosePairs } from '@tussle/competition/pairing'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { listSeekers, mergeEntries } from './after-registration.store.ts'
import { entryPaired } from './entries.events.ts'

export interface DivisionToPair {
  readonly id: number
  readonly competitionId: number
  readonly gender: string
}

/**
 * Partner-seekers of a division become teams, nearest rating first, a man with a woman where it is mixed; an odd
 * one goes on looking (OQ-077). To be called under the competition's lock; a second run finds nobody left to pair.
 */
export async function pairSeekers(
  ctx: Ctx,
  tx: Tx,
  { id, competitionId, gender }: DivisionToPair,
): Promise<{ pairs: number; unpaired: number }> {
  const seekers = (await listSeekers(tx, id)).map((row) => ({
    id: row.entry_id,
    rating: Number.parseFloat(row.rating ?? '0'),
    gender: row.gender,
    joinedAt: row.joined_at.getTime(),
  }))
  const { pairs, unpaired } = choosePairs(seekers, { mixed: gender === 'mixed' })
  if (pairs.length > 0) {
    await mergeEntries(tx, pairs)
    for (const [entryId] of pairs) await ctx.outbox.emit(tx, entryPaired, { competitionId, entryId })
  }
  return { pairs: pairs.length, unpaired: unpaired.length }
}
