import type { BodyOf } from '@tussle/contract/endpoint'
import type { answerReview as contract } from '@tussle/contract/play/reviews'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { reviewAnswered } from '../entries.events.ts'
import { refuse } from '../refuse.ts'
import { ALREADY_ANSWERED, NOT_ASKED, QUESTION_OVER } from './reviews.policy.ts'
import { findQuestion, saveAnswer } from './reviews.store.ts'

/** A player answers the organisers who asked the entry to move: once, whichever of the two players is first. */
export async function answerReview(
  ctx: SignedInCtx,
  { answer, ...question }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    const found = await findQuestion(tx, userId, question)
    if (found?.decision !== 'asked') throw refuse(NOT_ASKED)
    if (found.answer !== null) throw refuse(ALREADY_ANSWERED)
    if (found.is_over) throw refuse(QUESTION_OVER)
    await saveAnswer(tx, question, { text: answer, by: userId, at: ctx.clock.now() })
    await ctx.outbox.emit(tx, reviewAnswered, {
      ...{ competitionId: found.competition_id, divisionId: found.division_id, byUserId: userId },
      ...{ entryId: question.entryId, flag: question.flag, nr: question.nr },
    })
    ctx.changes.note(`${found.kind}:${found.competition_id}`)
    return { message: 'The organisers have your answer' }
  })
}
