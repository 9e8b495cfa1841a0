import type { CompetitionKind } from '@tussle/contract/competitions'
import { listEntered } from '../../entries/index.ts'
import { MostRecent } from '../../kernel/cache/most-recent.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { listDrawsOf } from '../draw/board.store.ts'
import { readLadders } from '../ladder/read-ladders.ts'
import { listDivisionVersions } from './division.store.ts'
import { readTable, type ShownTable } from './shown-table.ts'
import { countElsewhere, listTableRows } from './table.store.ts'

/** By database, because ids are those of one database; then by division and fingerprint. */
const COUNTS = new WeakMap<object, MostRecent<number>>()
const MOST_DIVISIONS = 2000

/**
 * The number of matches that count in the tables of all divisions. Without withdrawals that is every decided match.
 * Only a withdrawal takes matches out of a table, so of the divisions that are not shown only those with one are
 * evaluated, and only if they have changed since they were counted.
 */
export async function countMatches(
  { db: database }: Pick<Ctx, 'db'>,
  tx: Tx,
  { kind, id }: { readonly kind: CompetitionKind; readonly id: number },
  tables: readonly Pick<ShownTable, 'divisionId' | 'matchCount'>[],
): Promise<number> {
  const shown = tables.map(({ divisionId }) => divisionId)
  const elsewhere = await countElsewhere(tx, id, kind === 'league', shown)
  const { left } = elsewhere
  let { count } = elsewhere
  for (const { matchCount } of tables) count += matchCount
  if (left.length === 0) return count
  const known = COUNTS.get(database) ?? new MostRecent<number>(MOST_DIVISIONS)
  COUNTS.set(database, known)
  for (const { id: divisionId, fingerprint } of await listDivisionVersions(tx, left)) {
    const key = `${divisionId} ${fingerprint}`
    const own = known.find(key) ?? (await countIn(tx, { kind, id, divisionId }))
    known.set(key, own)
    count += own
  }
  return count
}

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

async function countIn(tx: Tx, { kind, id, divisionId }: Place): Promise<number> {
  const draws = await listDrawsOf(tx, [divisionId])
  const ladders = await readLadders(tx, id, divisionId)
  const entered = await listEntered(tx, kind, id, divisionId)
  const played = await listTableRows(tx, id, divisionId)
  // Whether the competition is over says who is champion, and counts nothing.
  return readTable({ kind, id, isOver: false, draws, ladders }, divisionId, entered, played).matchCount
}
