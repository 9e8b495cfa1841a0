import type { AnswerOf } from '@tussle/contract/endpoint'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { PasskeyAnswer, startPasskeySignIn as startEndpoint } from '@tussle/contract/people/passkeys'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { presentCurrentUser } from '../accounts.present.ts'
import { findUser } from '../accounts.store.ts'
import { askForPasskey, type Place, readPasskey } from './passkey-ceremony.ts'

export async function startPasskeySignIn(ctx: Ctx, place: Place): Promise<AnswerOf<typeof startEndpoint>> {
  return (await askForPasskey(ctx, place, 'sign-in', null)) as AnswerOf<typeof startEndpoint>
}

/**
 * A passkey identifies the account, and its owner unlocked it, so it is two factors. Every fault gets the same
 * answer.
 */
export async function passkeySignIn(ctx: Ctx, place: Place, response: PasskeyAnswer): Promise<CurrentUser> {
  const userId = await readPasskey(ctx, place, 'sign-in', null, response)
  const user = userId === null ? undefined : await findUser(ctx.db, userId)
  const action = user === undefined ? 'login.failed' : 'login.succeeded'
  const object = `user:${user?.id ?? 'unknown'}`
  await audit(ctx.db, ctx, { action, object, actorId: user?.id ?? null, after: { by: 'passkey' } })
  if (user === undefined) throw new AppError('login_failed', 'This passkey did not work here')
  return presentCurrentUser(user)
}
