import type { PlayerProfile } from '@tussle/contract/people/players'
import { presentPlayerRef } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { courtOf, partnerOf } from './people.ts'
import { sightOf } from './players.policy.ts'
import { presentPlayer, presentRecent } from './profile.present.ts'
import type { FeedRow, PartnerRow } from './profile.store.ts'
import { playerPages } from './profile-page.store.ts'

/** OQ-139. */
const findPlayerPage = playerPages({ matches: 10, partners: 3 })

/** A player's page. A deleted account is not found, even if old results still link to it. */
export async function getPlayer(ctx: SignedInCtx, id: number): Promise<PlayerProfile> {
  const row = await findPlayerPage(ctx.db, id)
  if (row === undefined) throw new AppError('not_found', 'Player Not Found')
  const sight = sightOf(ctx.actor, row)
  return presentPlayer(row, presentPlayerRef(row), sight, recordOf(sight.record ? row.feed : []))
}

function recordOf(
  feed: readonly (FeedRow | PartnerRow)[],
): Pick<PlayerProfile, 'recentMatches' | 'bestPartners'> {
  const recentMatches: PlayerProfile['recentMatches'] = []
  const bestPartners: PlayerProfile['bestPartners'] = []
  for (const row of feed) {
    if (row.match_id !== null) recentMatches.push(presentRecent(row, courtOf(row)))
    else bestPartners.push({ partner: partnerOf(row), matches: row.matches, wins: row.wins })
  }
  return { recentMatches, bestPartners }
}
