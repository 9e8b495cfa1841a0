import { PLAY_TYPES } from '@tussle/competition/divisions'
import { FORMATS } from '@tussle/competition/format-names'
import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Count, Id, IdParams, line } from '../values.ts'
import { SavedStagePlan, StagePlan } from './stage-plan.ts'

/** The plan of a division of a tournament, for its organisers. */

export const DivisionParams = z.object({ ...IdParams.shape, divisionId: IdParams.shape.id })

/** What a plan takes and promises for a number of entries. */
const Projection = z.object({
  entries: Count,
  /** Null if so many entries cannot be drawn; `problems` says why. */
  figures: z.nullable(z.object({ matches: Count, rounds: Count, leastMatches: Count })),
  problems: z.array(z.string()),
})

export const DivisionPlan = z.object({
  divisionId: Id,
  divisionName: z.string(),
  playType: z.enum(PLAY_TYPES),
  plan: StagePlan,
  /** Nobody has chosen a plan, so it follows the format of the tournament. */
  isPreset: z.boolean(),
  format: z.enum(FORMATS),
  isDrawn: z.boolean(),
  /** How many stages have begun; they stay as they are. A drawn division changes by a late change, with a preview. */
  begun: Count,
  /** Why it cannot be changed now; null if it can. */
  refusal: z.nullable(z.string()),
  /** The version of the rules that entrants know; null while nobody has entered. */
  rulesVersion: z.nullable(z.int().check(z.positive())),
  /** How many players are told of a change. */
  players: Count,
  /** Entries with a place so far, and the most that the division takes; null if it has no maximum. */
  entries: Count,
  mostEntries: z.nullable(Count),
  /** For the entries so far, then for the maximum. */
  projected: z.array(Projection),
})
export type DivisionPlan = z.infer<typeof DivisionPlan>

export const SavePlanBody = z.strictObject({
  /** Null goes back to the format of the tournament. */
  plan: z.nullable(SavedStagePlan),
  /** Why the rules change, for those who have entered; it stands on the card beside the difference. */
  reason: z.optional(line(300, 'Please say why, or leave it out')),
})

const about = {
  path: '/api/tournaments/{id}/divisions/{divisionId}/plan',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: null,
  answer: DivisionPlan,
  status: 200,
} as const

export const getDivisionPlan = endpoint({
  ...about,
  method: 'GET',
  summary: 'The plan of a division with what it takes, for organisers',
  body: null,
  rate: READ_RATE,
  idempotency: 'read',
})

export const saveDivisionPlan = endpoint({
  ...about,
  method: 'PUT',
  summary: 'Choose the plan of a division that is not drawn yet',
  body: SavePlanBody,
  rate: WRITE_RATE,
  idempotency: 'key',
})
