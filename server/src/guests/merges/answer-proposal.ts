import { refuseUnlessInTeam } from '../../clubs/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { inOrder } from './guest-facts.store.ts'
import { deleteAnswer, lockTwoGuests, saveAnswer } from './proposals.store.ts'

interface Proposal {
  readonly id: number
  readonly firstId: number
  readonly secondId: number
}

const WORDS = {
  two: 'They are two people, and are not proposed again',
  ask: 'Somebody asks them at the check-in',
} as const

/** Remembers what an organiser says about two guests of a club. */
export async function answerProposal(
  ctx: SignedInCtx,
  proposal: Proposal,
  answer: 'two' | 'ask',
): Promise<{ message: string }> {
  const { id: clubId } = proposal
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-organiser')
    const people = peopleOf(proposal)
    if (!(await lockTwoGuests(tx, clubId, people))) throw new AppError('not_found', 'Guest not found')
    await saveAnswer(tx, {
      ...people,
      ...{ clubId, answer, byUserId: ctx.actor.userId, at: ctx.clock.now() },
    })
    await audit(tx, ctx, { action: 'guest.proposal-answered', object: objectOf(proposal), after: { answer } })
    return { message: WORDS[answer] }
  })
}

/** Forgets it again. */
export async function takeAnswerBack(ctx: SignedInCtx, proposal: Proposal): Promise<{ message: string }> {
  const { id: clubId } = proposal
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessInTeam(ctx, tx, clubId, 'club-organiser')
    if (!(await deleteAnswer(tx, clubId, peopleOf(proposal)))) {
      throw new AppError('not_found', 'This was taken back already')
    }
    await audit(tx, ctx, { action: 'guest.answer-undone', object: objectOf(proposal) })
    return { message: 'Taken back. They are proposed again' }
  })
}

function peopleOf({ firstId, secondId }: Proposal) {
  return { from: secondId, into: firstId }
}

function objectOf({ firstId, secondId }: Proposal): string {
  return `user:${inOrder(firstId, secondId).join('+')}`
}
