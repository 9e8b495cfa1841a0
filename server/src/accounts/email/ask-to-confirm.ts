import { createHmac } from 'node:crypto'
import { foldName } from '@tussle/contract/folding'
import { TIMED } from '@tussle/contract/ops/retention'
import { DAY } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { emailConfirmationRequested } from '../accounts.events.ts'
import { findUserByEmail } from '../accounts.service.ts'
import { findUser } from '../accounts.store.ts'
import {
  countConfirmations,
  findConfirmation,
  hasLiveConfirmation,
  insertConfirmation,
  lockConfirmations,
  setConfirmationToken,
} from './email-confirmation.store.ts'

/** Links per day: enough for a person who mistypes, too few to annoy others. */
const PER_USER = 5
const PER_ADDRESS = 3
const TOO_MANY = 'We have sent enough confirmation links for today. Please try again tomorrow.'

/** True if a mail is sent; false if an earlier link still works. Refused after too many links. */
export async function askToConfirm(
  tx: Tx,
  ctx: Ctx,
  { userId, email }: { readonly userId: number; readonly email: string },
  { again = false } = {},
): Promise<boolean> {
  const now = ctx.clock.now()
  const addressHash = tokenHash(foldName(email))
  await lockConfirmations(tx, userId, addressHash)
  if (!again && (await hasLiveConfirmation(tx, userId, email, now))) return false
  const since = new Date(now.getTime() - DAY)
  const asked = await countConfirmations(tx, userId, addressHash, since)
  if (asked.of_user >= PER_USER || asked.of_address >= PER_ADDRESS) {
    const freeAt = (asked.first_at ?? now).getTime() + DAY
    throw new AppError('rate_limited', TOO_MANY, {
      retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    })
  }
  const confirmationId = await insertConfirmation(tx, {
    user_id: userId,
    email,
    address_hash: addressHash,
    created_at: now,
    expires_at: new Date(now.getTime() + TIMED.confirmLink.ms),
  })
  await ctx.outbox.emit(tx, emailConfirmationRequested, { confirmationId })
  return true
}

/** A new account is not refused because of earlier mails to its address; it can ask for the link later. */
export async function askToConfirmIfAllowed(
  tx: Tx,
  ctx: Ctx,
  user: { id: number; email: string },
): Promise<void> {
  try {
    await askToConfirm(tx, ctx, { userId: user.id, email: user.email })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
  }
}

/** The content of the mail: the link, or, if another account has the address, a notice of that. */
type ToSend = { readonly email: string; readonly token: string | null; readonly isChange: boolean }

/**
 * Makes the token when the mail is sent. It is derived from a secret, so that a job that runs twice mails the same
 * link; the database stores only its hash.
 */
export async function issueConfirmation(
  ctx: Ctx,
  confirmationId: number,
  secret: string,
): Promise<ToSend | null> {
  const asked = await findConfirmation(ctx.db, confirmationId)
  if (asked === undefined || asked.user_id === null || asked.email === null) return null
  if (asked.used_at !== null || asked.expires_at <= ctx.clock.now()) return null
  const { email } = asked
  const user = await findUser(ctx.db, asked.user_id)
  const isChange = user?.pending_email === email
  if (user === undefined || !(isChange || user.email === email)) return null
  const holder = await findUserByEmail(ctx.db, email)
  if (holder !== undefined && holder.id !== user.id) return { email, token: null, isChange }
  const token = createHmac('sha256', secret).update(`confirm:${confirmationId}:${email}`).digest('base64url')
  await setConfirmationToken(ctx.db, confirmationId, tokenHash(token))
  return { email, token, isChange }
}
