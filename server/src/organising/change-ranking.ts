import type { RankingRule } from '@tussle/competition/graph'
import { recordingRules, setRanking } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { hasResults, updateRules } from '../matches/index.ts'

const ORDER_STANDS = 'The order stands: results were reported'

/** Why the tie-break order can no longer be changed; null while it can. */
export async function rankingProblem(db: Queryable, id: number): Promise<string | null> {
  return (await hasResults(db, id)) ? ORDER_STANDS : null
}

/**
 * Call this under the lock of the tournament. Before the first result the order has placed nobody, so existing draws
 * take the new one.
 */
export async function changeRanking(ctx: Ctx, tx: Tx, id: number, ranking: RankingRule): Promise<void> {
  const problem = await rankingProblem(tx, id)
  if (problem !== null) throw new AppError('conflict', problem)
  await recordingRules(ctx, tx, { id, divisionIds: null }, () => setRanking(tx, id, ranking))
  await updateRules(tx, id, ranking)
  ctx.changes.note(`tournament:${id}`)
}
