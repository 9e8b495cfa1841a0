import type { Ctx } from '../kernel/context.ts'
import { listEnteredIds } from './entries.store.ts'

export async function listEnteredUserIds(ctx: Pick<Ctx, 'db'>, competitionId: number): Promise<number[]> {
  return await listEnteredIds(ctx.db, competitionId)
}

export { changeDivision } from '../competitions/index.ts'
