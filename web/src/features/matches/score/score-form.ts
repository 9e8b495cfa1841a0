import { setsProblem, summarize } from '@tussle/competition/score'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { submitScore } from '@tussle/contract/play/matches'
import { SubmitScoreBody } from '@tussle/contract/play/submit-score'
import * as z from 'zod/mini'
import type { PlayedCompetition } from './opponents.ts'
import { blankScores, DEFAULT_SETS, entriesOf, pointsOf, type Scores } from './score-cells.ts'

const { player2Id, matchDate, location, notes } = SubmitScoreBody.shape

/** The values of the dialog. Its messages are the contract's where the contract has them. */
export const ScoreForm = z.object({
  competition: z.string().check(z.minLength(1, 'Please select a competition')),
  opponentId: player2Id,
  scores: z.array(z.string()).check((found) => {
    const problem = setsProblem(pointsOf(found.value))
    if (problem !== null) found.issues.push({ code: 'custom', message: problem, input: found.value })
  }),
  matchDate: matchDate.check(
    z.refine((day) => day <= localDay(new Date()), 'The match date cannot be in the future'),
  ),
  location,
  notes,
})
export type ScoreValues = z.infer<typeof ScoreForm>

/** Not an id; the contract requires an opponent. */
export const NO_OPPONENT = 0

export function emptyScore() {
  return {
    competition: '',
    opponentId: NO_OPPONENT,
    scores: [...blankScores(DEFAULT_SETS)],
    matchDate: localDay(new Date()),
    location: '',
    notes: '',
  }
}

/** The day by the reader's own calendar (OQ-055). */
export function localDay(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

type Result = Pick<ScoreValues, 'opponentId' | 'matchDate' | 'location' | 'notes'> & {
  readonly scores: Scores
}

type SubmittedFor = Pick<PlayedCompetition, 'kind' | 'id' | 'nrOfSeveral'> &
  Partial<Pick<PlayedCompetition, 'division'>>

/** The request body as specified, including the winner of a level score (API-072 to API-080, OQ-100). */
export function submitBody(
  { kind, id, division, nrOfSeveral }: SubmittedFor,
  myId: number,
  result: Result,
): BodyInputOf<typeof submitScore> {
  const { opponentId, scores } = result
  const sets = entriesOf(scores)
  const summary = summarize(sets, myId, opponentId)
  return {
    ...(kind === 'league' ? { leagueId: id } : { tournamentId: id }),
    // Two players can share several divisions, so the report says which one it is about (OQ-180).
    ...(nrOfSeveral !== undefined && division !== undefined && { divisionId: division.id }),
    player2Id: opponentId,
    player1Score: summary.playerTotalScore,
    player2Score: summary.opponentTotalScore,
    winnerId: summary.winnerId ?? opponentId,
    matchDate: result.matchDate,
    location: result.location || null,
    notes: result.notes || null,
    sets,
    setsWon: { player1: summary.playerSetsWon, player2: summary.opponentSetsWon },
  }
}
