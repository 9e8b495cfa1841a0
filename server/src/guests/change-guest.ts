import { nameKey } from '@tussle/competition/people/likeness'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { changeGuest as contract } from '@tussle/contract/play/guests'
import { changeGuestUser } from '../accounts/index.ts'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { findManagedGuest, setMayBeNamed, setNameKey } from './guests.store.ts'

interface Changing {
  readonly kind: CompetitionKind
  readonly id: number
  readonly userId: number
}

/** The organisers who may delete a guest may also correct the name. The audit says that, and neither of the names. */
export async function changeGuest(
  ctx: SignedInCtx,
  { kind, id, userId }: Changing,
  { mayBeNamed, ...person }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    // A claim or a merge locks the person first, too; afterwards there is no such guest.
    const isChanged =
      (await findManagedGuest(tx, kind, id, userId)) && (await changeGuestUser(ctx, tx, userId, person))
    if (!isChanged) throw new AppError('not_found', 'Guest not found')
    await setNameKey(tx, userId, nameKey(`${person.firstName} ${person.lastName}`))
    if (mayBeNamed !== undefined) await setMayBeNamed(tx, userId, mayBeNamed)
    const after = { competitionId: id, ...(mayBeNamed !== undefined && { mayBeNamed }) }
    await audit(tx, ctx, { action: 'guest.changed', object: `user:${userId}`, after })
    ctx.changes.note(`${kind}:${id}`)
    return { message: 'The guest has been changed' }
  })
}
