import { columns } from '../kernel/data/positional.ts'
import type { Row } from '../kernel/data/rows.ts'

/** An account without its password, which only the two functions that need it read. */
export type UserRow = Omit<
  Row<'users'>,
  'deleted_at' | 'disabled_at' | 'email_key' | 'kind' | 'password' | 'password_is_long' | 'username_key'
>

export const USER = columns<UserRow>({
  id: true,
  email: true,
  email_verified_at: 'instant',
  pending_email: true,
  username: true,
  first_name: true,
  last_name: true,
  profile_image_url: true,
  display_name: true,
  rating: true,
  gender: true,
  sport: true,
  location: true,
  bio: true,
  playing_style: true,
  show_real_name: true,
  show_location: true,
  show_record: true,
  show_playing_style: true,
  is_admin: true,
  is_demo: true,
  admin_since: 'instant',
  second_factor_since: 'instant',
  email_notifications: true,
  may_be_partner: true,
  birth_month: true,
  shows_name_as_junior: true,
  name_for_visitors: true,
  photo_for_visitors: true,
  location_for_visitors: true,
  record_for_visitors: true,
  in_search_engines: true,
  hidden_name: true,
  hidden_image_url: true,
  created_at: 'instant',
  updated_at: 'instant',
})
