import { SET_COUNTS, setsProblem } from '@tussle/competition/score'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { DecideMatchBody, type decideMatch } from '@tussle/contract/play/match-decisions'
import { OUTCOMES } from '@tussle/contract/play/matches'
import * as z from 'zod/mini'
import {
  blankScores,
  DEFAULT_SETS,
  entriesOf,
  playedEntriesOf,
  pointsOf,
  resizeScores,
  type Scores,
} from '../score/score-cells.ts'
import type { Decidable } from './decision.ts'

/** The outcome, the winner where no score decides it, and the reason for the organiser's decision. */
export const DecideForm = z
  .object({
    outcome: z.enum(OUTCOMES),
    winner: z.enum(['', 'player1', 'player2']),
    scores: z.array(z.string()),
    reason: DecideMatchBody.shape.reason,
  })
  .check((found) => {
    const { outcome, winner, scores } = found.value
    const problem = outcome === 'played' ? setsProblem(pointsOf(scores)) : null
    const add = (field: string, message: string) =>
      found.issues.push({ code: 'custom', message, input: found.value, path: [field] })
    if (problem !== null) add('scores', problem)
    if (namesWinner(outcome) && winner === '') add('winner', 'Please say who won')
    if (
      outcome === 'retired' &&
      pointsOf(scores)
        .flat()
        .every((points) => points === 0)
    ) {
      add('scores', 'A retirement needs the points played until then')
    }
  })
export type DecideValues = z.infer<typeof DecideForm>
type Outcome = DecideValues['outcome']

/** The sets of a played match decide its winner; a double forfeit has none. */
export function namesWinner(outcome: Outcome): boolean {
  return outcome === 'walkover' || outcome === 'retired'
}

export function hasScore(outcome: Outcome): boolean {
  return outcome === 'played' || outcome === 'retired'
}

/** The decision as the server expects it. */
export function decisionOf({
  outcome,
  winner,
  scores,
}: Pick<DecideValues, 'outcome' | 'winner'> & { readonly scores: Scores }): Omit<
  BodyInputOf<typeof decideMatch>,
  'reason' | 'cascade'
> {
  return {
    outcome,
    ...(namesWinner(outcome) && winner !== '' ? { winner } : {}),
    ...(hasScore(outcome)
      ? { sets: outcome === 'retired' ? playedEntriesOf(scores) : entriesOf(scores) }
      : {}),
  }
}

/** A correction starts with the present result. A dispute starts blank, so that it favours neither side. */
export function startOf(match: Decidable): DecideValues {
  const { status, outcome, sets } = match
  const isBlank = status === 'disputed' || outcome === null
  return {
    outcome: isBlank ? 'played' : outcome,
    winner: isBlank || !namesWinner(outcome) ? '' : winnerOf(match),
    scores: [...(isBlank || sets.length === 0 ? blankScores(DEFAULT_SETS) : scoresOf(sets))],
    reason: '',
  }
}

function winnerOf({ winnerId, player1Id, player1PartnerId }: Decidable): DecideValues['winner'] {
  return winnerId === player1Id || winnerId === player1PartnerId ? 'player1' : 'player2'
}

/** Cells of the smallest match that the sets fit in: two sets fit in a best of three. */
export function scoresOf(sets: Decidable['sets']): Scores {
  const written = sets.flatMap(({ playerScore, opponentScore }) => [
    String(playerScore),
    String(opponentScore),
  ])
  const count = SET_COUNTS.find((each) => each >= sets.length) ?? sets.length
  return resizeScores(written, count)
}
