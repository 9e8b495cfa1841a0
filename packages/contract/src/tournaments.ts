import { FORMATS } from '@tussle/competition/format-names'
import * as z from 'zod/mini'
import { CompetitionCard, CompetitionQuery } from './competitions.ts'
import { endpoint, READ_RATE } from './endpoint.ts'
import { Id } from './values.ts'

export const TournamentCard = z.object({
  ...CompetitionCard.shape,
  format: z.enum(FORMATS),
  /** What the organiser expects, else the maximum, else who is in already (OQ-063). */
  expectedParticipants: z.nullable(z.int().check(z.nonnegative())),
  club: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type TournamentCard = z.infer<typeof TournamentCard>

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'All tournaments: those not over by their start, undated ones last, then finished ones',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: CompetitionQuery,
  body: null,
  answer: z.array(TournamentCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})
