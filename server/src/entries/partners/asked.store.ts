import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** Whom the player of an entry has asked, as both of them see it. */
export interface AskedRow {
  readonly asked_id: number
  readonly asked_name: string
  readonly asked_rating: string | null
  readonly asked_photo: string | null
  readonly asked_is_admin: boolean
  readonly asked_at: Date
  readonly ends_at: Date
}

export async function findAsked(db: Queryable, entryId: number): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select u.id as asked_id, u.display_name as asked_name, u.rating as asked_rating,
      u.profile_image_url as asked_photo, u.is_admin as asked_is_admin, r.asked_at, r.ends_at
    from partner_request r join users u on u.id = r.user_id
    where r.entry_id = ${entryId}`.execute(db)
  return rows[0]
}

/** A question with everything that the asked player decides by. */
export interface QuestionRow
  extends Readonly<
    Pick<
      Row<'competition'>,
      'name' | 'starts_at' | 'ends_at' | 'time_zone' | 'location' | 'currency' | 'entry_fee'
    >
  > {
  readonly id: number
  readonly competition_id: number
  readonly kind: CompetitionKind
  readonly club_name: string | null
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly division_gender: string
  readonly play_type: string
  readonly division_starts_at: Date | null
  readonly division_fee: string | null
  readonly entry_status: string
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
  readonly asked_at: Date
  readonly until: Date
  readonly own_gender: string | null
}

/** So many questions are shown; nobody is asked more often in three days and answers none. */
const MOST = 100

/** The questions to one person that can still be answered. */
export async function listQuestions(db: Queryable, userId: number, now: Date): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select r.id, c.id as competition_id, c.kind, c.name, c.starts_at, c.ends_at, c.time_zone, c.location, c.currency,
      c.entry_fee, club.name as club_name, d.id as division_id, d.name as division_name,
      d.rating as division_rating, d.gender as division_gender, d.play_type, d.starts_at as division_starts_at,
      d.fee as division_fee, e.status as entry_status, u.id as user_id, u.display_name as user_name,
      u.rating as user_rating, u.profile_image_url as user_photo, u.is_admin as user_is_admin, r.asked_at,
      r.ends_at as until, me.gender as own_gender
    from partner_request r
    join competition c on c.id = r.competition_id and c.is_listed
    join division d on d.id = r.division_id
    join entry e on e.id = r.entry_id
    join users u on u.id = r.asked_by
    join users me on me.id = r.user_id
    left join club on club.id = c.club_id
    where r.user_id = ${userId} and r.ends_at > ${now} and registration_is_open(c, ${now})
    order by r.ends_at, r.id limit ${MOST}`.execute(db)
  return rows
}
