import type { CurrentUser, login as endpoint } from '@tussle/contract/accounts'
import type { BodyOf } from '@tussle/contract/endpoint'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { presentCurrentUser } from './accounts.present.ts'
import { findCredentials, findUser } from './accounts.store.ts'

/** One message and one amount of work for unknown, wrong, deleted and disabled alike: nothing can be learned by asking. */
export async function logIn(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<CurrentUser> {
  const credentials = await findCredentials(ctx.db, body.username)
  const isRight = await ctx.passwords.matches(credentials?.password ?? undefined, body.password)
  const user = await findUser(ctx.db, isRight ? (credentials?.id ?? 0) : 0)
  const action = user === undefined ? 'login.failed' : 'login.succeeded'
  await audit(ctx.db, ctx, { action, object: `user:${user?.id ?? 'unknown'}`, actorId: user?.id ?? null })
  if (user === undefined) throw new AppError('login_failed')
  return presentCurrentUser(user)
}
