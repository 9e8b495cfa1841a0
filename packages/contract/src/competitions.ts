import { DIVISION_GENDERS, PLAY_TYPES, RATINGS } from '@tussle/competition/divisions'
import * as z from 'zod/mini'
import { PageQuery, searchText } from './lists.ts'
import { Id, Instant } from './values.ts'

/** What leagues and tournaments have in common on the wire. */

export const COMPETITION_KINDS = ['league', 'tournament'] as const
export type CompetitionKind = (typeof COMPETITION_KINDS)[number]

export const COMPETITION_STATUSES = ['upcoming', 'ongoing', 'completed'] as const

const Count = z.int().check(z.nonnegative())

export const DivisionCard = z.object({
  id: Id,
  name: z.string(),
  rating: z.enum(RATINGS),
  gender: z.enum(DIVISION_GENDERS),
  playType: z.enum(PLAY_TYPES),
})
export type DivisionCard = z.infer<typeof DivisionCard>

export const CompetitionCard = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  sport: z.string(),
  location: z.nullable(z.string()),
  /** The same value under both names of the specification; null is unlimited (OQ-070). */
  maxPlayers: z.nullable(Count),
  maxParticipants: z.nullable(Count),
  participantCount: Count,
  /** '0' or two decimals (OQ-054). */
  entryFee: z.string().check(z.regex(/^(0|\d+\.\d{2})$/)),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
  registrationDeadline: z.nullable(Instant),
  /** IANA name of the zone in which the dates are days (OQ-055). */
  timeZone: z.string(),
  isActive: z.boolean(),
  clubId: z.nullable(Id),
  clubName: z.nullable(z.string()),
  createdById: Id,
  rating: z.string(),
  divisions: z.array(DivisionCard),
  createdAt: Instant,
})
export type CompetitionCard = z.infer<typeof CompetitionCard>

export const CompetitionQuery = z.object({
  ...PageQuery.shape,
  rating: z.optional(z.enum(RATINGS)),
  location: z.optional(searchText(120)),
  status: z.optional(z.enum(COMPETITION_STATUSES)),
})
export type CompetitionQuery = z.infer<typeof CompetitionQuery>
