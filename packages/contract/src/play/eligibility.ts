import { LIMIT_RULES } from '@tussle/competition/rules/limit-rules'
import * as z from 'zod/mini'
import { CompetitionParams, Division } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams, Instant } from '../values.ts'

/** Eligibility for a division, as organisers set and see it. */

/** Rules that are left out stay. */
export const ChangeDivisionBody = z
  .object({
    genderRule: z.optional(z.enum(LIMIT_RULES)),
    skillRule: z.optional(z.enum(LIMIT_RULES)),
    ageRule: z.optional(z.enum(LIMIT_RULES)),
  })
  .check(z.refine((rules) => Object.values(rules).some(Boolean), 'Please choose a rule'))

export const changeDivision = endpoint({
  method: 'PATCH',
  path: '/api/competitions/{kind}/{id}/divisions/{divisionId}',
  summary:
    'Set what a division does with players outside its gender, level or age; entrants are told of a change',
  access: 'signed-in',
  policy: 'organiser',
  params: z.object({ ...CompetitionParams.shape, divisionId: IdParams.shape.id }),
  query: null,
  body: ChangeDivisionBody,
  answer: Division,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** Entries that an organiser should look at before the draw, in the order of joining. Flags are in reviews.ts. */
export const Attention = z.object({
  /** Partner-seekers: entries in doubles without a partner. */
  withoutPartner: z.array(
    z.object({
      entryId: Id,
      divisionId: Id,
      divisionName: z.string(),
      player: PlayerRef,
      joinedAt: Instant,
      /** Who was asked and has not answered. */
      asked: z.optional(PlayerRef),
    }),
  ),
})
export type Attention = z.infer<typeof Attention>

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/attention',
  summary: 'Players without a partner, for organisers',
  access: 'signed-in',
  policy: 'organiser',
  params: CompetitionParams,
  query: null,
  body: null,
  answer: Attention,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
