import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import type { prove as endpoint, startProof as startEndpoint } from '@tussle/contract/people/second-factors'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { proveSession } from '../../kernel/security/session.ts'
import { takeCode } from './codes.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordMissing, provenUntil } from './fresh-proof.ts'
import { askForPasskey, type Place, readPasskey } from './passkey-ceremony.ts'
import { listPasskeys } from './passkeys.store.ts'

type Body = BodyOf<typeof endpoint>

export async function startProof(ctx: SignedInCtx, place: Place): Promise<AnswerOf<typeof startEndpoint>> {
  const known = await listPasskeys(ctx.db, ctx.actor.userId)
  if (known.length === 0) throw new AppError('conflict', 'You have no passkey')
  const options = await askForPasskey(ctx, place, 'proof', { id: ctx.actor.userId, known })
  return options as AnswerOf<typeof startEndpoint>
}

/** The caller proves their identity again; the proof is fresh for ten minutes. */
export async function prove(ctx: SignedInCtx, place: Place, body: Body): Promise<AnswerOf<typeof endpoint>> {
  const { userId, sessionId } = ctx.actor
  const by =
    body.passkey === undefined ? await byPassword(ctx, body) : await byPasskey(ctx, place, body.passkey)
  await proveSession(ctx.db, ctx.clock, userId, sessionId)
  await audit(ctx.db, ctx, { action: 'session.proven', object: `user:${userId}`, after: { by } })
  return { provenUntil: provenUntil(ctx.clock.now()).toISOString() }
}

async function byPasskey(ctx: SignedInCtx, place: Place, passkey: NonNullable<Body['passkey']>) {
  if ((await readPasskey(ctx, place, 'proof', ctx.actor.userId, passkey)) === null) {
    throw new AppError('wrong_code', 'This passkey did not work. Please try again')
  }
  return 'passkey'
}

async function byPassword(ctx: SignedInCtx, { currentPassword, code }: Body) {
  if (currentPassword === undefined) throw passwordMissing()
  await confirmPassword(ctx, currentPassword)
  if (!ctx.actor.hasSecondFactor) return 'password'
  if (code === undefined) throw new AppError('second_factor_required')
  if (!(await takeCode(ctx, ctx.actor.userId, code))) throw new AppError('wrong_code')
  return 'password and code'
}
