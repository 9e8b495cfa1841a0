import type { CompetitionKind } from '@tussle/contract/competitions'
import { anonymiseGuestUser } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { deleteLinksOf } from './claims/links.store.ts'
import { deleteGuest, findManagedGuest } from './guests.store.ts'

interface Removing {
  readonly kind: CompetitionKind
  readonly id: number
  readonly userId: number
}

/**
 * Leaves a nameless row, as for a deleted account. Its organisers may do it: those of the competition where the guest
 * was entered first, and of a competition of the same club in which the guest has an entry. `leave` gives up what the
 * guest holds, before the row has no name any more.
 */
export async function removeGuest(
  ctx: SignedInCtx,
  tx: Tx,
  { kind, id, userId }: Removing,
  leave: () => Promise<void>,
): Promise<void> {
  if (!(await findManagedGuest(tx, kind, id, userId))) throw new AppError('not_found', 'Guest not found')
  await leave()
  await deleteLinksOf(tx, userId)
  await deleteGuest(tx, userId)
  await anonymiseGuestUser(ctx, tx, userId)
  await audit(tx, ctx, { action: 'guest.deleted', object: `user:${userId}` })
}
