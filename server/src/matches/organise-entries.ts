import type { BodyOf } from '@tussle/contract/endpoint'
import type * as contract from '@tussle/contract/organise-entries'
import { getUserIdByLogin } from '../competitions/index.ts'
import { asRefusal, enterWithin, getEntry, moveWithin, replaceWithin } from '../entries/index.ts'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { type OpenField, openField } from './open-field.ts'

/** Somebody comes to the desk on the day: deadlines are over, and the organiser lets them in all the same. */
export async function addEntry(
  ctx: SignedInCtx,
  id: number,
  { divisionId, logins }: BodyOf<typeof contract.addEntry>,
): Promise<{ entryId: number }> {
  return await changing(ctx, id, async (tx, field) => {
    const userIds: number[] = []
    for (const login of logins) userIds.push(await getUserIdByLogin(tx, login, 'logins'))
    if (userIds.length > field.division(divisionId).seats) {
      throw new AppError('conflict', 'Singles take one player')
    }
    await field.unlockDraw(divisionId)
    const entryId = await enterWithin(ctx, tx, { competitionId: id, divisionId, userIds })
    await audit(tx, ctx, {
      action: 'entry.added',
      object: `entry:${entryId}`,
      after: { divisionId, userIds },
    })
    return { entryId }
  })
}

/** To another division, in which as many play together. */
export async function moveEntry(
  ctx: SignedInCtx,
  id: number,
  entryId: number,
  divisionId: number,
): Promise<{ message: string }> {
  return await changing(ctx, id, async (tx, field) => {
    const entry = await getEntry(tx, id, entryId)
    if (field.division(divisionId).seats !== entry.seats) {
      throw new AppError('conflict', 'Singles and doubles cannot be changed for each other')
    }
    await field.unlockDraw(entry.division_id)
    await field.unlockDraw(divisionId)
    await moveWithin(tx, entryId, entry, divisionId)
    await audit(tx, ctx, {
      action: 'entry.moved',
      object: `entry:${entryId}`,
      before: { divisionId: entry.division_id },
      after: { divisionId },
    })
    return { message: 'The entry has been moved' }
  })
}

/** Until the first result of the division; what is drawn stays as it is. */
export async function replacePlayer(
  ctx: SignedInCtx,
  id: number,
  entryId: number,
  { userId, login }: BodyOf<typeof contract.replacePlayer>,
): Promise<{ message: string }> {
  return await changing(ctx, id, async (tx, field) => {
    const entry = await getEntry(tx, id, entryId)
    await field.refuseAfterResults(entry.division_id)
    const joins = await getUserIdByLogin(tx, login, 'login')
    await replaceWithin(tx, entryId, userId, joins)
    await audit(tx, ctx, {
      action: 'entry.replaced',
      object: `entry:${entryId}`,
      before: { userId },
      after: { userId: joins },
    })
    return { message: 'The player has been replaced' }
  })
}

/** Under the competition's lock; afterwards every division that lost its draw is drawn anew. */
export async function changing<T>(
  ctx: SignedInCtx,
  id: number,
  change: (tx: Tx, field: OpenField) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const field = await openField(ctx, tx, id)
      const result = await change(tx, field)
      await field.close()
      return result
    })
  } catch (error) {
    throw asRefusal(error)
  }
}
