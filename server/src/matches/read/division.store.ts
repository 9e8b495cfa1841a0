import type { RankingRule } from '@tussle/competition/graph'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'
import { numberingOf } from '../draw/board.store.ts'
import { laddersOf } from '../ladder/ladder.store.ts'

/** People who were on court for an entry that they are not in any more. */
export async function listOthers(db: Queryable, userIds: readonly number[]): Promise<PersonColumns[]> {
  const { rows } = await sql<PersonColumns>`
    select ${PERSON} from users u where u.id = any(${listOf(userIds, 'bigint')})`.execute(db)
  return rows
}

interface FingerprintRow {
  readonly id: number
  readonly fingerprint: string
}

/**
 * What distinguishes everything that is played in these divisions, with the people in their entries, from what it was
 * at any other moment: the places and transactions of all rows, as in `listDrawVersions`.
 */
export async function listDivisionVersions(
  db: Queryable,
  divisionIds: readonly number[],
): Promise<FingerprintRow[]> {
  const { rows } = await sql<FingerprintRow>`${versionsOf(divisionIds)}`.execute(db)
  return rows
}

function versionsOf(divisionIds: readonly number[]) {
  return sql`
    select v.id, concat_ws('/', v.name, v.play_type, v.plan, d.ctid, d.xmin, s.rows, m.rows, e.rows, p.rows) as fingerprint
    from division v
    left join draw d on d.division_id = v.id
    cross join lateral (
      select concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from stage where division_id = v.id
    ) as s
    cross join lateral (
      select concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from match where division_id = v.id
    ) as m
    cross join lateral (
      select concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from entry where division_id = v.id
    ) as e
    cross join lateral (
      select concat(count(*), ' ', bit_xor(hashtidextended(p.ctid, p.xmin::text::bigint)), ' ',
        sum(hashtidextended(u.ctid, u.xmin::text::bigint))) as rows
      from entry o join entry_player p on p.entry_id = o.id join users u on u.id = p.user_id
      where o.division_id = v.id
    ) as p
    where v.id = any(${listOf(divisionIds, 'bigint')})`
}

/** What of a competition decides how one of its divisions is shown. */
export interface DivisionCourse {
  readonly fingerprint: string | null
  /** The digest of the draws and calls of all divisions. */
  readonly numbering: string
  readonly ladder_ids: number[]
  readonly ranking: RankingRule | null
}

export async function readDivisionCourse(
  db: Queryable,
  competitionId: number,
  divisionId: number,
): Promise<DivisionCourse> {
  const { rows } = await sql<DivisionCourse>`
    select (select fingerprint from (${versionsOf([divisionId])}) as own) as fingerprint,
      (${numberingOf(competitionId)}) as numbering,
      (select coalesce(json_agg(division_id order by division_id), '[]')
        from (${laddersOf(competitionId, null)}) as ladder) as ladder_ids,
      (select ranking from competition where id = ${competitionId}) as ranking`.execute(db)
  return rows[0] ?? { fingerprint: null, numbering: '', ladder_ids: [], ranking: null }
}
