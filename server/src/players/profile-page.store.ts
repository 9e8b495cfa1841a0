import { sql } from 'kysely'
import { builtOnce } from '../kernel/data/built-once.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { columns, packedRow, unpackedRow } from '../kernel/data/positional.ts'
import {
  type FeedLimits,
  type FeedRow,
  feed,
  type PartnerRow,
  PLAYER_COLUMNS,
  type PlayerRow,
  playerById,
} from './profile.store.ts'

type Page = PlayerRow & { readonly feed: readonly (FeedRow | PartnerRow)[] }

interface PackedPage {
  readonly player: unknown[]
  readonly feed: unknown[][]
}

/** Reads the player and everything on the page, in one statement (decision 0159). */
export function playerPages(shown: FeedLimits): (db: Queryable, id: number) => Promise<Page | undefined> {
  const findPacked = builtOnce<PackedPage>((db, id) =>
    sql`
      select ${packedRow('player', PLAYER)} as player,
        (select coalesce(json_agg(${packedRow('f', FEED)}), '[]') from (${feed(id, shown)}) as f) as feed
      from (select ${PLAYER_COLUMNS} ${playerById(id)}) as player`.compile(db),
  )
  return async (db, id) => {
    const [row] = await findPacked(db, id)
    if (row === undefined) return
    const played = row.feed.map((values) => unpackedRow<PlayedRow>(FEED, values))
    return { ...unpackedRow<PlayerRow>(PLAYER, row.player), feed: played }
  }
}

type PlayedRow = FeedRow & Pick<PartnerRow, 'matches' | 'wins'>

const PLAYER = columns<PlayerRow>({
  id: true,
  user_id: true,
  display_name: true,
  rating: true,
  profile_image_url: true,
  is_admin: true,
  first_name: true,
  last_name: true,
  location: true,
  bio: true,
  playing_style: true,
  sport: true,
  show_real_name: true,
  show_location: true,
  show_record: true,
  show_playing_style: true,
  wins: true,
  losses: true,
  points_scored: true,
  tournaments_won: true,
  league_championships: true,
  singles_mu: true,
  singles_sigma: true,
  singles_matches: true,
  doubles_mu: true,
  doubles_sigma: true,
  doubles_matches: true,
})

const FEED = columns<PlayedRow>({
  match_id: true,
  played_on: true,
  won: true,
  sets: true,
  on_record: true,
  outcome: true,
  competition_id: true,
  kind: true,
  competition_name: true,
  partner_id: true,
  partner_name: true,
  partner_rating: true,
  partner_photo: true,
  partner_is_admin: true,
  opponent_id: true,
  opponent_name: true,
  opponent_rating: true,
  opponent_photo: true,
  opponent_is_admin: true,
  second_id: true,
  second_name: true,
  second_rating: true,
  second_photo: true,
  second_is_admin: true,
  matches: true,
  wins: true,
})
