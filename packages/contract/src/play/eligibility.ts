import { SKILL_RULES } from '@tussle/competition/skill-rule'
import * as z from 'zod/mini'
import { COMPETITION_KINDS, Division } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams, Instant } from '../values.ts'

/** Eligibility for a division, as organisers set and see it. */

const CompetitionParams = z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape })

export const ChangeDivisionBody = z.object({ skillRule: z.enum(SKILL_RULES) })

export const changeDivision = endpoint({
  method: 'PATCH',
  path: '/api/competitions/{kind}/{id}/divisions/{divisionId}',
  summary: 'Set the skill rule of a division',
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

const Concern = {
  entryId: Id,
  divisionId: Id,
  divisionName: z.string(),
  player: PlayerRef,
  joinedAt: Instant,
}

/** Entries that an organiser should review before the draw, in the order of joining. */
export const Attention = z.object({
  /** Partner-seekers: entries in doubles without a partner. */
  withoutPartner: z.array(z.object(Concern)),
  /** Entries above the level of their division, if its rule is not 'open'; with the evidence as text. */
  aboveLevel: z.array(z.object({ ...Concern, evidence: z.string() })),
})
export type Attention = z.infer<typeof Attention>

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/attention',
  summary: 'Players without a partner and players above the level of their division, for organisers',
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
