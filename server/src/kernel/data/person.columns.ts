import { sql } from 'kysely'
import type { Row } from './rows.ts'

/** What is shown of a person beside a match, an entry or an action. */
export interface PersonColumns
  extends Readonly<Pick<Row<'users'>, 'display_name' | 'rating' | 'profile_image_url' | 'is_admin'>> {
  readonly user_id: number
}

/** Calls the table of users `u`. */
export const PERSON = sql`u.id as user_id, u.display_name, u.rating, u.profile_image_url, u.is_admin`
