import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'
import { DivisionParams } from './plans.ts'
import { StagePlan } from './stage-plan.ts'

/** The rules card of a division: what entrants were promised, and what has changed since. */

const RuleChange = z.object({
  what: z.string(),
  /** Null if there was no such rule. */
  was: z.nullable(z.string()),
  /** Null if there is no such rule any more. */
  now: z.nullable(z.string()),
})
export type RuleChange = z.infer<typeof RuleChange>

const VersionNumber = z.int().check(z.positive())

export const DivisionRules = z.object({
  divisionId: Id,
  divisionName: z.string(),
  tournamentName: z.string(),
  /** In which the times of the lines are. */
  timeZone: z.string(),
  /** Null while nobody has entered: the rules can still change without a word. */
  version: z.nullable(VersionNumber),
  /** The rules in words, in the order of the card. */
  lines: z.array(
    z.object({
      what: z.string(),
      text: z.string(),
      /** It differs from what the caller entered for, or from version 1 for everybody else. */
      isChanged: z.boolean(),
    }),
  ),
  /** For the picture of the plan. */
  plan: StagePlan,
  /** How many entries were drawn; null before the draw. */
  drawnEntries: z.nullable(z.int().check(z.positive())),
  /** The newest first. Version 1 has no changes. */
  versions: z.array(
    z.object({
      version: VersionNumber,
      at: Instant,
      /** The name of the organiser who made it; null in version 1. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      changes: z.array(RuleChange),
    }),
  ),
  /** What differs for the caller since they entered; null if they are not in the division. */
  own: z.nullable(z.object({ enteredAt: Instant, changes: z.array(RuleChange) })),
})
export type DivisionRules = z.infer<typeof DivisionRules>

export const getDivisionRules = endpoint({
  method: 'GET',
  path: '/api/tournaments/{id}/divisions/{divisionId}/rules',
  summary: 'The rules of a division with their versions',
  access: 'signed-in',
  policy: 'self',
  params: DivisionParams,
  query: null,
  body: null,
  answer: DivisionRules,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
