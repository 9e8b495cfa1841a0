import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

type Row = Readonly<Record<string, unknown>>
type DayRows = Readonly<Record<string, readonly string[]>>

/** What a day leaves behind, table by table. Notifications are not among it: nobody is told of a call that is long over. */
const TABLES = [
  ...['match', 'player_match', 'match_event', 'court', 'court_call', 'check_in'],
  ...['entry', 'participant', 'champion', 'queue_place', 'rating_change'],
]
/** The device states when it called, started and finished; the others are times of arrival. */
const STATED_TIMES: Readonly<Record<string, readonly string[]>> = {
  court_call: ['called_at', 'started_at', 'ended_at'],
}
/** What differs from day to day by its nature. */
const OWN =
  /^(?:id|version|.*_at|at|since|competition_id|division_id|stage_id|callId|eventId|decisionId|pausedAt)$/u

/** All rows of a tournament with names in place of ids, so that two days can be compared. */
export async function listDayRows({ kernel }: TestApp, tournamentId: number): Promise<DayRows> {
  const { db } = kernel.database
  const read = async (table: string): Promise<readonly Row[]> =>
    (
      await sql<Row>`select * from ${sql.table(table)} where ${
        table === 'rating_change'
          ? sql`match_id in (select id from match where competition_id = ${tournamentId})`
          : sql`competition_id = ${tournamentId}`
      } order by 1`.execute(db)
    ).rows
  const names = namesIn(await read('match'), await read('court'), await read('entry_player'))
  const tables: [string, readonly string[]][] = []
  for (const table of TABLES) {
    const rows = (await read(table)).map((row) => JSON.stringify(named(table, row, names)))
    tables.push([table, rows.toSorted()])
  }
  return Object.fromEntries([...tables, ['desk_event', logOf(await read('desk_event'), names)]])
}

/** The log of each match in its order; two desks write the logs of two matches in any order. */
function logOf(events: readonly Row[], names: Names): readonly string[] {
  const logs = new Map<string, string[]>()
  for (const event of events.toSorted((a, b) => Number(a['id']) - Number(b['id']))) {
    const line = JSON.stringify(named('desk_event', event, names))
    const { matchId } = event['facts'] as { readonly matchId?: number }
    const about = matchId === undefined ? line : (names.match.get(matchId) ?? '?')
    logs.set(about, [...(logs.get(about) ?? []), line])
  }
  return [...logs].map(([about, lines]) => `${about}: ${lines.join()}`).toSorted()
}

interface Names {
  readonly match: ReadonlyMap<number, string>
  readonly court: ReadonlyMap<number, string>
  readonly entry: ReadonlyMap<number, string>
  readonly user: ReadonlyMap<number, string>
}

/** An entry is named by its place in the first round, because two draws place different people. */
function namesIn(matches: readonly Row[], courts: readonly Row[], seats: readonly Row[]): Names {
  const entry = new Map<number, string>()
  for (const { round, number, ...match } of matches.map(numbered)) {
    if (round !== 1) continue
    entry.set(Number(match['entry1_id']), `first of match ${number}`)
    entry.set(Number(match['entry2_id']), `second of match ${number}`)
  }
  return {
    match: new Map(matches.map((row) => [Number(row['id']), `match ${numbered(row).number}`])),
    court: new Map(courts.map(({ id, number }) => [Number(id), `court ${Number(number)}`])),
    entry,
    user: new Map(seats.map((seat) => [Number(seat['user_id']), entry.get(Number(seat['entry_id'])) ?? ''])),
  }
}

function numbered(row: Row): Row & { readonly round: number; readonly number: number } {
  return { ...row, round: Number(row['round']), number: Number(row['called_number']) }
}

function named(table: string, row: Row, names: Names): Row {
  const stated = STATED_TIMES[table] ?? []
  const kept = Object.entries(row).filter(([column]) => stated.includes(column) || !OWN.test(column))
  return Object.fromEntries(kept.map(([column, value]) => [column, nameOf(column, value, names)]))
}

/** The name of what a column or a fact refers to; a list of names for a list of ids. */
function nameOf(column: string, value: unknown, names: Names): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((one) => nameOf(column, one, names))
  if (typeof value === 'object' && !(value instanceof Date)) {
    const own = Object.entries(value).filter(([key]) => !OWN.test(key))
    return Object.fromEntries(own.map(([key, one]) => [key, nameOf(key, one, names)]))
  }
  const kind = kindOf(column)
  return kind === null ? value : (names[kind].get(Number(value)) ?? (kind === 'user' ? 'the organiser' : '?'))
}

function kindOf(column: string): keyof Names | null {
  if (/match.*id$/iu.test(column) || column.startsWith('parent_match')) return 'match'
  if (/court_?id$/iu.test(column)) return 'court'
  if (/entr(?:y|ies).*ids?$/iu.test(column)) return 'entry'
  if (/(?:user|player|actor|opponent|partner)\d?_?ids?$/iu.test(column)) return 'user'
  return column.endsWith('_by') ? 'user' : null
}
