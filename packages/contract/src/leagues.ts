import * as z from 'zod/mini'
import { CompetitionCard, CompetitionQuery } from './competitions.ts'
import { endpoint, READ_RATE } from './endpoint.ts'
import { Instant } from './values.ts'

/** A league always has dates, and says its season and length in weeks (OQ-064). */
export const LeagueCard = z.object({
  ...CompetitionCard.shape,
  startDate: Instant,
  endDate: Instant,
  season: z.string(),
  duration: z.int().check(z.positive()),
})
export type LeagueCard = z.infer<typeof LeagueCard>

export const listLeagues = endpoint({
  method: 'GET',
  path: '/api/leagues',
  summary:
    'All leagues: running and coming ones by their start, then finished ones; X-Upcoming-Count and X-Ongoing-Count count the tabs',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: CompetitionQuery,
  body: null,
  answer: z.array(LeagueCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})
