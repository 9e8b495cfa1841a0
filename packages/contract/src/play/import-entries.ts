import * as z from 'zod/mini'
import { endpoint, perDay, perHour } from '../endpoint.ts'
import { GuestToEnter } from '../people/guests.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Gender, Id, IdParams, RatingValue } from '../values.ts'
import { Confirmed } from './organise-entries.ts'

/** Lists of names that organisers bring from elsewhere. */

/** What a column of a table says: about the player, about the partner, or about the line. */
export const COLUMN_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'gender',
  'rating',
  'birth',
  'dupr',
  'partnerName',
  'partnerFirstName',
  'partnerLastName',
  'partnerEmail',
  'partnerPhone',
  'partnerGender',
  'partnerRating',
  'partnerBirth',
  'partnerDupr',
  'team',
  'division',
] as const
export const ColumnField = z.enum(COLUMN_FIELDS)
export type ColumnField = z.infer<typeof ColumnField>

const MOST_COLUMNS = 100
/** As large as a request may be. */
const MOST_CHARACTERS = 400_000
export const MOST_LINES = 2000
const LARGE_BODY = 1024 * 1024

/** A pasted or uploaded table. */
export const ListText = z.string().check(
  z.minLength(1, 'The file is empty'),
  z.maxLength(MOST_CHARACTERS, 'The file is too long'),
  z.refine((text) => !text.includes('\u0000'), 'This is not a text file'),
)

const Line = z.int().check(z.positive())
const Seat = z.union([z.literal(0), z.literal(1)])

/** The same person as in an earlier line of the list. */
const SameAsBefore = z.strictObject({ line: Line, seat: Seat })
const PersonInLine = z.union([GuestToEnter, SameAsBefore])

const doing = {
  method: 'POST',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  status: 200,
} as const

/** Somebody whom the organiser may mean: a guest of the club, a member of the club, or somebody earlier in the list. */
export const Proposal = z.object({
  player: z.nullable(PlayerRef),
  /** The skill level that the club knows. */
  rating: z.nullable(z.string()),
  kind: z.enum(['guest', 'member', 'line']),
  /** What the two have in common beside the name. */
  why: z.array(z.enum(['email', 'phone', 'dupr', 'rating'])),
  /** For somebody earlier in the list. */
  sameAs: z.nullable(SameAsBefore),
})
export type Proposal = z.infer<typeof Proposal>

/** A person as the list has them, also one who cannot be entered like this. */
const PersonInList = z.object({
  firstName: z.string(),
  lastName: z.string(),
  rating: z.nullable(RatingValue),
  gender: z.nullable(Gender),
  birthMonth: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  externalIds: z.record(z.string(), z.string()),
  note: z.nullable(z.string()),
})
export type PersonInList = z.infer<typeof PersonInList>

export const ReadLine = z.object({
  line: Line,
  /** As the list names it; empty if it does not. */
  division: z.string(),
  divisionId: z.nullable(Id),
  players: z.array(z.object({ ...PersonInList.shape, proposals: z.array(Proposal) })),
  /** Why the line cannot be entered as it is; null if it can. */
  problem: z.nullable(z.string()),
})
export type ReadLine = z.infer<typeof ReadLine>

export const readList = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/import/read',
  summary: 'Read a table of names: its columns, its lines and whom they may mean; nothing is written',
  body: z.object({
    text: ListText,
    /** What the organiser says about each column, in order; absent: as the headings say. */
    columns: z.optional(z.array(z.nullable(ColumnField)).check(z.maxLength(MOST_COLUMNS))),
    /** Which divisions the organiser means by the names in the list. */
    divisions: z.optional(
      z.array(z.object({ name: z.string().check(z.maxLength(200)), id: Id })).check(z.maxLength(300)),
    ),
    /** The division of lines that name none. */
    divisionId: z.optional(z.nullable(Id)),
  }),
  answer: z.object({
    hasHeadings: z.boolean(),
    /** `field` null: not known, so its values are kept as a note. */
    columns: z.array(z.object({ heading: z.string(), field: z.nullable(ColumnField), sample: z.string() })),
    lines: z.array(ReadLine),
  }),
  rate: [perHour('user', 120), perDay('user', 600)],
  idempotency: 'natural',
  maxBytes: LARGE_BODY,
})

export const importEntries = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/import',
  summary: 'Enter the teams of a list that an organiser has looked through; all of them or none',
  body: z.object({
    lines: z
      .array(
        z.strictObject({
          line: Line,
          divisionId: Id,
          players: z.array(PersonInLine).check(z.minLength(1), z.maxLength(2)),
        }),
      )
      .check(z.minLength(1, 'The list is empty'), z.maxLength(MOST_LINES, `At most ${MOST_LINES} lines`)),
    confirmed: Confirmed,
  }),
  answer: z.object({
    /** How many entries the import made. */
    entries: z.int(),
    /** By line of the list; if there are any, no entry was made. */
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  rate: [perHour('user', 30), perDay('user', 100)],
  idempotency: 'key',
  maxBytes: LARGE_BODY,
})
