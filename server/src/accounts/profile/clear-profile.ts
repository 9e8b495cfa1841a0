import type { ProfilePart } from '@tussle/contract/reports'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { audit } from '../../kernel/security/audit.ts'
import { lockOwnUser, updateUser } from '../accounts.store.ts'
import { faceOf } from './public-face.ts'

/**
 * Removes inappropriate content from a profile; its owner can replace it. Returns the address of the photo whose file
 * must be deleted after the commit.
 */
export async function clearProfile(
  tx: Tx,
  ctx: SignedInCtx,
  userId: number,
  parts: readonly ProfilePart[],
): Promise<string | null> {
  const before = await lockOwnUser(tx, userId)
  if (before === undefined) return null
  const chosen = {
    ...(parts.includes('name') && { name: `Player ${userId}` }),
    ...(parts.includes('photo') && { imageUrl: null }),
  }
  const face = faceOf(before, chosen, ctx.clock)
  const changes = parts.includes('bio') ? { ...face, bio: null } : face
  await updateUser(tx, userId, changes, ctx.clock.now())
  await audit(tx, ctx, { action: 'profile.cleared', object: `user:${userId}`, after: { parts } })
  return parts.includes('photo') ? (before.hidden_image_url ?? before.profile_image_url) : null
}
