import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { closeAllSessions, sessionsTopic } from '../kernel/security/session.ts'
import { lockAdmins, lockUser, setRights } from './managed-users.store.ts'
import { refuseUnlessLongPassword } from './profile/long-password.ts'
import { refuseWithoutPassword } from './second-factors/fresh-proof.ts'

type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>

interface Change {
  readonly action: string
  readonly message: string
  /** The right is already as wanted, so nothing is written. */
  readonly isDone: (person: Person) => boolean
  /** Why the change is refused, as a message for the administrator. */
  readonly refusal: (person: Person, facts: { isSelf: boolean; others: number }) => string | null
  readonly apply: (ctx: SignedInCtx, tx: Tx, person: Person) => Promise<void>
}

const LAST = 'There must be an administrator left'

const GRANT: Change = {
  action: 'admin.granted',
  message: 'Administrator rights granted',
  isDone: ({ is_admin: isAdmin }) => isAdmin,
  refusal: ({ disabled_at: since }) => (since === null ? null : 'This account is disabled'),
  apply: async (ctx, tx, { id, display_name: name, username }) => {
    await refuseUnlessLongPassword(tx, id, name || (username ?? ''))
    await setRights(tx, id, { is_admin: true, admin_since: ctx.clock.now() }, ctx.clock.now())
  },
}

const REVOKE: Change = {
  action: 'admin.revoked',
  message: 'Administrator rights revoked',
  isDone: ({ is_admin: isAdmin }) => !isAdmin,
  refusal: (_person, { others }) => (others === 0 ? LAST : null),
  apply: (ctx, tx, { id }) => setRights(tx, id, { is_admin: false, admin_since: null }, ctx.clock.now()),
}

const DISABLE: Change = {
  action: 'account.disabled',
  message: 'Account disabled',
  isDone: ({ disabled_at: since }) => since !== null,
  refusal: (_person, { isSelf }) => (isSelf ? 'You cannot disable your own account' : null),
  apply: async (ctx, tx, { id }) => {
    await setRights(tx, id, { disabled_at: ctx.clock.now() }, ctx.clock.now())
    await closeAllSessions(tx, id)
  },
}

const ENABLE: Change = {
  action: 'account.enabled',
  message: 'Account enabled',
  isDone: ({ disabled_at: since }) => since === null,
  refusal: () => null,
  apply: (ctx, tx, { id }) => setRights(tx, id, { disabled_at: null }, ctx.clock.now()),
}

type Verb = (ctx: SignedInCtx, id: number, password: string | undefined) => Promise<{ message: string }>

export const grantAdmin: Verb = (ctx, id, password) => change(ctx, id, password, GRANT)
export const revokeAdmin: Verb = (ctx, id, password) => change(ctx, id, password, REVOKE)
export const disableUser: Verb = (ctx, id, password) => change(ctx, id, password, DISABLE)
export const enableUser: Verb = (ctx, id, password) => change(ctx, id, password, ENABLE)

/**
 * An administrator who changes the rights of others confirms their own password, and must still be an administrator
 * at the commit.
 */
async function change(
  ctx: SignedInCtx,
  id: number,
  password: string | undefined,
  { action, message, isDone, refusal, apply }: Change,
): Promise<{ message: string }> {
  await refuseWithoutPassword(ctx, password)
  return await inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(ctx.actor.userId)) throw new AppError('forbidden')
    const person = await lockUser(tx, id)
    if (person === undefined || person.is_demo) throw new AppError('not_found', 'User not found')
    if (!isDone(person)) {
      const others = admins.filter((admin) => admin !== id).length
      const reason = refusal(person, { isSelf: id === ctx.actor.userId, others })
      if (reason !== null) throw new AppError('conflict', reason)
      await apply(ctx, tx, person)
      await audit(tx, ctx, { action, object: `user:${id}` })
      // Open streams of the account are checked against its new rights.
      ctx.changes.note(sessionsTopic(id))
    }
    return { message }
  })
}
