import type { CompetitionKind } from '@tussle/contract/competitions'
import type { QueryOf } from '@tussle/contract/endpoint'
import { COUNTED_AT_MOST } from '@tussle/contract/lists'
import type { listManagedLeagues } from '@tussle/contract/managed-competitions'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { seek } from '../kernel/data/short-search.ts'
import { listRowsOf } from './competitions.store.ts'
import { type ManagedCompetition, presentManaged } from './managed.present.ts'
import { countManaged, listManagedRows } from './managed.store.ts'
import { refuseUnlessClubOrganiser } from './organisers.ts'

interface Wanted extends QueryOf<typeof listManagedLeagues> {
  readonly kind: CompetitionKind
  /** Undefined for all of the installation. */
  readonly clubId?: number
}

/**
 * The competitions of one kind for administrators (OQ-141), or those of a club for its organisers; counted only up to
 * the number that the list can show.
 */
export async function listManaged<Item>(
  ctx: SignedInCtx,
  { kind, clubId, q, limit, cursor }: Wanted,
  present: (managed: ManagedCompetition) => Item,
): Promise<ListPage<Item>> {
  await refuseUnlessClubOrganiser(ctx, ctx.db, clubId)
  const before = readIdCursor(cursor)
  const text = await seek(ctx.db, 'competition', q)
  const now = ctx.clock.now()
  const [found, total] = await Promise.all([
    listManagedRows(ctx.db, { kind, clubId, text, before, limit: limit + 1, now }),
    countManaged(ctx.db, { kind, clubId, text, limit: COUNTED_AT_MOST }),
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
