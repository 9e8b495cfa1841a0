import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Ctx } from '../../kernel/context.ts'
import { refuseShortAdminPassword } from '../profile/long-password.ts'
import { addAccount, type NewAccount } from './add-account.ts'

/** Creates an account by a command: administrators, demo data, imports. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<CurrentUser> {
  const isAdmin = account.isAdmin ?? false
  if (isAdmin) refuseShortAdminPassword(account.password)
  return await addAccount(ctx, { ...account, isVerified: true }, () => ({
    action: 'account.created',
    after: { isAdmin },
  }))
}
