import { ALL_DIVISION_GENDERS, DIVISION_GENDERS, PLAY_TYPES, RATINGS } from '@tussle/competition/divisions'
import { LIMIT_RULES } from '@tussle/competition/rules/limit-rules'
import * as z from 'zod/mini'
import { isTimeZone } from './calendar.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { PageQuery, searchText } from './lists.ts'
import { Count, Id, IdParams, Instant, line, orNone, paragraph } from './values.ts'

/** The fields that leagues and tournaments share in requests and answers. */

export const COMPETITION_KINDS = ['league', 'tournament'] as const
export type CompetitionKind = (typeof COMPETITION_KINDS)[number]

/** The path of what leagues and tournaments both have. */
export const CompetitionParams = z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape })

/** For people who are not signed in: everybody finds it, whoever has its address sees it, or nobody does. */
export const VISIBILITIES = ['public', 'link', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The competition of a new club is by link only, whatever its organisers chose beyond that (decision 0108). */
export function visibilityOf(chosen: Visibility, isByLink: boolean): Visibility {
  return chosen === 'public' && isByLink ? 'link' : chosen
}

export const COMPETITION_STATUSES = ['upcoming', 'ongoing', 'completed'] as const

export const DivisionCard = z.object({
  id: Id,
  name: z.string(),
  rating: z.enum(RATINGS),
  gender: z.enum(ALL_DIVISION_GENDERS),
  playType: z.enum(PLAY_TYPES),
  /** An organiser has named it and set its limits; the rating only places it in lists. */
  isCustom: z.optional(z.boolean()),
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
  /** How many divisions one player may enter (OQ-180). */
  mostEntries: z.optional(z.int().check(z.positive())),
  /** '0' or two decimals (OQ-054). */
  entryFee: z.string().check(z.regex(/^(0|\d+\.\d{2})$/)),
  /** In which the fee is paid (ISO 4217). */
  currency: z.optional(z.string()),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
  registrationDeadline: z.nullable(Instant),
  /** IANA name of the zone in which the dates are days (OQ-055). */
  timeZone: z.string(),
  isActive: z.boolean(),
  /** The phase of the competition follows from these, the dates and isActive. */
  isDrawn: z.boolean(),
  hasResults: z.boolean(),
  clubId: z.nullable(Id),
  clubName: z.nullable(z.string()),
  createdById: Id,
  /**
   * Until when players may join: the last instant of the deadline, else the start; null while nothing closes
   * registration (OQ-081).
   */
  registrationClosesAt: z.nullable(Instant),
  rating: z.string(),
  divisions: z.array(DivisionCard),
  createdAt: Instant,
})
export type CompetitionCard = z.infer<typeof CompetitionCard>

/** The data from which the phase of a competition is computed (phase.ts of the competition package). */
export const Course = z.pick(CompetitionCard, {
  startDate: true,
  endDate: true,
  registrationClosesAt: true,
  isActive: true,
  isDrawn: true,
  hasResults: true,
})
export type Course = z.infer<typeof Course>

export const CompetitionQuery = z.object({
  ...PageQuery.shape,
  rating: z.optional(z.enum(RATINGS)),
  location: z.optional(searchText(120)),
  status: z.optional(z.enum(COMPETITION_STATUSES)),
})
export type CompetitionQuery = z.infer<typeof CompetitionQuery>

/** A division as the join dialog and the admin pages show it. */
export const Division = z.object({
  ...DivisionCard.shape,
  leagueId: z.optional(Id),
  tournamentId: z.optional(Id),
  maxPlayers: Count,
  participantCount: Count,
  /** What happens when somebody outside each limit joins. */
  genderRule: z.optional(z.enum(LIMIT_RULES)),
  skillRule: z.optional(z.enum(LIMIT_RULES)),
  ageRule: z.optional(z.enum(LIMIT_RULES)),
  /** Who may play in a division that an organiser has named, in words. */
  limits: z.optional(z.string()),
  /** The same as numbers, with which the join dialog says beforehand who may not. */
  range: z.optional(
    z.object({
      skillMin: z.nullable(z.number()),
      skillMax: z.nullable(z.number()),
      ageMin: z.nullable(z.int()),
      ageMax: z.nullable(z.int()),
    }),
  ),
  /** Only where the division has its own; else as the competition. */
  startsAt: z.optional(Instant),
  fee: z.optional(z.string()),
  /** How many teams, or players in singles, it takes; without it only the competition limits. */
  cap: z.optional(Count),
})
export type Division = z.infer<typeof Division>

const DATE =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d((:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?)?$/u

/** A day ("2026-06-13"), a wall time in the zone of the competition ("2026-06-13T09:00"), or an instant. */
export function dateText(required: string) {
  return z.string(required).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine((text) => DATE.test(text) && isRealDate(text), {
      error: 'Please enter a valid date',
      abort: true,
    }),
    z.refine(isWithinYears, 'Please enter a date between 2020 and 2100'),
  )
}

/** '0', '25' or '25.50', as a number or as text; it is stored with two decimals (OQ-053). */
export const EntryFee = z.pipe(
  z.union([z.number(), z.string()], 'Entry fee cannot be negative'),
  z.pipe(
    z.transform((fee: number | string) => String(fee).trim()),
    z.string().check(
      z.refine((fee) => !fee.startsWith('-'), { error: 'Entry fee cannot be negative', abort: true }),
      z.regex(/^\d{1,5}(\.\d{1,2})?$/u, 'Please enter an amount up to 99999.99'),
    ),
  ),
)

/** The fields that the creation of a league and of a tournament share. */
export const CreateCompetitionShape = {
  description: orNone(paragraph(2000)),
  clubId: z.optional(z.nullable(Id)),
  endDate: dateText('End date is required'),
  location: orNone(line(120)),
  /** How many divisions one player may enter; without it three in a tournament and one in a league (OQ-180). */
  mostEntries: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** The zone in which the dates are days (OQ-055); the forms send the browser's. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))),
  /** In which fees are paid (ISO 4217); dollars without it (OQ-053). */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/u, 'Please choose a currency'))),
  /** How many divisions will follow: nobody sees the competition until the last one exists (OQ-088). */
  divisionCount: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
}

export const AddDivisionBody = z.object({
  name: line(100, 'Please choose a division'),
  rating: z.enum(RATINGS),
  gender: z.enum(DIVISION_GENDERS),
  playType: z.enum(PLAY_TYPES),
  maxPlayers: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  skillRule: z.optional(z.enum(LIMIT_RULES)),
})

/**
 * Leagues and tournaments add a division with the same endpoint. If the division already exists, the answer is 200.
 */
export function addDivisionTo<const Kind extends 'leagues' | 'tournaments'>(kind: Kind) {
  return endpoint({
    method: 'POST',
    path: `/api/${kind}/{id}/divisions`,
    summary: 'Add one of the twenty divisions of the catalogue',
    access: 'signed-in',
    policy: 'organiser',
    params: IdParams,
    query: null,
    body: AddDivisionBody,
    answer: Division,
    status: 201,
    existing: [200],
    rate: WRITE_RATE,
    idempotency: 'key',
  })
}

/** The divisions with the number of entries in each, for the join dialog. */
export function divisionsOf<const Kind extends 'leagues' | 'tournaments'>(kind: Kind) {
  return endpoint({
    method: 'GET',
    path: `/api/${kind}/{id}/divisions`,
    summary: 'The divisions with their numbers of players',
    access: 'signed-in',
    policy: 'self',
    params: IdParams,
    query: null,
    body: null,
    answer: z.array(Division),
    status: 200,
    rate: READ_RATE,
    idempotency: 'read',
    shared: true,
  })
}

function isWithinYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= 2020 && year <= 2100
}

function isRealDate(text: string): boolean {
  const day = text.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}
