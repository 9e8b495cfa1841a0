import type { PartnerRequest } from '@tussle/contract/play/partners'
import type { SignedInCtx } from '../../kernel/context.ts'
import { listQuestions } from './asked.store.ts'
import { presentQuestion } from './questions.ts'

/** Who asks the caller to play, the shortest time to answer first. */
export async function listPartnerRequests(ctx: SignedInCtx): Promise<PartnerRequest[]> {
  const rows = await listQuestions(ctx.db, ctx.actor.userId, ctx.clock.now())
  return rows.map(presentQuestion)
}
