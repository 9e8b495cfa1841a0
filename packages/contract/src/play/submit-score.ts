import { MAX_POINTS, MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { Count, Id, line, orNone, paragraph } from '../values.ts'

/** A player's report. A file of its own, so that the score dialog does not import the endpoints of matches. */

const TOO_LOW = 'Score must be 0 or greater'
const Points = z
  .int('Scores are whole numbers')
  .check(z.minimum(0, TOO_LOW), z.maximum(MAX_POINTS, `Score must be ${MAX_POINTS} or less`))

export const SetScore = z.object({ playerScore: Points, opponentScore: Points })
const SetScores = z.array(SetScore).check(z.minLength(1), z.maxLength(MAX_SETS))

export const SubmitScoreBody = z.object({
  leagueId: z.optional(z.nullable(Id)),
  tournamentId: z.optional(z.nullable(Id)),
  /** Which one is meant if the two players share several divisions; else their common one (OQ-180). */
  divisionId: z.optional(z.nullable(Id)),
  player2Id: z.int('Please select an opponent').check(z.positive('Please select an opponent')),
  player1Score: Count,
  player2Score: Count,
  winnerId: Id,
  matchDate: z
    .string('Match date is required')
    .check(
      z.minLength(1, 'Match date is required'),
      z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/u, 'Please enter a valid date'),
    ),
  location: orNone(line(120)),
  notes: orNone(paragraph(2000)),
  sets: SetScores,
  setsWon: z.object({ player1: Count, player2: Count }),
})
