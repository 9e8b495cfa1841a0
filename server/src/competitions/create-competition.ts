import type { SignedInCtx } from '../kernel/context.ts'
import { addCompetition, type NewLeague, type NewTournament } from './add-competition.ts'

/** A competition made by a command rather than on a page: demo data and imports. Answers its id. */
export async function createCompetition(
  ctx: SignedInCtx,
  wanted: NewLeague | NewTournament,
): Promise<number> {
  return await addCompetition(ctx, wanted, ({ card }) => card.id)
}
