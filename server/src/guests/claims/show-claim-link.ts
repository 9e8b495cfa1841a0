import type { ClaimLink } from '@tussle/contract/people/claims'
import type { Ctx } from '../../kernel/context.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { presentClaimLink, presentUsedLink } from './claims.present.ts'
import { findClaimable, findTimeZone, listClaimableEntries } from './claims.store.ts'
import { findLink } from './links.store.ts'
import { findMergeOf } from './merges.store.ts'

/** A wrong, an expired and a replaced link get the same answer. */
export const DEAD_LINK = 'This code does not work any more. Please ask for a new one at the desk'
const SHOWN_ENTRIES = 20

/** Who is claimed by a link. Looking changes nothing. */
export async function showClaimLink(ctx: Ctx, token: string): Promise<ClaimLink> {
  return await inSnapshot(ctx, async (tx) => {
    const link = await findLink(tx, tokenHash(token), ctx.clock.now())
    if (link === undefined) throw new AppError('not_found', DEAD_LINK)
    if (link.used_at !== null) {
      const merge = await findMergeOf(tx, link.user_id)
      const timeZone = await findTimeZone(tx, merge?.trace?.competitions ?? [])
      return presentUsedLink(link.used_at, timeZone ?? 'UTC', link.expires_at)
    }
    const guest = await findClaimable(tx, link.user_id)
    if (guest === undefined) throw new AppError('not_found', DEAD_LINK)
    const entries = await listClaimableEntries(tx, link.user_id, SHOWN_ENTRIES)
    return presentClaimLink(guest, entries, link.expires_at)
  })
}
