import type { CurrentUser, updateProfile as endpoint } from '@tussle/contract/accounts'
import type { BodyOf } from '@tussle/contract/endpoint'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { emailChanged } from './accounts.events.ts'
import { presentCurrentUser, type UserRow } from './accounts.present.ts'
import { findPasswordHash, findUser, type UserChanges, updateUser } from './accounts.store.ts'
import { asEmailTaken } from './add-account.ts'

type Body = BodyOf<typeof endpoint>

/** Changes what was sent and nothing else. A new email also needs the password, and the old address is told. */
export async function updateProfile(ctx: SignedInCtx, body: Body): Promise<CurrentUser> {
  const isNewEmail = await changesEmail(ctx, body)
  if (isNewEmail) await confirmIdentity(ctx, body.currentPassword)
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await findUser(tx, ctx.actor.userId)
      const after = await updateUser(tx, ctx.actor.userId, changesFrom(body, isNewEmail), ctx.clock.now())
      if (before === undefined || after === undefined) throw new AppError('not_found')
      if (isNewEmail) {
        await ctx.outbox.emit(tx, emailChanged, { userId: after.id, oldEmail: before.email ?? '' })
      }
      await recordChanges(tx, ctx, before, after)
      return presentCurrentUser(after)
    })
  } catch (error) {
    throw asEmailTaken(error)
  }
}

async function changesEmail(ctx: SignedInCtx, body: Body): Promise<boolean> {
  if (body.email === undefined) return false
  const user = await findUser(ctx.db, ctx.actor.userId)
  return user?.email?.toLowerCase() !== body.email.toLowerCase()
}

/** A stolen session alone must not be enough to take the account over. */
async function confirmIdentity(ctx: SignedInCtx, password: string | undefined): Promise<void> {
  if (ctx.actor.isDemo) throw new AppError('demo_account')
  if (password === undefined) throw new AppError('reauth_required')
  const hash = await findPasswordHash(ctx.db, ctx.actor.userId)
  if (!(await ctx.passwords.matches(hash, password))) throw new AppError('wrong_password')
}

function changesFrom(body: Body, isNewEmail: boolean): UserChanges {
  const sent = {
    email: isNewEmail ? body.email : undefined,
    display_name: body.displayName,
    first_name: blankAsNone(body.firstName),
    last_name: blankAsNone(body.lastName),
    rating: body.rating,
    gender: body.gender,
    location: blankAsNone(body.location),
    bio: blankAsNone(body.bio),
    playing_style: blankAsNone(body.playingStyle),
    show_real_name: body.showRealName,
    show_location: body.showLocation,
    show_record: body.showRecord,
    show_playing_style: body.showPlayingStyle,
    email_notifications: body.emailNotifications,
    may_be_partner: body.mayBePartner,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

function blankAsNone(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Rating, gender and email decide eligibility and access, so their changes stay on record. */
async function recordChanges(tx: Tx, ctx: SignedInCtx, before: UserRow, after: UserRow): Promise<void> {
  for (const field of ['rating', 'gender'] as const) {
    if (before[field] === after[field]) continue
    await audit(tx, ctx, {
      action: `profile.${field}-changed`,
      object: `user:${after.id}`,
      before: { [field]: before[field] },
      after: { [field]: after[field] },
    })
  }
  if (before.email !== after.email) {
    await audit(tx, ctx, { action: 'profile.email-changed', object: `user:${after.id}` })
  }
}
