import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { GuestToEnter } from '@tussle/contract/people/guests'
import type { EntryWay } from '@tussle/contract/play/late-changes'
import type * as contract from '@tussle/contract/play/organise-entries'
import { getUserIdByLogin } from '../accounts/index.ts'
import { logAction } from '../day-log/index.ts'
import {
  admitUnfit,
  asRefusal,
  enterWithin,
  getEntry,
  moveWithin,
  refuseEntered,
  replaceWithin,
} from '../entries/index.ts'
import { resolveGuests } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { openField } from './open-field.ts'

interface Adding {
  readonly divisionId: number
  readonly logins: readonly string[]
  readonly guests?: readonly GuestToEnter[] | undefined
  readonly confirmed?: boolean
  readonly way?: EntryWay | undefined
  /** Why they play here though the division refuses them. */
  readonly exception?: string | undefined
}

/** The organiser adds an entry, also after the deadline. */
export async function addEntry(
  ctx: SignedInCtx,
  id: number,
  adding: Adding,
  kind: CompetitionKind = 'tournament',
): Promise<{ entryId: number }> {
  return await changing(ctx, (tx) => addWithin(ctx, tx, id, adding, kind))
}

/** The same within the transaction of a larger action. */
export async function addWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { divisionId, logins, guests = [], confirmed = false, way, exception }: Adding,
  kind: CompetitionKind = 'tournament',
): Promise<{ entryId: number }> {
  const field = await openField(ctx, tx, id, { kind, isConfirmed: confirmed })
  if (logins.length + guests.length > field.division(divisionId).seats) {
    throw new AppError('conflict', 'Singles take one player')
  }
  const userIds: number[] = []
  for (const login of logins) userIds.push(await getUserIdByLogin(tx, login, 'logins'))
  userIds.push(...(await resolveGuests(ctx, tx, id, guests)))
  await refuseEntered(tx, kind, divisionId, userIds)
  const wanted = { competitionId: id, divisionId, userIds }
  const isException = await admitUnfit(ctx, tx, { kind, ...wanted }, exception)
  field.admit(divisionId, way)
  const entryId = await enterWithin(ctx, tx, { ...wanted, isException })
  await audit(tx, ctx, {
    action: 'entry.added',
    object: `entry:${entryId}`,
    after: { divisionId, userIds, ...(isException && { exception }) },
  })
  const before = await field.close()
  if (kind === 'tournament') {
    await logAction(ctx, tx, id, { action: 'entry-added', facts: { userIds, entryIds: [entryId], before } })
  }
  return { entryId }
}

/** Moves an entry to another division with the same number of players per side. */
export async function moveEntry(
  ctx: SignedInCtx,
  id: number,
  entryId: number,
  moving: BodyOf<typeof contract.moveEntry>,
): Promise<{ message: string }> {
  return await changing(ctx, (tx) => moveEntryWithin(ctx, tx, id, entryId, moving))
}

/** The same within the transaction of a larger action. */
export async function moveEntryWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  entryId: number,
  { divisionId, confirmed, exception }: BodyOf<typeof contract.moveEntry>,
): Promise<{ message: string }> {
  const field = await openField(ctx, tx, id, { isConfirmed: confirmed })
  const entry = await getEntry(tx, id, entryId)
  if (field.division(divisionId).seats !== entry.seats) {
    throw new AppError('conflict', 'Singles and doubles cannot be changed for each other')
  }
  const team = { kind: 'tournament', competitionId: id, divisionId, userIds: entry.user_ids } as const
  const isException = await admitUnfit(ctx, tx, team, exception)
  await field.unlockDraw(entry.division_id)
  field.admit(divisionId)
  await moveWithin(tx, ctx, entryId, entry, divisionId, isException)
  await audit(tx, ctx, {
    action: 'entry.moved',
    object: `entry:${entryId}`,
    before: { divisionId: entry.division_id },
    after: { divisionId, ...(isException && { exception }) },
  })
  const before = await field.close()
  const moved = { entryId, divisionId: entry.division_id, to: divisionId }
  await logAction(ctx, tx, id, {
    action: 'entry-moved',
    facts: { userIds: entry.user_ids, text: field.division(divisionId).name, moved, before },
  })
  return { message: 'The entry has been moved' }
}

/**
 * Replaces a player without changing the draw: in a tournament until the first result of the division, in a league at
 * any time. A season is long, and each result keeps the names of those who played it.
 */
export async function replacePlayer(
  ctx: SignedInCtx,
  id: number,
  entryId: number,
  replacing: BodyOf<typeof contract.replacePlayer>,
  kind: CompetitionKind = 'tournament',
): Promise<{ message: string }> {
  return await changing(ctx, (tx) => replacePlayerWithin(ctx, tx, id, entryId, replacing, kind))
}

/** The same within the transaction of a larger action. */
export async function replacePlayerWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  entryId: number,
  { userId, login, guest, exception }: BodyOf<typeof contract.replacePlayer>,
  kind: CompetitionKind = 'tournament',
): Promise<{ message: string }> {
  const field = await openField(ctx, tx, id, { kind })
  const entry = await getEntry(tx, id, entryId)
  if (kind === 'tournament') await field.refuseAfterResults(entry.division_id)
  const [joins] =
    login === undefined
      ? await resolveGuests(ctx, tx, id, guest === undefined ? [] : [guest])
      : [await getUserIdByLogin(tx, login, 'login')]
  if (joins === undefined) throw new AppError('bad_request')
  if (entry.user_ids.includes(userId)) await refuseEntered(tx, kind, entry.division_id, [joins], 'login')
  const userIds = entry.user_ids.map((each) => (each === userId ? joins : each))
  const team = { kind, competitionId: id, divisionId: entry.division_id, userIds }
  const isException = await admitUnfit(ctx, tx, team, exception)
  await replaceWithin(tx, entryId, userId, joins, isException)
  await audit(tx, ctx, {
    action: 'entry.replaced',
    object: `entry:${entryId}`,
    before: { userId },
    after: { userId: joins, ...(isException && { exception }) },
  })
  await field.close()
  const replaced = { entryId, leaves: userId, joins }
  if (kind === 'tournament') {
    await logAction(ctx, tx, id, {
      action: 'player-replaced',
      facts: { userIds: [userId, joins], replaced },
    })
  }
  return { message: 'The player has been replaced' }
}

/** One transaction; the constraints of the database are refusals like all others. */
export async function changing<T>(ctx: SignedInCtx, change: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, change)
  } catch (error) {
    throw asRefusal(error)
  }
}
