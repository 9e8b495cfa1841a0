import type { Club } from '@tussle/contract/clubs'
import type { BodyOf, QueryOf } from '@tussle/contract/endpoint'
import type {
  listClosedClubs as listEndpoint,
  updateClub as updateEndpoint,
} from '@tussle/contract/manage-clubs'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { toCover } from '../kernel/files/images.ts'
import { audit } from '../kernel/security/audit.ts'
import type { ClubFields } from './club.columns.ts'
import { presentClub } from './clubs.present.ts'
import { asNameTaken, clubFields } from './create-club.ts'
import { changeClubRow, listClosedRows, lockAnyClub } from './manage-club.store.ts'

const PICTURES = '/api/photos/'

export async function listClosedClubs(
  ctx: SignedInCtx,
  { limit, cursor }: QueryOf<typeof listEndpoint>,
): Promise<ListPage<Club>> {
  const beforeId = cursor === undefined ? null : Number(readCursor(cursor, /^(\d{1,15})$/u)[0])
  const rows = await listClosedRows(ctx.db, { limit: limit + 1, beforeId })
  return pageOf(rows, limit, null, presentClub, ({ id }) => String(id))
}

export async function updateClub(
  ctx: SignedInCtx,
  id: number,
  changes: BodyOf<typeof updateEndpoint>,
): Promise<Club> {
  try {
    return (await change(ctx, id, 'club.changed', clubFields(changes))).club
  } catch (error) {
    throw asNameTaken(error)
  }
}

/** Members, competitions and results are kept and come back with the club. */
export async function setClubActive(ctx: SignedInCtx, id: number, isActive: boolean): Promise<Club> {
  const action = isActive ? 'club.restored' : 'club.deactivated'
  return (await change(ctx, id, action, { isActive })).club
}

/** Stores the re-encoded picture before the reference to it: a crash leaves an unused file, never a broken link. */
export async function setClubPicture(ctx: SignedInCtx, id: number, upload: Uint8Array): Promise<Club> {
  const name = await ctx.files.put(await toCover(upload), 'webp')
  return await pointTo(ctx, id, `${PICTURES}${name}`)
}

export async function removeClubPicture(ctx: SignedInCtx, id: number): Promise<Club> {
  return await pointTo(ctx, id, null)
}

async function pointTo(ctx: SignedInCtx, id: number, url: string | null): Promise<Club> {
  const { club, before } = await change(ctx, id, 'club.picture-changed', { imageUrl: url })
  if (before.imageUrl?.startsWith(PICTURES) === true && before.imageUrl !== url)
    await ctx.files.remove(before.imageUrl.slice(PICTURES.length))
  return club
}

/** Writes only what differs; without a difference there is no line in the audit trail. */
async function change(ctx: SignedInCtx, id: number, action: string, fields: Partial<ClubFields>) {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockAnyClub(tx, id)
    if (before === undefined) throw new AppError('not_found', 'Club not found')
    const names = (Object.keys(fields) as (keyof ClubFields)[]).filter(
      (name) => fields[name] !== before[name],
    )
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
  })
}
