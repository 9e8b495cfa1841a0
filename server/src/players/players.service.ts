import type { Stats } from '@tussle/contract/people/players'
import type { SignedInCtx } from '../kernel/context.ts'
import { presentStats } from './players.present.ts'
import { readStats } from './players.store.ts'

/** Somebody who never played has a record too: all zeros. */
export async function getMyStats(ctx: SignedInCtx): Promise<Stats> {
  return presentStats(await readStats(ctx.db, ctx.actor.userId, ctx.clock.now()))
}
