import { NOTIFICATION_KINDS } from '@tussle/contract/notifications'
import type { Ctx } from '../kernel/context.ts'
import { insertKinds } from './notifications.store.ts'

/** The database refuses a kind that the contract does not have. Repeating this adds only new kinds. */
export async function saveKinds(ctx: Ctx): Promise<void> {
  await insertKinds(ctx.db, NOTIFICATION_KINDS)
}
