import type { CompetitionKind } from '@tussle/contract/competitions'
import type { QueryOf } from '@tussle/contract/endpoint'
import { COUNTED_AT_MOST } from '@tussle/contract/lists'
import type { listManagedLeagues } from '@tussle/contract/manage'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { seek } from '../kernel/data/short-search.ts'
import { listRowsOf } from './competitions.store.ts'
import { type ManagedCompetition, presentManaged } from './managed.present.ts'
import { countManaged, listManagedRows } from './managed.store.ts'

const CURSOR = /^(\d{1,15})$/u

/** All competitions of one kind for administrators (OQ-141); counted only up to the number that the list can show. */
export async function listManaged<Item>(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  { q, limit, cursor }: QueryOf<typeof listManagedLeagues>,
  present: (managed: ManagedCompetition) => Item,
): Promise<ListPage<Item>> {
  const before = cursor === undefined ? null : Number(readCursor(cursor, CURSOR)[0])
  const text = await seek(ctx.db, 'competition', q)
  const now = ctx.clock.now()
  const [found, total] = await Promise.all([
    listManagedRows(ctx.db, { kind, text, before, limit: limit + 1, now }),
    countManaged(ctx.db, kind, text, COUNTED_AT_MOST),
  ])
  const cards = new Map(
    (
      await listRowsOf(
        ctx.db,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const rows = found.flatMap((facts) => {
    const row = cards.get(facts.id)
    return row === undefined ? [] : [{ facts, row }]
  })
  return pageOf(
    rows,
    limit,
    total,
    ({ facts, row }) => present(presentManaged(row, facts)),
    ({ facts }) => String(facts.id),
  )
}
