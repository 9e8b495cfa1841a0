import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** The last decision about a flag. */
export interface ReviewRow
  extends Readonly<
    Pick<
      Row<'entry_review'>,
      | 'entry_id'
      | 'kind'
      | 'nr'
      | 'division_id'
      | 'decision'
      | 'reason'
      | 'results'
      | 'decided_at'
      | 'answer'
      | 'answered_by'
    >
  > {
  readonly by_name: string
}

export async function listLastReviews(db: Queryable, entryIds: readonly number[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select distinct on (r.entry_id, r.kind) r.entry_id, r.kind, r.nr, r.division_id, r.decision, r.reason, r.results,
      r.decided_at, r.answer, r.answered_by, u.display_name as by_name
    from entry_review r join users u on u.id = r.decided_by
    where r.entry_id = any(${listOf(entryIds, 'bigint')})
    order by r.entry_id, r.kind, r.nr desc`.execute(db)
  return rows
}

/** False if it is not the next decision about the flag: somebody else has decided meanwhile. */
export async function insertReview(
  tx: Tx,
  row: Readonly<
    Pick<
      Row<'entry_review'>,
      | 'entry_id'
      | 'kind'
      | 'nr'
      | 'division_id'
      | 'decision'
      | 'reason'
      | 'results'
      | 'decided_by'
      | 'decided_at'
    >
  >,
): Promise<boolean> {
  const { rows } = await sql<Pick<Row<'entry_review'>, 'nr'>>`
    insert into entry_review (entry_id, kind, nr, division_id, decision, reason, results, decided_by, decided_at)
    select ${row.entry_id}::bigint, ${row.kind}, ${row.nr}::integer, ${row.division_id}::bigint, ${row.decision},
      ${row.reason}, ${row.results}::integer, ${row.decided_by}::bigint, ${row.decided_at}::timestamptz
    where ${row.nr}::integer = 1 + (
      select coalesce(max(nr), 0) from entry_review where entry_id = ${row.entry_id} and kind = ${row.kind}
    )
    on conflict do nothing returning nr`.execute(tx)
  return rows.length > 0
}

export interface Question {
  readonly entryId: number
  readonly flag: string
  readonly nr: number
}

/** What organisers asked a person to do, if the person plays in the entry. */
export interface QuestionRow
  extends Readonly<Pick<Row<'entry_review'>, 'decision' | 'division_id' | 'answer'>> {
  readonly competition_id: number
  readonly kind: 'league' | 'tournament'
  /** A later decision replaced it, or the entry has moved or left. */
  readonly is_over: boolean
}

export async function findQuestion(
  tx: Tx,
  userId: number,
  { entryId, flag, nr }: Question,
): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select r.decision, r.division_id, r.answer, c.id as competition_id, c.kind,
      e.status <> 'active' or e.division_id <> r.division_id or exists (
        select from entry_review l where l.entry_id = r.entry_id and l.kind = r.kind and l.nr > r.nr
      ) as is_over
    from entry_review r
    join entry e on e.id = r.entry_id
    join entry_player p on p.entry_id = e.id and p.user_id = ${userId}
    join competition c on c.id = e.competition_id and c.is_listed
    where r.entry_id = ${entryId} and r.kind = ${flag} and r.nr = ${nr}
    for update of r`.execute(tx)
  return rows[0]
}

export async function saveAnswer(
  tx: Tx,
  { entryId, flag, nr }: Question,
  answer: { readonly text: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('entry_review')
    .set({ answer: answer.text, answered_by: answer.by, answered_at: answer.at })
    .where('entry_id', '=', entryId)
    .where('kind', '=', flag)
    .where('nr', '=', nr)
    .execute()
}

/** Everything that was decided about a person's entries and what the person answered, when the account is deleted. */
export async function deleteReviewsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from entry_review
    where answered_by = ${userId}
      or entry_id in (select entry_id from entry_player where user_id = ${userId})`.execute(tx)
}

/** For the copy of a person's data. */
export async function listReviewsOf(
  db: Queryable,
  userId: number,
): Promise<Omit<ReviewRow, 'by_name' | 'division_id' | 'results'>[]> {
  return await db
    .selectFrom('entry_review as r')
    .innerJoin('entry_player as p', 'p.entry_id', 'r.entry_id')
    .select(['r.entry_id', 'r.kind', 'r.nr', 'r.decision', 'r.reason', 'r.decided_at'])
    .select(['r.answer', 'r.answered_by'])
    .where('p.user_id', '=', userId)
    .orderBy('r.entry_id')
    .orderBy('r.kind')
    .orderBy('r.nr')
    .execute()
}
