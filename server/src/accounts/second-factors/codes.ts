import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@tussle/contract/people/second-factors'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { Secret, TOTP } from 'otpauth'
import { HOUR, SECOND } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { secondFactorChanged } from '../accounts.events.ts'
import {
  countFactors,
  countTry,
  findTotp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factors.store.ts'

const PERIOD_SECONDS = 30
/** Accepts a clock, or a person, that is half a minute late. */
const STEPS_AROUND = 1
const SECRET_BYTES = 20

const TRIES_AN_HOUR = 20
const GUESSING = 'Too many wrong codes. Please use a recovery code or a passkey, or try again in an hour'

/** Without letters that look like digits; a typed one of those is read as the digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 16

type Totp = NonNullable<Awaited<ReturnType<typeof findTotp>>>

export function newTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  const totp = new TOTP({ issuer: PRODUCT_NAME, label, secret, period: PERIOD_SECONDS })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Checks and uses up a code of an authenticator app or a recovery code: neither works a second time. */
export async function takeCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const plain = plainCode(code)
  if (plain.length === CODE_LENGTH) return await takeRecovery(ctx, userId, plain)
  const totp = await findTotp(ctx.db, userId)
  if (totp === undefined || totp.confirmed_at === null) return false
  await refuseGuessing(ctx, userId)
  return await takeTotp(ctx, ctx.db, totp, plain)
}

/** Counted by account, wherever the tries come from. Recovery codes are too long to guess. */
async function refuseGuessing(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.clock.now()
  const counted = await countTry(ctx.db, userId, new Date(now.getTime() - HOUR), now)
  if (counted === undefined || counted.tries <= TRIES_AN_HOUR) return
  const left = counted.tries_since.getTime() + HOUR - now.getTime()
  throw new AppError('rate_limited', GUESSING, { retryAfterSeconds: Math.ceil(left / SECOND) })
}

export async function takeTotp(ctx: Ctx, db: Queryable, totp: Totp, code: string): Promise<boolean> {
  const secret = ctx.vault.open(totp.sealed_secret, aboutTotp(totp.user_id))
  if (secret === null) return false
  const timestamp = ctx.clock.now().getTime()
  const app = new TOTP({ secret, period: PERIOD_SECONDS })
  const delta = app.validate({ token: plainCode(code), timestamp, window: STEPS_AROUND })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return await takeStep(db, totp.user_id, totp.sealed_secret, step)
}

/** The codes are shown once; only their hashes are stored. */
export async function renewRecoveryCodes(ctx: Ctx, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => ctx.vault.hash(aboutCode(userId, plainCode(code)))),
  )
  return codes
}

export function aboutTotp(userId: number): string {
  return `totp:${userId}`
}

/** The owner gets a mail when a code is used, because somebody else may have used it. */
async function takeRecovery(ctx: Ctx, userId: number, plain: string): Promise<boolean> {
  return await ctx.db.transaction().execute(async (tx) => {
    const hash = ctx.vault.hash(aboutCode(userId, plain))
    if (!(await takeRecoveryCode(tx, userId, hash, ctx.clock.now()))) return false
    const { codes } = await countFactors(tx, userId)
    await audit(tx, ctx, {
      action: 'second-factor.recovery-code-used',
      object: `user:${userId}`,
      actorId: userId,
    })
    await ctx.outbox.emit(tx, secondFactorChanged, { userId, change: 'recovery-code-used', left: codes })
    return true
  })
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  )
  return letters.replace(/(.{4})(?=.)/gu, '$1-')
}

function plainCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/gu, '')
    .replace(/[il]/gu, '1')
    .replace(/o/gu, '0')
}

function aboutCode(userId: number, code: string): string {
  return `recovery-code:${userId}:${code}`
}
