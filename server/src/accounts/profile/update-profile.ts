import type { BodyOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import type { updateProfile as endpoint } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { emailChangeRequested } from '../accounts.events.ts'
import { presentCurrentUser, type UserRow } from '../accounts.present.ts'
import { findUser, lockOwnUser, setUnknownGender, type UserChanges, updateUser } from '../accounts.store.ts'
import { askToConfirm } from '../email/ask-to-confirm.ts'
import { refuseWithoutPassword } from '../second-factors/fresh-proof.ts'
import { offForJuniors } from './off-for-juniors.ts'
import { faceOf } from './public-face.ts'

const ASK = 'Please enter your current password to change your email'

type Body = BodyOf<typeof endpoint>

/**
 * Changes only the fields that were sent. A new email needs the password and stays pending until its link was
 * followed. The answer does not say whether another account has it; only the owner of the address learns that, by
 * mail.
 */
export async function updateProfile(ctx: SignedInCtx, body: Body): Promise<CurrentUser> {
  const isNewEmail = await changesEmail(ctx, body)
  if (isNewEmail) await confirmIdentity(ctx, body.currentPassword)
  return await inTransaction(ctx, async (tx) => {
    const before = await lockOwnUser(tx, ctx.actor.userId)
    if (before === undefined) throw new AppError('not_found')
    const face = faceOf(before, chosenIn(body), ctx.clock)
    const changes = { ...changesFrom(body, isNewEmail), ...face, ...offForJuniors(face, ctx.clock, body) }
    const after = await updateUser(tx, ctx.actor.userId, changes, ctx.clock.now())
    if (after === undefined) throw new AppError('not_found')
    if (isNewEmail) await announceNewEmail(tx, ctx, after)
    await recordChanges(tx, ctx, before, after)
    return presentCurrentUser(after)
  })
}

/** The new address gets a confirmation link; the old one gets a notice, if it was confirmed. */
async function announceNewEmail(tx: Tx, ctx: SignedInCtx, user: UserRow): Promise<void> {
  if (user.pending_email === null) return
  const isAsked = await askToConfirm(tx, ctx, { userId: user.id, email: user.pending_email })
  if (!isAsked) return
  await audit(tx, ctx, { action: 'profile.email-change-asked', object: `user:${user.id}` })
  if (user.email === null || user.email_verified_at === null) return
  await ctx.outbox.emit(tx, emailChangeRequested, { userId: user.id, oldEmail: user.email })
}

interface Answers {
  readonly gender: 'male' | 'female' | null
  readonly birthMonth: string | null
}

/** Stores what was asked for elsewhere, each answer only if the profile has none. */
export async function saveAnswers(ctx: SignedInCtx, tx: Tx, answers: Answers): Promise<void> {
  if (answers.gender !== null) await saveGender(ctx, tx, answers.gender)
  if (answers.birthMonth !== null) await saveBirthMonth(ctx, tx, answers.birthMonth)
}

/** A junior is shown by initials from then on. */
async function saveBirthMonth(ctx: SignedInCtx, tx: Tx, birthMonth: string): Promise<void> {
  const { userId } = ctx.actor
  const before = await lockOwnUser(tx, userId)
  if (before === undefined || before.birth_month !== null) return
  const face = faceOf(before, { birthMonth }, ctx.clock)
  await updateUser(tx, userId, { ...face, ...offForJuniors(face, ctx.clock) }, ctx.clock.now())
}

async function saveGender(ctx: SignedInCtx, tx: Tx, gender: 'male' | 'female'): Promise<void> {
  const { userId } = ctx.actor
  if (!(await setUnknownGender(tx, userId, gender, ctx.clock.now()))) return
  await audit(tx, ctx, {
    action: 'profile.gender-changed',
    object: `user:${userId}`,
    before: { gender: null },
    after: { gender },
  })
}

async function changesEmail(ctx: SignedInCtx, body: Body): Promise<boolean> {
  if (body.email === undefined) return false
  const user = await findUser(ctx.db, ctx.actor.userId)
  return foldName(user?.email ?? '') !== foldName(body.email)
}

/** A stolen session alone must not be enough to take the account over. */
async function confirmIdentity(ctx: SignedInCtx, password: string | undefined): Promise<void> {
  if (ctx.actor.isDemo) throw new AppError('demo_account')
  // The specified form asks for the password each time; with a second factor the password alone is not enough.
  if (password === undefined && !ctx.actor.hasSecondFactor) throw new AppError('reauth_required', ASK)
  await refuseWithoutPassword(ctx, password)
}

function changesFrom(body: Body, isNewEmail: boolean): UserChanges {
  const sent = {
    pending_email: isNewEmail ? body.email : undefined,
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
    name_for_visitors: body.nameForVisitors,
    photo_for_visitors: body.photoForVisitors,
    location_for_visitors: body.locationForVisitors,
    record_for_visitors: body.recordForVisitors,
    in_search_engines: body.inSearchEngines,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

function chosenIn({ displayName, birthMonth, showNameAsJunior }: Body) {
  return { name: displayName, birthMonth, showsName: showNameAsJunior }
}

function blankAsNone(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Rating and gender decide eligibility, so their changes are recorded. */
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
}
