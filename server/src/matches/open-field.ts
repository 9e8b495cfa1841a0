import { lockForPlay, refuseUnlessOrganiser, touchCompetition } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { findDraw } from './board.store.ts'
import { formatOf } from './close-registration.ts'
import { type DivisionRow, deleteDraw, hasHistory, listDivisionsToDraw } from './draw.store.ts'
import { DRAW_STANDS, drawDivision } from './draw-division.ts'

/** Who plays in a tournament, while an organiser changes it. */
export interface OpenField {
  readonly divisions: readonly DivisionRow[]
  /** Throws where the tournament has no such division. */
  division(id: number): DivisionRow
  refuseAfterResults(divisionId: number): Promise<void>
  /** Takes the draw back, for others will be in it; refused once there is a result. */
  unlockDraw(divisionId: number): Promise<void>
  /** Draws again what was drawn, or would have been with the others. */
  close(): Promise<void>
}

/** Under the competition's lock, for whoever organises it. */
export async function openField(ctx: SignedInCtx, tx: Tx, id: number): Promise<OpenField> {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
  const divisions = await listDivisionsToDraw(tx, id)
  const changed = new Set<number>()

  const division = (divisionId: number): DivisionRow => {
    const known = divisions.find((each) => each.id === divisionId)
    if (known === undefined) throw new AppError('not_found', 'Division not found')
    return known
  }
  const refuseAfterResults = async (divisionId: number): Promise<void> => {
    division(divisionId)
    if (await hasHistory(tx, divisionId)) throw new AppError('conflict', DRAW_STANDS)
  }
  return {
    divisions,
    division,
    refuseAfterResults,
    unlockDraw: async (divisionId) => {
      await refuseAfterResults(divisionId)
      if ((await findDraw(tx, divisionId)) !== undefined) await deleteDraw(tx, divisionId)
      changed.add(divisionId)
    },
    close: async () => {
      for (const divisionId of competition.is_open ? [] : changed) {
        const arena = { competition, divisionId, seats: division(divisionId).seats }
        // Too few for a draw is no reason not to change who they are.
        await drawDivision(ctx, tx, arena, formatOf(competition))
      }
      await touchCompetition(tx, id)
      ctx.changes.note(`tournament:${id}`)
    },
  }
}
