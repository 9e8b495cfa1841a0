import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { presentPlayerRef } from '../accounts/index.ts'
import type { FeedRow, PartnerRow } from './profile.store.ts'

/** Who else was on court. */
export interface Court {
  readonly opponent: PlayerRef
  readonly opponentPartner: PlayerRef | null
  readonly partner: PlayerRef | null
}

export function courtOf(row: FeedRow): Court {
  const { opponent_id: id, opponent_name: name, opponent_rating: rating, opponent_photo: photo } = row
  return {
    opponent: ref(id, name, rating, photo, row.opponent_is_admin),
    opponentPartner:
      row.second_id === null
        ? null
        : ref(row.second_id, row.second_name, row.second_rating, row.second_photo, row.second_is_admin),
    partner: row.partner_id === null ? null : partnerOf({ ...row, partner_id: row.partner_id }),
  }
}

export function partnerOf(row: Omit<PartnerRow, 'match_id' | 'matches' | 'wins'>): PlayerRef {
  const { partner_id: id, partner_name: name, partner_rating: rating, partner_photo: photo } = row
  return ref(id, name, rating, photo, row.partner_is_admin)
}

function ref(
  id: number,
  name: string | null,
  rating: string | null,
  photo: string | null,
  isAdmin: boolean | null,
): PlayerRef {
  return presentPlayerRef({
    user_id: id,
    display_name: name ?? '',
    rating,
    profile_image_url: photo,
    is_admin: isAdmin === true,
  })
}
