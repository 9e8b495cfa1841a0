import type { FormatName } from '@tussle/competition/format-names'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import type { PersonColumns } from '../../kernel/data/person.columns.ts'
import type { Row } from '../../kernel/data/rows.ts'
import type { MatchPlace, MatchReport, MatchResult, MatchSides } from '../match.columns.ts'

/** Everything that is needed to resolve a report, read at one moment. */
export interface ReportFacts {
  readonly competition: CompetitionColumns
  /** The competition's version, to check before saving that nothing has changed. */
  readonly version: number
  /**
   * The entries of the two players in the division that the report is about, or in all divisions if that is unknown;
   * fewer than two if a player has no entry, or both are in the same one.
   */
  readonly sides: readonly Side[]
  /** The format of the division's first stage, and whether another one follows; null if the division has no draw. */
  readonly draw: { readonly format: FormatName; readonly has_playoffs: boolean } | null
  /** All matches between the two sides, with or without a result, the latest last. */
  readonly meetings: readonly MeetingRow[]
  /** The id for the match, if this score creates one. */
  readonly nextId: number
}

export interface CompetitionColumns {
  readonly id: number
  readonly kind: 'league' | 'tournament'
  readonly name: string
  readonly format: string | null
  readonly time_zone: string
  readonly is_active: boolean
  readonly is_open: boolean
  readonly drawn_at: Date | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** An entry as a side of a match, with its players. */
export interface Side {
  readonly entry_id: number
  readonly division_id: number
  readonly seats: number
  readonly status: string
  /** The player who registered, and the partner. */
  readonly user_id: number
  readonly partner_id: number | null
  /** The same two as they are shown; without a partner every column of the second is null. */
  readonly people: readonly PersonColumns[]
}

/**
 * A match of the two sides, with its place in the draw, its fact and its reporter. The players are known if there is
 * a fact.
 */
export interface MeetingRow
  extends MatchPlace,
    Omit<MatchSides, 'entry1_id' | 'entry2_id'>,
    MatchResult,
    MatchReport {
  readonly id: number
  readonly version: number
  readonly stage_nr: number | null
  readonly format: FormatName | null
  readonly entrants: number | null
  readonly entry1_id: number
  readonly entry2_id: number
  readonly p1_id: number | null
  readonly p2_id: number | null
  readonly p3_id: number | null
  readonly p4_id: number | null
}

type Instants = 'drawn_at' | 'starts_at' | 'ends_at'

/** The facts as JSON, in which times are strings. */
interface ReadFacts {
  readonly competition: Omit<CompetitionColumns, Instants> & {
    readonly [column in Instants]: string | null
  } & {
    readonly version: number
  }
  readonly sides: Side[] | null
  readonly draw: ReportFacts['draw']
  readonly meetings: ReadMeeting[] | null
  readonly next_id: number
}

type ReadMeeting = Omit<MeetingRow, 'reported_at' | 'confirms_at'> & {
  readonly reported_at: string | null
  readonly confirms_at: string | null
}

/** Reads everything in one statement, because a report under the lock holds up all others. */
export async function findReportFacts(
  db: Queryable,
  { id, divisionId = null }: { readonly id: number; readonly divisionId?: number | null | undefined },
  userIds: readonly [reporter: number, opponent: number],
  now: Date,
): Promise<ReportFacts | undefined> {
  const { rows } = await sql<{ facts: ReadFacts | null }>`
    select report_facts(${id}, ${divisionId}::bigint, ${[...userIds]}::bigint[], ${now}) as facts`.execute(db)
  const facts = rows[0]?.facts ?? undefined
  return facts && factsOf(facts)
}

function factsOf({ competition, sides, draw, meetings, next_id }: ReadFacts): ReportFacts {
  const { version, drawn_at, starts_at, ends_at, ...rest } = competition
  return {
    competition: {
      ...rest,
      drawn_at: instant(drawn_at),
      starts_at: instant(starts_at),
      ends_at: instant(ends_at),
    },
    version,
    sides: sides ?? [],
    draw,
    meetings: (meetings ?? []).map((match) => ({
      ...match,
      reported_at: instant(match.reported_at),
      confirms_at: instant(match.confirms_at),
    })),
    nextId: next_id,
  }
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

export type DueDivision = Pick<Row<'match'>, 'competition_id' | 'division_id' | 'seats'>

/** Divisions with reports whose deadline has passed, the oldest first. */
export async function listDueDivisions(
  db: Queryable,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<DueDivision[]> {
  const { rows } = await sql<DueDivision>`
    select distinct competition_id, division_id, seats from (
      select competition_id, division_id, seats from match
      where status = 'reported' and confirms_at <= ${now}
        and division_id <> all(${listOf(without, 'bigint')})
      order by confirms_at limit ${limit}
    ) as due`.execute(db)
  return rows
}
