import type { CurrentUser } from '@tussle/contract/people/accounts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { toAvatar } from '../../kernel/files/images.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { lockOwnUser, updateUser } from '../accounts.store.ts'
import { faceOf } from './public-face.ts'

const PREFIX = '/api/photos/'

/** Stores the re-encoded photo before the reference to it: a crash leaves an unused file, never a broken link. */
export async function setPhoto(ctx: SignedInCtx, upload: Uint8Array): Promise<CurrentUser> {
  const name = await ctx.files.put(await toAvatar(upload), 'webp')
  return await pointTo(ctx, `${PREFIX}${name}`)
}

export async function removePhoto(ctx: SignedInCtx): Promise<CurrentUser> {
  return await pointTo(ctx, null)
}

/** Deletes the photo of a deleted account from the file store. */
export async function discardPhoto(files: SignedInCtx['files'], url: string | null): Promise<void> {
  if (url?.startsWith(PREFIX) === true) await files.remove(url.slice(PREFIX.length))
}

async function pointTo(ctx: SignedInCtx, url: string | null): Promise<CurrentUser> {
  const { userId } = ctx.actor
  const { user, old } = await inTransaction(ctx, async (tx) => {
    const before = await lockOwnUser(tx, userId)
    if (before === undefined) throw new AppError('not_found')
    const face = faceOf(before, { imageUrl: url }, ctx.clock)
    const after = await updateUser(tx, userId, face, ctx.clock.now())
    if (after === undefined) throw new AppError('not_found')
    return { user: presentCurrentUser(after), old: before.hidden_image_url ?? before.profile_image_url }
  })
  await discardPhoto(ctx.files, old)
  return user
}
