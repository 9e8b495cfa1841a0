import type { ProfilePart } from '@tussle/contract/ops/reports'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { removePicture } from '../../kernel/files/files.store.ts'
import { audit } from '../../kernel/security/audit.ts'
import { lockOwnUser, updateUser } from '../accounts.store.ts'
import { faceOf } from './public-face.ts'

/** Removes inappropriate content from a profile; its owner can replace it. */
export async function clearProfile(
  tx: Tx,
  ctx: SignedInCtx,
  userId: number,
  parts: readonly ProfilePart[],
): Promise<void> {
  const before = await lockOwnUser(tx, userId)
  if (before === undefined) return
  const chosen = {
    ...(parts.includes('name') && { name: `Player ${userId}` }),
    ...(parts.includes('photo') && { imageUrl: null }),
  }
  const face = faceOf(before, chosen, ctx.clock)
  const changes = parts.includes('bio') ? { ...face, bio: null } : face
  await updateUser(tx, userId, changes, ctx.clock.now())
  if (parts.includes('photo')) await removePicture(tx, before.hidden_image_url ?? before.profile_image_url)
  await audit(tx, ctx, { action: 'profile.cleared', object: `user:${userId}`, after: { parts } })
}
