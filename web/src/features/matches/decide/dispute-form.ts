import { setsProblem } from '@tussle/competition/score'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { disputeMatch } from '@tussle/contract/play/disputes'
import type { MatchDetail } from '@tussle/contract/play/matches'
import * as z from 'zod/mini'
import { setText } from '../../../lib/match-names.ts'
import { type OwnMatch, ownSets } from '../own-match.ts'
import { entriesOf, pointsOf, type Scores } from '../score/score-cells.ts'

type Sets = MatchDetail['sets']

export const SAME_SCORE = 'This is the score that was reported. Change the set that is wrong.'

/** The form of a dispute. The board has the player's own points first. */
export function disputeForm(match: OwnMatch) {
  const reported = ownSets(match, match.sets).map(setText).join()
  return z
    .object({
      kind: z.enum(['score', 'not_played', 'other']),
      scores: z.array(z.string()),
      reason: z.string().check(z.maxLength(500, 'Must be 500 characters or less')),
    })
    .check((found) => {
      const { kind, scores } = found.value
      if (kind !== 'score') return
      const isSame = playedSets(scores).map(setText).join() === reported
      const message = setsProblem(pointsOf(scores)) ?? (isSame ? SAME_SCORE : null)
      if (message === null) return
      found.issues.push({ code: 'custom', message, input: found.value, path: ['scores'] })
    })
}

export type DisputeValues = z.infer<ReturnType<typeof disputeForm>>

/** The dispute as the server expects it, with the sets in the order of the match. */
export function disputeBody(match: OwnMatch, values: DisputeValues): BodyInputOf<typeof disputeMatch> {
  const { kind, scores } = values
  const reason = values.reason.replaceAll(/\s+/gu, ' ').trim()
  return {
    kind,
    ...(reason === '' ? {} : { reason }),
    ...(kind === 'score' ? { sets: ownSets(match, playedSets(scores)) } : {}),
  }
}

/** Blank sets at the end were not played. */
export function playedSets(scores: Scores): Sets {
  const sets = entriesOf(scores)
  const last = sets.findLastIndex(({ playerScore, opponentScore }) => playerScore + opponentScore > 0)
  return sets.slice(0, last + 1)
}
