import type { Club } from '@tussle/contract/clubs'
import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type {
  listClosedClubs as listEndpoint,
  updateClub as updateEndpoint,
} from '@tussle/contract/manage-clubs'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { removePicture, storePicture } from '../kernel/files/files.store.ts'
import { toCover } from '../kernel/files/images.ts'
import { audit } from '../kernel/security/audit.ts'
import type { ClubFields } from './club.columns.ts'
import { presentClub } from './clubs.present.ts'
import { asNameTaken, clubFields } from './create-club.ts'
import { changeClubRow, listClosedRows, lockAnyClub } from './manage-club.store.ts'

export async function listClosedClubs(
  ctx: SignedInCtx,
  { limit, cursor }: QueryOf<typeof listEndpoint>,
): Promise<ListPage<Club>> {
  const beforeId = readIdCursor(cursor)
  const rows = await listClosedRows(ctx.db, { limit: limit + 1, beforeId })
  return pageOf(rows, limit, null, presentClub, ({ id }) => String(id))
}

export async function updateClub(
  ctx: SignedInCtx,
  id: number,
  changes: BodyOf<typeof updateEndpoint>,
): Promise<Club> {
  try {
    return await inTransaction(ctx, async (tx) => {
      return (await change(ctx, tx, id, 'club.changed', clubFields(changes))).club
    })
  } catch (error) {
    throw asNameTaken(error)
  }
}

/** Members, competitions and results are kept and come back with the club. */
export async function setClubActive(ctx: SignedInCtx, id: number, isActive: boolean): Promise<Club> {
  const action = isActive ? 'club.restored' : 'club.deactivated'
  return await inTransaction(ctx, async (tx) => (await change(ctx, tx, id, action, { isActive })).club)
}

export async function setClubPicture(ctx: SignedInCtx, id: number, upload: Uint8Array): Promise<Club> {
  const bytes = await toCover(upload)
  return await inTransaction(ctx, async (tx) =>
    pointTo(ctx, tx, id, await storePicture(tx, bytes, ctx.clock.now())),
  )
}

export async function removeClubPicture(ctx: SignedInCtx, id: number): Promise<Club> {
  return await inTransaction(ctx, (tx) => pointTo(ctx, tx, id, null))
}

async function pointTo(ctx: SignedInCtx, tx: Tx, id: number, url: string | null): Promise<Club> {
  const { club, before } = await change(ctx, tx, id, 'club.picture-changed', { imageUrl: url })
  if (before.imageUrl !== url) await removePicture(tx, before.imageUrl)
  return club
}

/** Writes only what differs; without a difference there is no line in the audit trail. */
async function change(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  action: string,
  fields: Partial<ClubFields>,
): Promise<{ readonly club: Club; readonly before: ClubFields }> {
  const before = await lockAnyClub(tx, id)
  if (before === undefined) throw new AppError('not_found', 'Club not found')
  const names = (Object.keys(fields) as (keyof ClubFields)[]).filter((name) => fields[name] !== before[name])
  if (names.length === 0) return { club: presentClub(before), before }
  const after = await changeClubRow(tx, id, fields)
  await audit(tx, ctx, {
    action,
    object: `club:${id}`,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  })
  ctx.changes.note(`club:${id}`)
  return { club: presentClub(after), before }
}
