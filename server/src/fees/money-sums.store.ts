import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'
import { REFUND_DUE } from './money.store.ts'

export interface DivisionSums {
  readonly division_id: number | null
  readonly division_name: string | null
  readonly owed: number
  readonly paid: number
  readonly waived: number
  readonly refunded: number
  readonly due: number
  readonly back: number
  readonly owed_people: number
  readonly paid_people: number
  readonly waived_people: number
  readonly refunded_people: number
  readonly due_people: number
  readonly back_people: number
}

/** The sums of a competition by division; at most as many rows as it has divisions. */
export async function listDivisionSums(db: Queryable, competitionId: number): Promise<DivisionSums[]> {
  const { rows } = await sql<DivisionSums>`
    select b.division_id, d.name as division_name,
      sum(b.owed)::bigint as owed, sum(b.paid - b.refunded)::bigint as paid,
      sum(least(b.waived, b.owed))::bigint as waived, sum(b.refunded)::bigint as refunded, sum(b.due)::bigint as due,
      coalesce(sum(${REFUND_DUE}) filter (where b.over > 0), 0)::bigint as back,
      count(*) filter (where b.owed > 0) as owed_people, count(*) filter (where b.paid > b.refunded) as paid_people,
      count(*) filter (where least(b.waived, b.owed) > 0) as waived_people,
      count(*) filter (where b.refunded > 0) as refunded_people, count(*) filter (where b.due > 0) as due_people,
      count(*) filter (where b.over > 0 and ${REFUND_DUE} > 0) as back_people
    from fee_balance b left join division d on d.id = b.division_id
    where b.competition_id = ${competitionId}
    group by b.division_id, d.name
    order by d.name, b.division_id`.execute(db)
  return rows
}

/** The person first, then the co-organisers of the competition. */
export async function listTakerRows(
  db: Queryable,
  competitionId: number,
  userId: number,
): Promise<Pick<Row<'users'>, 'id' | 'display_name'>[]> {
  const { rows } = await sql<Pick<Row<'users'>, 'id' | 'display_name'>>`
    select u.id, u.display_name
    from (
      select ${userId}::bigint as id
      union select user_id from competition_organiser where competition_id = ${competitionId}
    ) as taker
    join users u on u.id = taker.id
    where u.id = ${userId} or u.deleted_at is null
    order by u.id <> ${userId}, u.display_name, u.id limit 100`.execute(db)
  return rows
}

export interface ExportedLine
  extends Pick<
    Row<'fee_line'>,
    'id' | 'kind' | 'amount' | 'method' | 'at' | 'recorded_at' | 'takes_back' | 'note'
  > {
  readonly entry_id: number
  readonly division_name: string | null
  readonly player: string
  readonly recorder: string | null
  readonly taker: string | null
}

/** The lines after this one, what is owed included. */
export async function listExportedLines(
  db: Queryable,
  competitionId: number,
  after: number,
  limit: number,
): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select l.id, l.kind, l.amount, l.method, l.at, l.recorded_at, l.takes_back, l.note, b.entry_id,
      d.name as division_name, u.display_name as player, r.display_name as recorder, t.display_name as taker
    from fee_line l
    join fee_balance b on b.id = l.balance_id
    join users u on u.id = b.user_id
    left join division d on d.id = b.division_id
    left join users r on r.id = l.recorded_by
    left join users t on t.id = l.taken_by
    where l.competition_id = ${competitionId} and l.id > ${after}
    order by l.id limit ${limit}`.execute(db)
  return rows
}
