import type { AnswerOf } from '@tussle/contract/endpoint'
import type {
  confirmTotp as confirmEndpoint,
  startTotp as startEndpoint,
} from '@tussle/contract/people/second-factors'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { findUser } from '../accounts.store.ts'
import { lockUser } from '../managed-users.store.ts'
import { aboutTotp, newTotp, takeTotp } from './codes.ts'
import { refuseWithoutFreshProof } from './fresh-proof.ts'
import { noteAdded, noteRemoved } from './second-factors.service.ts'
import { confirmTotpRow, deleteTotp, findTotp, replaceTotp } from './second-factors.store.ts'

const SET_UP = 'An authenticator app is set up already. Please remove it first'

/** The new secret does not count until one of its codes was entered; another start replaces it. */
export async function startTotp(ctx: SignedInCtx): Promise<AnswerOf<typeof startEndpoint>> {
  refuseWithoutFreshProof(ctx)
  const { userId } = ctx.actor
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw new AppError('unauthenticated')
  const made = newTotp(user.email ?? '')
  return await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    if (((await findTotp(tx, userId))?.confirmed_at ?? null) !== null) throw new AppError('conflict', SET_UP)
    const sealed = ctx.vault.seal(made.secret, aboutTotp(userId))
    await replaceTotp(tx, { user_id: userId, sealed_secret: sealed, started_at: ctx.clock.now() })
    return made
  })
}

export async function confirmTotp(ctx: SignedInCtx, code: string): Promise<AnswerOf<typeof confirmEndpoint>> {
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const totp = await findTotp(tx, userId)
    if (totp === undefined) throw new AppError('conflict', 'Please start again')
    if (totp.confirmed_at !== null) throw new AppError('conflict', SET_UP)
    if (!(await takeTotp(ctx, tx, totp, code))) throw new AppError('wrong_code')
    await confirmTotpRow(tx, userId, ctx.clock.now())
    return { recoveryCodes: await noteAdded(ctx, tx, 'totp-added') }
  })
}

export async function removeTotp(ctx: SignedInCtx): Promise<{ message: string }> {
  refuseWithoutFreshProof(ctx)
  return await inTransaction(ctx, async (tx) => {
    if (!(await deleteTotp(tx, ctx.actor.userId))) throw new AppError('not_found')
    await noteRemoved(ctx, tx, 'totp-removed')
    return { message: 'Authenticator app removed' }
  })
}
