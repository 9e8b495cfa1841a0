import type { GuestMerge } from '@tussle/contract/people/merges'
import { refuseUnlessInTeam } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { CLAIM_UNDO_MS } from '../claims/claim-guest.ts'
import { listPaid } from '../claims/claims.store.ts'
import { mergePeople, undoMerge } from '../claims/merge-people.ts'
import { findMerge, findMergeOf, type MergeRow } from '../claims/merges.store.ts'
import type { TwoPeople } from '../claims/trace.columns.ts'
import { findGuestName } from './decided.store.ts'
import { presentMerge } from './merges.present.ts'
import { areGuestsOf, lockTwoGuests } from './proposals.store.ts'
import { findClubRefusal } from './refusal.ts'

interface Merging {
  readonly keptId: number
  readonly otherId: number
}

/** Makes one person of two guests of a club. Whoever asks again for the same merge gets the same answer. */
export async function mergeGuests(
  ctx: SignedInCtx,
  clubId: number,
  { keptId, otherId }: Merging,
): Promise<GuestMerge> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-organiser')
    if (keptId === otherId) throw new AppError('bad_request', 'Please choose two guests')
    // Nobody holds up competitions of strangers: the locks are taken only for guests of the club.
    const people = { from: otherId, into: keptId }
    const merged = (await areGuestsOf(tx, clubId, people)) ? await merge(ctx, tx, clubId, people) : null
    if (merged !== null) {
      await audit(tx, ctx, {
        action: 'guest.merged',
        object: `user:${otherId}`,
        after: { mergeId: merged.id, into: keptId, clubId },
      })
    }
    const found = await findMergeOf(tx, otherId)
    if (found?.into_user_id !== keptId || found.club_id !== clubId) {
      throw new AppError('not_found', 'Guest not found')
    }
    return await describe(tx, found)
  })
}

/** Takes a merge back: the two guests are as before. */
export async function undoGuestMerge(
  ctx: SignedInCtx,
  clubId: number,
  mergeId: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-organiser')
    const merge = await findMerge(tx, mergeId)
    if (merge?.club_id !== clubId) throw new AppError('not_found', 'This was taken back already')
    await undoMerge(ctx, tx, merge)
    await audit(tx, ctx, {
      action: 'guest.merge-undone',
      object: `user:${merge.from_user_id}`,
      after: { mergeId, clubId },
    })
    return { message: 'Taken back. They are two guests again' }
  })
}

/** Null if one of them was no guest of the club any more once the locks were taken. */
async function merge(ctx: SignedInCtx, tx: Tx, clubId: number, people: TwoPeople) {
  const merging = { ...people, kind: 'merge', clubId, undoMs: CLAIM_UNDO_MS, asYou: false } as const
  return await mergePeople(ctx, tx, merging, async () => {
    if (!(await lockTwoGuests(tx, clubId, people))) return false
    const refusal = await findClubRefusal(tx, clubId, people)
    if (refusal !== null) throw new AppError('conflict', refusal)
    return true
  })
}

async function describe(tx: Tx, merge: MergeRow): Promise<GuestMerge> {
  const person = await findGuestName(tx, merge.into_user_id)
  return presentMerge({
    merge,
    name: person?.hidden_name ?? person?.display_name ?? '',
    paid: await listPaid(tx, merge.trace?.balances ?? []),
  })
}
