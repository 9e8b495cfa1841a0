import type { BodyOf } from '@tussle/contract/endpoint'
import type { startPush as contract, PushState } from '@tussle/contract/push'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import type { Pusher } from '../kernel/mail/push.ts'
import { deleteSubscriptionOf, findPushState, saveSubscription } from './push.store.ts'

/** More browsers than anybody uses. */
const MOST_DEVICES = 10

/** How push is set up here. */
export type PushSetup = Pick<Pusher, 'publicKey' | 'isAddress'>

export async function getPushState(ctx: SignedInCtx, { publicKey }: PushSetup): Promise<PushState> {
  return { publicKey, ...(await findPushState(ctx.db, ctx.actor)) }
}

export async function startPush(
  ctx: SignedInCtx,
  pusher: PushSetup,
  { endpoint, keys }: BodyOf<typeof contract>,
): Promise<PushState> {
  if (pusher.publicKey === null) throw new AppError('conflict', 'Push notifications are not set up here')
  if (!pusher.isAddress(endpoint)) throw new AppError('bad_request', 'This browser cannot be reached')
  await inTransaction(ctx, (tx) =>
    saveSubscription(tx, ctx.actor, { endpoint, ...keys }, { now: ctx.clock.now(), atMost: MOST_DEVICES }),
  )
  return await getPushState(ctx, pusher)
}

export async function stopPush(ctx: SignedInCtx, pusher: PushSetup): Promise<PushState> {
  await deleteSubscriptionOf(ctx.db, ctx.actor)
  return await getPushState(ctx, pusher)
}
