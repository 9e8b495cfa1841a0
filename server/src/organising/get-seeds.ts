import type { DivisionSeeds } from '@tussle/contract/play/seeds'
import { presentPlayerRef } from '../accounts/index.ts'
import { findForPlay, refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import {
  DRAW_STANDS,
  findDraw,
  findPlan,
  hasHistory,
  listCandidates,
  listDivisionsToDraw,
  listEntryPeople,
  seedsByRating,
  sizeProblem,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { STILL_OPEN } from './organise-division.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

/**
 * The order in which the entries would be drawn; for a drawn division the order of the draw, without withdrawn
 * entries.
 */
export async function getDivisionSeeds(ctx: SignedInCtx, { id, divisionId }: Place): Promise<DivisionSeeds> {
  return await inSnapshot(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const competition = await findForPlay(tx, id, ctx.clock.now())
    if (competition?.kind !== 'tournament') throw new AppError('not_found', 'Tournament not found')
    const division = (await listDivisionsToDraw(tx, id)).find((known) => known.id === divisionId)
    if (division === undefined) throw new AppError('not_found', 'Division not found')
    const candidates = await listCandidates(tx, divisionId)
    const people = await listEntryPeople(
      tx,
      candidates.map((entry) => entry.id),
    )
    const draw = await findDraw(tx, divisionId)
    const format = formatOf(competition)
    const complete = candidates.filter(({ is_complete: isComplete }) => isComplete)
    const drawnAt = new Map((draw?.entry_ids ?? []).map((entryId, seed) => [entryId, seed]))
    const seeds = seedsByRating(complete).sort(
      (one, other) => (drawnAt.get(one.id) ?? Infinity) - (drawnAt.get(other.id) ?? Infinity) || 0,
    )
    const shown = ({ id: entryId }: { readonly id: number }) => ({
      entryId,
      players: (people.get(entryId) ?? []).map(presentPlayerRef),
    })
    return {
      format,
      isDrawn: draw !== undefined,
      refusal: competition.is_open
        ? STILL_OPEN
        : (await hasHistory(tx, divisionId))
          ? DRAW_STANDS
          : sizeProblem('tournament', complete.length, format, await findPlan(tx, divisionId)),
      seeds: seeds.map((entry) => ({ ...shown(entry), rating: entry.rating, source: entry.source })),
      leftOut: candidates.filter(({ is_complete: isComplete }) => !isComplete).map(shown),
    }
  })
}
