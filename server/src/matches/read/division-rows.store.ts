import type { FormatName } from '@tussle/competition/format-names'
import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'
import { columns, packedRow, unpackedRow } from '../../kernel/data/positional.ts'
import { DRAW, type DrawRow } from '../draw/board.store.ts'
import {
  MATCH_PLACE,
  MATCH_PLAYERS,
  MATCH_RESULT,
  MATCH_SIDES,
  type MatchPlace,
  type MatchPlayers,
  type MatchResult,
  type MatchRow,
  type MatchSides,
} from '../match.columns.ts'

/** A match with what the bracket of its division shows or computes from it. */
export interface DivisionMatch
  extends Pick<MatchRow, 'id' | 'division_id' | 'match_date'>,
    MatchPlace,
    MatchSides,
    MatchResult,
    MatchPlayers {
  readonly stage_nr: number | null
  readonly format: FormatName | null
  readonly entrants: number | null
}

/** An entry that plays or has played. */
export interface DivisionEntry {
  readonly id: number
  readonly has_left: boolean
  readonly user_id: number
  readonly partner_id: number | null
}

export interface DivisionRows {
  /** In the order of joining. */
  readonly entries: readonly DivisionEntry[]
  /** Everybody in these entries. */
  readonly people: readonly PersonColumns[]
  /** In the order of the draw. */
  readonly matches: readonly DivisionMatch[]
  /** Null before the draw. */
  readonly draw: DrawRow | null
}

/** All rows of one division, as lists in one statement (decision 0172). */
export async function readBracketRows(
  db: Queryable,
  divisionId: number,
  hasPlay: boolean,
): Promise<DivisionRows> {
  const played = sql`
    select m.id, m.division_id, m.match_date, s.nr as stage_nr, s.format, s.entrants, ${MATCH_PLACE}, ${MATCH_SIDES},
      ${MATCH_RESULT}, ${MATCH_PLAYERS}
    from match m left join stage s on s.id = m.stage_id
    where m.division_id = ${divisionId} and (m.node is not null or m.status <> 'void') and ${hasPlay}::boolean
    order by s.nr, m.node, m.match_date desc, m.id desc`
  const statement = sql`
    with entrant as materialized (
      select e.id, e.status = 'withdrawn' as has_left, first.user_id, second.user_id as partner_id
      from entry e
      join entry_player first on first.entry_id = e.id and first.seat = 1
      left join entry_player second on second.entry_id = e.id and second.seat = 2
      where e.division_id = ${divisionId} and e.status <> 'waitlisted'
    ), person as (
      select ${PERSON} from entrant
      cross join lateral (values (entrant.user_id), (entrant.partner_id)) as seat (user_id)
      join users u on u.id = seat.user_id
    )
    select
      (select coalesce(json_agg(${packedRow('entrant', ENTRY)} order by id), '[]') from entrant) as entries,
      (select coalesce(json_agg(${packedRow('person', PEOPLE)}), '[]') from person) as people,
      (select coalesce(json_agg(${packedRow('played', MATCH)}), '[]') from (${played}) as played) as matches,
      (select row_to_json(drawn) from (${DRAW} where d.division_id = ${divisionId} and ${hasPlay}::boolean) as drawn)
        as draw`
  const { rows } = await statement.execute(db)
  const [{ entries, people, matches, draw } = NOTHING] = rows as Packed[]
  return {
    entries: entries.map((values) => unpackedRow(ENTRY, values)),
    people: people.map((values) => unpackedRow(PEOPLE, values)),
    matches: matches.map((values) => unpackedRow(MATCH, values)),
    draw,
  }
}

interface Packed {
  readonly entries: unknown[][]
  readonly people: unknown[][]
  readonly matches: unknown[][]
  readonly draw: DrawRow | null
}

const NOTHING: Packed = { entries: [], people: [], matches: [], draw: null }

const ENTRY = columns<DivisionEntry>({ id: true, has_left: true, user_id: true, partner_id: true })

const PEOPLE = columns<PersonColumns>({
  user_id: true,
  display_name: true,
  rating: true,
  profile_image_url: true,
  is_admin: true,
})

const MATCH = columns<DivisionMatch>({
  id: true,
  division_id: true,
  match_date: true,
  stage_nr: true,
  format: true,
  entrants: true,
  node: true,
  bracket: true,
  round: true,
  position: true,
  next_match_id: true,
  loser_next_match_id: true,
  parent_match1_id: true,
  parent_match2_id: true,
  entry1_id: true,
  entry2_id: true,
  state: true,
  winner_entry_id: true,
  status: true,
  outcome: true,
  result_entry1_id: true,
  result_entry2_id: true,
  result_winner: true,
  sets: true,
  submitted_by: true,
  user1_id: true,
  partner1_id: true,
  user2_id: true,
  partner2_id: true,
})
