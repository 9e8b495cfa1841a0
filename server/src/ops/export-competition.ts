import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { ExportPart } from '@tussle/contract/ops/data-exports'
import type { Participant } from '@tussle/contract/play/entries'
import { refuseWithoutFreshProof } from '../accounts/index.ts'
import { getShownCompetition, type ListedCompetition, refuseUnlessOrganiser } from '../competitions/index.ts'
import { listParticipants } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { csvLine } from '../kernel/data/csv.ts'
import { audit } from '../kernel/security/audit.ts'
import { readPlay } from '../matches/index.ts'
import { ENTRIES, MATCHES, STANDINGS, type Table } from './export-tables.ts'

/** A file that is streamed while it is made: memory holds at most one division. */
export interface ExportFile {
  readonly chunks: AsyncIterable<string>
  readonly filename: string
}

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
}

const PAGE = 200

/** One kind of rows of a competition, for a spreadsheet. */
export async function exportCsv(
  ctx: SignedInCtx,
  { part, ...wanted }: Wanted & { readonly part: ExportPart },
): Promise<ExportFile> {
  const { divisions } = await begin(ctx, wanted, part)
  const chunks = {
    entries: () => entryLines(ctx, wanted, divisions),
    matches: () => playLines(ctx, wanted, divisions, MATCHES, ({ matches }) => matches),
    standings: () => playLines(ctx, wanted, divisions, STANDINGS, ({ standings }) => standings),
  }[part]()
  return { chunks, filename: `${wanted.kind}-${wanted.id}-${part}.csv` }
}

/** All of it, for another program. */
export async function exportJson(ctx: SignedInCtx, wanted: Wanted): Promise<ExportFile> {
  const { listed, divisions } = await begin(ctx, wanted, 'all')
  return { chunks: everything(ctx, wanted, listed, divisions), filename: `${wanted.kind}-${wanted.id}.json` }
}

/** A file that has begun cannot be refused any more, so the code checks first whether there is any data. */
async function begin(ctx: SignedInCtx, { kind, id }: Wanted, part: string) {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  refuseWithoutFreshProof(ctx)
  const shown = await getShownCompetition(ctx, ctx.db, kind, id)
  const object = `competition:${id}`
  await audit(ctx.db, ctx, { action: 'competition.exported', object, after: { part } })
  return shown
}

async function* entryLines(ctx: SignedInCtx, wanted: Wanted, divisions: readonly Division[]) {
  const names = new Map(divisions.map(({ id, name }) => [id, name]))
  yield csvLine(ENTRIES.head)
  for await (const page of entryPages(ctx, wanted)) {
    yield page.map((entry) => csvLine(ENTRIES.row(entry, names.get(entry.divisionId) ?? ''))).join('')
  }
}

async function* entryPages(ctx: SignedInCtx, { kind, id }: Wanted): AsyncGenerator<Participant[]> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await listParticipants(ctx, kind, id, { limit: PAGE, cursor })
    yield items
    if (next === null) return
    cursor = next
  }
}

async function* playLines<Item>(
  ctx: SignedInCtx,
  wanted: Wanted,
  divisions: readonly Division[],
  table: Table<Item>,
  rowsOf: (play: Awaited<ReturnType<typeof readPlay>>) => readonly Item[],
) {
  yield csvLine(table.head)
  for (const { id: divisionId, name } of divisions) {
    const play = await readPlay(ctx, { ...wanted, divisionId })
    yield rowsOf(play)
      .map((item) => csvLine(table.row(item, name)))
      .join('')
  }
}

async function* everything(
  ctx: SignedInCtx,
  wanted: Wanted,
  { card }: ListedCompetition,
  divisions: readonly Division[],
) {
  yield `{"competition":${JSON.stringify(card)},"entries":[`
  let separator = ''
  for await (const page of entryPages(ctx, wanted)) {
    for (const entry of page) {
      yield separator + JSON.stringify(entry)
      separator = ','
    }
  }
  yield '],"divisions":['
  for (const [index, division] of divisions.entries()) {
    const { matches, standings } = await readPlay(ctx, { ...wanted, divisionId: division.id })
    yield (index === 0 ? '' : ',') + JSON.stringify({ ...division, matches, standings })
  }
  yield ']}'
}
