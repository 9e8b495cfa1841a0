import { ALL_DIVISION_GENDERS, PLAY_TYPES } from '@tussle/competition/divisions'
import { DIVISION_STATES } from '@tussle/competition/rules/division-state'
import { LIMIT_RULES } from '@tussle/competition/rules/limit-rules'
import * as z from 'zod/mini'
import { Course } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { ChangeSettingsBody, Court } from './settings.ts'

/** All divisions of a tournament for those who run it: one answer, because they are at most 300. */

export const MOST_DIVISIONS = 300

export const ManagedDivision = z.object({
  id: Id,
  name: z.string(),
  isCustom: z.boolean(),
  gender: z.enum(ALL_DIVISION_GENDERS),
  playType: z.enum(PLAY_TYPES),
  /** What happens when somebody outside each limit joins. */
  genderRule: z.enum(LIMIT_RULES),
  skillRule: z.enum(LIMIT_RULES),
  ageRule: z.enum(LIMIT_RULES),
  /** The levels and ages that it takes; null: no limit. */
  skillMin: z.nullable(z.number()),
  skillMax: z.nullable(z.number()),
  ageMin: z.nullable(Count),
  ageMax: z.nullable(Count),
  /** "Mixed, doubles, 3.0 to 3.5, age 50 and over" */
  who: z.string(),
  /** "Pools, then knockout" */
  plan: z.string(),
  /** Nobody has chosen a plan, so it follows the format of the tournament. */
  isPreset: z.boolean(),
  entries: Count,
  waiting: Count,
  /** The smaller of its cap and of what the maximum of the tournament allows. */
  mostEntries: z.nullable(Count),
  /** How many teams, or players in singles, it takes for itself; null if only the tournament limits. */
  cap: z.nullable(Count),
  /** How many players are told of a change. */
  players: Count,
  /** Null: as the tournament. '0' or two decimals (OQ-054). */
  fee: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  /** The numbers of its courts; null if it may use all. */
  courts: z.nullable(z.array(Court)),
  state: z.enum(DIVISION_STATES),
  /** The state in words: what is so, or the next thing to do. */
  stateText: z.string(),
  hasEntries: z.boolean(),
  isDrawn: z.boolean(),
  hasResults: z.boolean(),
})
export type ManagedDivision = z.infer<typeof ManagedDivision>

export const ManagedDivisions = z.object({
  tournament: z.object({
    ...Course.shape,
    id: Id,
    name: z.string(),
    timeZone: z.string(),
    entryFee: z.string(),
    currency: z.string(),
    takesEntries: z.boolean(),
    /** How many people play, each counted once. */
    people: Count,
    /** The numbers of the courts that the desk has, in order. */
    courts: z.array(Count),
  }),
  divisions: z.array(ManagedDivision),
})
export type ManagedDivisions = z.infer<typeof ManagedDivisions>

export const listManagedDivisions = endpoint({
  method: 'GET',
  path: '/api/tournaments/{id}/divisions/managed',
  summary: 'All divisions with state, entries, plan, fee, start and courts, for organisers',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  body: null,
  answer: ManagedDivisions,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** The same change for several divisions. Fields that are left out stay. */
export const ChangeDivisionsBody = z.strictObject({
  divisionIds: z.array(Id).check(
    z.minLength(1, 'Please choose a division'),
    z.maxLength(MOST_DIVISIONS),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please name each division once'),
  ),
  ...ChangeSettingsBody.shape,
  /** The division whose plan they get. */
  planOf: z.optional(Id),
})
export type ChangeDivisionsBody = z.infer<typeof ChangeDivisionsBody>

export const changeDivisions = endpoint({
  method: 'PATCH',
  path: '/api/tournaments/{id}/divisions/managed',
  summary:
    'Set start, courts, fee, maximum or plan of several divisions at once; entrants are told of a change',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  body: ChangeDivisionsBody,
  answer: z.object({ changed: Count }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
