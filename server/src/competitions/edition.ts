import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { listDivisionRows } from './competition-writes.store.ts'
import { type ListedCompetition, NOT_FOUND, presentDivision, presentListed } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import { type EditionRow, findEdition } from './edition.store.ts'

/** A competition as its own pages show it. */
export interface ShownCompetition {
  readonly listed: ListedCompetition
  readonly isOpen: boolean
  readonly divisions: readonly Division[]
}

/** What a page about the competition is kept by: read anew each time, so that nothing old is given out. */
export async function getEdition(ctx: Ctx, kind: CompetitionKind, id: number): Promise<string> {
  const { version, is_open: isOpen, club_name: club } = await getRow(ctx, ctx.db, kind, id)
  return `${version} ${isOpen ? 'open' : 'closed'} ${club ?? ''}`
}

export async function getShownCompetition(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<ShownCompetition> {
  const { is_open: isOpen } = await getRow(ctx, db, kind, id)
  const listed = presentListed(await findCompetitionRow(db, id))
  const divisions = (await listDivisionRows(db, id)).map((row) => presentDivision(row, kind))
  return { listed, isOpen, divisions }
}

async function getRow(ctx: Ctx, db: Queryable, kind: CompetitionKind, id: number): Promise<EditionRow> {
  const row = await findEdition(db, kind, id, ctx.clock.now())
  if (row === undefined) throw new AppError('not_found', NOT_FOUND[kind])
  return row
}
