import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ctx } from '../kernel/context.ts'
import { listPlaces } from '../matches/index.ts'
import { notify } from './notify.ts'

/** Notifies every player who finished of their final place. */
export async function notifyOfEnd(
  ctx: Ctx,
  { competitionId, kind }: { competitionId: number; kind: CompetitionKind },
): Promise<void> {
  const about = { kind: 'competition-finished', key: `finished:${competitionId}`, competitionId } as const
  for (const { divisionId, place, field, userIds } of await listPlaces(ctx, kind, competitionId)) {
    await notify(ctx, { ...about, divisionId, place, field }, userIds)
  }
}
