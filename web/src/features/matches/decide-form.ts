import { SET_COUNTS } from '@tussle/competition/score'
import { DecideMatchBody } from '@tussle/contract/matches'
import * as z from 'zod/mini'
import type { Decidable } from './decision.ts'
import { blankScores, DEFAULT_SETS, resizeScores, type Scores } from './score-cells.ts'
import { ScoreForm } from './score-form.ts'

/** A score as in any report, and why it is the organiser who enters it. */
export const DecideForm = z.object({
  scores: ScoreForm.shape.scores,
  reason: DecideMatchBody.shape.reason,
})
export type DecideValues = z.infer<typeof DecideForm>

/** A result to correct is there already; a dispute starts blank, on neither side. */
export function firstScores({ status, sets }: Pick<Decidable, 'status' | 'sets'>): Scores {
  return status === 'disputed' || sets.length === 0 ? blankScores(DEFAULT_SETS) : scoresOf(sets)
}

/** Sets in the cells of the smallest match they fit in: two of them are a best of three. */
export function scoresOf(sets: Decidable['sets']): Scores {
  const written = sets.flatMap(({ playerScore, opponentScore }) => [
    String(playerScore),
    String(opponentScore),
  ])
  const count = SET_COUNTS.find((each) => each >= sets.length) ?? sets.length
  return resizeScores(written, count)
}
