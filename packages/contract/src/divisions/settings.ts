import { ALL_DIVISION_GENDERS, MIXED_IS_DOUBLES, PLAY_TYPES } from '@tussle/competition/divisions'
import { LIMIT_RULES } from '@tussle/competition/rules/limit-rules'
import * as z from 'zod/mini'
import { Division, dateText, EntryFee } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Id, IdParams, Instant, line } from '../values.ts'
import { DivisionParams } from './plans.ts'

/** What an organiser sets for one division instead of the whole tournament. */

export const Court = z.int().check(z.minimum(1), z.maximum(999))

export const DivisionSettings = z.object({
  divisionId: Id,
  divisionName: z.string(),
  /** Null: as the tournament. '0' or two decimals (OQ-054). */
  fee: z.nullable(z.string()),
  /** Null: with the tournament. */
  startsAt: z.nullable(Instant),
  /** The numbers of its courts; null if it may use all. */
  courts: z.nullable(z.array(Court)),
  /** How many teams, or players in singles, it takes; null if only the tournament limits. Later ones wait for it. */
  cap: z.nullable(z.int()),
  tournament: z.object({ fee: z.string(), startsAt: z.nullable(Instant), timeZone: z.string() }),
})
export type DivisionSettings = z.infer<typeof DivisionSettings>

const CAP_RANGE = 'Please enter a number from 1 to 5000'
const Cap = z.int(CAP_RANGE).check(z.minimum(1, CAP_RANGE), z.maximum(5000, CAP_RANGE))

/** What any division may have of its own. Fields that are left out stay. */
export const ChangeSettingsBody = z.strictObject({
  fee: z.optional(z.nullable(EntryFee)),
  /** A wall time is in the zone of the tournament. */
  startsAt: z.optional(z.nullable(dateText('Please enter a start'))),
  courts: z.optional(
    z.nullable(
      z.array(Court).check(
        z.minLength(1, 'Please name a court'),
        z.maxLength(200),
        z.refine((courts) => new Set(courts).size === courts.length, 'Please name each court once'),
      ),
    ),
  ),
  cap: z.optional(z.nullable(Cap)),
})

const HALF_STEPS = 'Please use steps of 0.5 from 2.0 to 8.0'
const Skill = z
  .number(HALF_STEPS)
  .check(z.refine((skill) => skill >= 2 && skill <= 8 && Number.isInteger(skill * 2), HALF_STEPS))
const Age = z.int().check(z.minimum(5), z.maximum(99))
const isOrdered = (low: number | null | undefined, high: number | null | undefined) =>
  (low ?? -Infinity) <= (high ?? Infinity)

/** Who may play in a division that an organiser has named. Null and nothing mean no limit. */
const LimitShape = {
  skillMin: z.optional(z.nullable(Skill)),
  skillMax: z.optional(z.nullable(Skill)),
  ageMin: z.optional(z.nullable(Age)),
  ageMax: z.optional(z.nullable(Age)),
}

/** What happens when somebody outside a limit joins. */
const RuleShape = {
  genderRule: z.optional(z.enum(LIMIT_RULES)),
  skillRule: z.optional(z.enum(LIMIT_RULES)),
  ageRule: z.optional(z.enum(LIMIT_RULES)),
}

type Limits = Partial<Record<keyof typeof LimitShape, number | null | undefined>>

/** Levels and ages from the lower to the higher; checked where both are sent. */
const inOrder = [
  z.refine<Limits>(({ skillMin, skillMax }) => isOrdered(skillMin, skillMax), {
    error: 'The highest level is at least the lowest',
    path: ['skillMax'],
  }),
  z.refine<Limits>(({ ageMin, ageMax }) => isOrdered(ageMin, ageMax), {
    error: 'The highest age is at least the lowest',
    path: ['ageMax'],
  }),
] as const

/** Fields that are left out stay. Only a division that an organiser has named changes in name and limits. */
export const EditDivisionBody = z
  .strictObject({
    ...ChangeSettingsBody.shape,
    name: z.optional(line(100, 'Please name the division')),
    gender: z.optional(z.enum(ALL_DIVISION_GENDERS)),
    playType: z.optional(z.enum(PLAY_TYPES)),
    ...LimitShape,
    ...RuleShape,
  })
  .check(...inOrder)
export type EditDivisionBody = z.infer<typeof EditDivisionBody>

const about = {
  path: '/api/tournaments/{id}/divisions/{divisionId}/settings',
  access: 'signed-in',
  policy: 'organiser',
  params: DivisionParams,
  query: null,
  answer: DivisionSettings,
  status: 200,
} as const

export const getDivisionSettings = endpoint({
  ...about,
  method: 'GET',
  summary: 'Fee, start and courts of a division, for organisers',
  body: null,
  rate: READ_RATE,
  idempotency: 'read',
})

export const changeDivisionSettings = endpoint({
  ...about,
  method: 'PATCH',
  summary: 'Change a division: who may play, how many, fee, start, courts; entrants are told of a change',
  body: EditDivisionBody,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** A division with any name and limits. */
export const AddCustomDivisionBody = z
  .strictObject({
    name: line(100, 'Please name the division'),
    gender: z.enum(ALL_DIVISION_GENDERS),
    playType: z.enum(PLAY_TYPES),
    ...LimitShape,
    ...ChangeSettingsBody.shape,
    ...RuleShape,
  })
  .check(
    z.refine(({ gender, playType }) => gender !== 'mixed' || playType === 'doubles', {
      error: MIXED_IS_DOUBLES,
      path: ['playType'],
    }),
    ...inOrder,
  )

export const addCustomDivision = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/divisions/custom',
  summary: 'Add a division with any name, gender, level and age while registration is open',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  body: AddCustomDivisionBody,
  answer: Division,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})
