import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { removePicture, storePicture } from '../../kernel/files/files.store.ts'
import { toAvatar } from '../../kernel/files/images.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { lockOwnUser, updateUser } from '../accounts.store.ts'
import { faceOf } from './public-face.ts'

export async function setPhoto(ctx: SignedInCtx, upload: Uint8Array): Promise<CurrentUser> {
  const bytes = await toAvatar(upload)
  return await inTransaction(ctx, async (tx) =>
    pointTo(ctx, tx, await storePicture(tx, bytes, ctx.clock.now())),
  )
}

export async function removePhoto(ctx: SignedInCtx): Promise<CurrentUser> {
  return await inTransaction(ctx, (tx) => pointTo(ctx, tx, null))
}

async function pointTo(ctx: SignedInCtx, tx: Tx, url: string | null): Promise<CurrentUser> {
  const { userId } = ctx.actor
  const before = await lockOwnUser(tx, userId)
  if (before === undefined) throw new AppError('not_found')
  const face = faceOf(before, { imageUrl: url }, ctx.clock)
  const after = await updateUser(tx, userId, face, ctx.clock.now())
  if (after === undefined) throw new AppError('not_found')
  await removePicture(tx, before.hidden_image_url ?? before.profile_image_url)
  return presentCurrentUser(after)
}
