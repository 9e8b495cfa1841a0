import { logAction } from '../day-log/index.ts'
import { admitUnfit, getEntry, listEntriesToMerge, moveWithin } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { openField } from './open-field.ts'

interface Merging {
  readonly divisionId: number
  readonly intoId: number
  /** Why those whom the other division refuses play in it. */
  readonly exception?: string | undefined
}

/**
 * Moves every entry of a division into another one. The division that is left stays without entries, so that its
 * rules, its withdrawn entries and its canceled calls keep their place, and undo needs to make no division.
 */
export async function mergeWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { divisionId, intoId, exception }: Merging,
): Promise<{ message: string }> {
  const field = await openField(ctx, tx, id, { isConfirmed: true })
  const [from, into] = [field.division(divisionId), field.division(intoId)]
  if (from.id === into.id) throw new AppError('conflict', 'A division cannot be merged with itself')
  if (from.seats !== into.seats) {
    throw new AppError('conflict', 'Singles and doubles cannot be merged')
  }
  const entries = await listEntriesToMerge(tx, divisionId, intoId)
  refuseUnmergeable(entries)
  await field.unlockDraw(divisionId)
  field.admit(intoId)
  for (const { id: entryId } of entries) {
    const entry = await getEntry(tx, id, entryId)
    const team = {
      kind: 'tournament',
      competitionId: id,
      divisionId: intoId,
      userIds: entry.user_ids,
    } as const
    const isException = await admitUnfit(ctx, tx, team, exception)
    await moveWithin(tx, ctx, entryId, entry, intoId, isException)
  }
  await audit(tx, ctx, {
    action: 'division.merged',
    object: `division:${divisionId}`,
    after: { divisionId: intoId, entries: entries.length, exception },
  })
  const before = await field.close()
  const merged = { divisionId, entryIds: entries.map(({ id: entryId }) => entryId) }
  const text = `${from.name} into ${into.name}`
  await logAction(ctx, tx, id, { action: 'divisions-merged', facts: { text, merged, before } })
  return { message: 'The divisions have been merged' }
}

function refuseUnmergeable(entries: Awaited<ReturnType<typeof listEntriesToMerge>>): void {
  if (entries.length === 0) throw new AppError('conflict', 'This division has no entries')
  if (entries.some(({ status }) => status === 'waitlisted')) {
    throw new AppError('conflict', 'Somebody waits for a place in this division. Settle the waitlist first')
  }
  const both = entries.find(({ in_both: name }) => name !== null)
  if (both !== undefined) throw new AppError('conflict', `${both.in_both} is in both divisions`)
}
