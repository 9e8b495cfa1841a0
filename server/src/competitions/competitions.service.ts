import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { findCompetitionNamed, findListing, listDivisionRows } from './competition-writes.store.ts'
import { NOT_FOUND, presentDivision } from './competitions.present.ts'
import { mayOrganise } from './organisers.ts'

export async function findCompetitionByName(ctx: Ctx, kind: CompetitionKind, name: string) {
  return await findCompetitionNamed(ctx.db, kind, name)
}

export async function listDivisions(ctx: Ctx, competitionId: number) {
  return await listDivisionRows(ctx.db, competitionId)
}

/** The divisions from which a player chooses. Only its organisers see those of a draft. */
export async function listDivisionsOf(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
): Promise<Division[]> {
  const competition = await findListing(ctx.db, kind, competitionId)
  const isSeen = competition?.is_listed === true || (await mayOrganise(ctx, ctx.db, competitionId))
  if (competition === undefined || !isSeen) {
    throw new AppError('not_found', NOT_FOUND[kind])
  }
  const rows = await listDivisionRows(ctx.db, competitionId)
  return rows.map((row) => presentDivision(row, kind))
}
