import type { SignedInCtx } from '../kernel/context.ts'
import { addCompetition, type NewLeague, type NewTournament } from './add-competition.ts'

/** Creates a competition by a command: demo data and imports. Returns its id. */
export async function createCompetition(
  ctx: SignedInCtx,
  wanted: NewLeague | NewTournament,
): Promise<number> {
  return await addCompetition(ctx, wanted, ({ card }) => card.id)
}
