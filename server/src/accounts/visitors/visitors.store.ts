import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface VisitorRow
  extends Readonly<Pick<Row<'users'>, 'id' | 'display_name' | 'name_for_visitors' | 'birth_month'>> {
  readonly is_deleted: boolean
  readonly is_unasked_guest: boolean
}

/** What decides under which names visitors see these people; by primary keys. */
export async function listVisitorRows(db: Queryable, userIds: readonly number[]): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select ${VISITOR} from users u left join guest g on g.user_id = u.id
    where u.id = any(${listOf(userIds, 'bigint')})`.execute(db)
  return rows
}

const VISITOR = sql`
  u.id, u.display_name, u.name_for_visitors, u.birth_month, u.deleted_at is not null as is_deleted,
  u.kind = 'guest' and not coalesce(g.may_be_named, false) as is_unasked_guest`

export interface PublicRow
  extends VisitorRow,
    Readonly<
      Pick<
        Row<'users'>,
        | 'is_admin'
        | 'profile_image_url'
        | 'photo_for_visitors'
        | 'location'
        | 'location_for_visitors'
        | 'record_for_visitors'
        | 'in_search_engines'
      >
    > {}

/** A person with what they show to visitors on their own page. */
export async function findPublicRow(db: Queryable, id: number): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select ${VISITOR}, u.is_admin, u.profile_image_url, u.photo_for_visitors, u.location, u.location_for_visitors,
      u.record_for_visitors, u.in_search_engines
    from users u left join guest g on g.user_id = u.id
    where u.id = ${id}`.execute(db)
  return rows[0]
}
