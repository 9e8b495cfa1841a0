import { forgetAnswersNaming } from '../kernel/idempotency.ts'
import { type Subscription, subscribe } from '../kernel/jobs.ts'
import { accountDeleted } from './ops.events.ts'

/** What a deletion leaves to be forgotten elsewhere. */
export function opsSubscribers(): Subscription[] {
  return [subscribe(accountDeleted, 'forget-names', (ctx, { userId }) => forgetAnswersNaming(ctx.db, userId))]
}
