import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { presentPlayerRef } from '../accounts/index.ts'

/** Reads the players of an entry from the columns of its row. */

interface UserColumns {
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
}

interface PartnerColumns {
  readonly partner_id: number | null
  readonly partner_name: string | null
  readonly partner_rating: string | null
  readonly partner_photo: string | null
  readonly partner_is_admin: boolean | null
}

export function userOf(row: UserColumns): PlayerRef {
  return presentPlayerRef({
    user_id: row.user_id,
    display_name: row.user_name,
    rating: row.user_rating,
    profile_image_url: row.user_photo,
    is_admin: row.user_is_admin,
  })
}

export function partnerOf(row: PartnerColumns): PlayerRef | null {
  if (row.partner_id === null) return null
  return presentPlayerRef({
    user_id: row.partner_id,
    display_name: row.partner_name ?? '',
    rating: row.partner_rating,
    profile_image_url: row.partner_photo,
    is_admin: row.partner_is_admin === true,
  })
}
