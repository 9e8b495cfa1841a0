import { violatedConstraint } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { DIVISION_FULL, NOT_MIXED, TOO_MANY } from './entries.policy.ts'
import { refuse } from './refuse.ts'

/** The constraints of the database decide; this turns their errors into refusals. */
export function asRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'entry_mixed_is_one_and_one') return refuse(NOT_MIXED, error)
  if (constraint === 'participant_entries_limit') return refuse(TOO_MANY, error)
  if (constraint === 'entry_player_once') return new AppError('already_joined', undefined, { cause: error })
  if (constraint === 'division_taken_within_cap' || constraint === 'division_taken_range')
    return refuse(DIVISION_FULL, error)
  return constraint === 'competition_taken_range' ? new AppError('full', undefined, { cause: error }) : error
}
