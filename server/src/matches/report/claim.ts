import type { BodyOf } from '@tussle/contract/endpoint'
import type { disputeMatch } from '@tussle/contract/play/disputes'
import { AppError } from '../../kernel/errors.ts'
import { scoreOf } from './read-score.ts'

export type Objection = BodyOf<typeof disputeMatch>

/**
 * The claim of a dispute as its event stores it: the right sets, no sets if nothing was played, and the reported sets
 * if something else is wrong.
 */
export function claimOf(
  { sets: reported }: { readonly sets: readonly number[] },
  sent: Objection,
): readonly number[] {
  const { kind = 'other', sets } = sent
  if (kind !== 'score') {
    if (sets !== undefined) throw refusal('Only a dispute about the score has another score')
    return kind === 'not_played' ? [] : reported
  }
  if (sets === undefined) throw refusal('Please enter the right score')
  const typed = sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore] as const)
  const claimed = scoreOf(typed).sets.flat()
  if (claimed.join() === reported.join()) throw refusal('This is the score that was reported')
  return claimed
}

function refusal(message: string): AppError {
  return new AppError('bad_request', message, { fields: { sets: message } })
}
