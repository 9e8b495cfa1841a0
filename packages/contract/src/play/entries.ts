import * as z from 'zod/mini'
import { COMPETITION_KINDS, DivisionCard } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { OwnFee } from '../fees/fees.ts'
import { CursorQuery } from '../lists.ts'
import { PartnerGuest } from '../people/guests.ts'
import { BirthMonth } from '../people/person-fields.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Gender, Id, IdParams, Instant, Message } from '../values.ts'

export const ENTRY_STATUSES = ['active', 'waitlisted'] as const

const Position = z.int().check(z.positive())

/** Whom the player of an entry has asked to be the partner; the place is held for both until then. */
export const Asked = z.object({ partner: PlayerRef, askedAt: Instant, until: Instant })
export type Asked = z.infer<typeof Asked>

/** One entry, a team or a single player: the player who registered, and the partner (OQ-075). */
export const Participant = z.object({
  id: Id,
  leagueId: z.optional(Id),
  tournamentId: z.optional(Id),
  divisionId: Id,
  userId: Id,
  partnerId: z.nullable(Id),
  needsPartner: z.boolean(),
  /** Present only on the caller's own entry. */
  emailNotifications: z.optional(z.boolean()),
  joinedAt: Instant,
  status: z.enum(ENTRY_STATUSES),
  /** Only for an entry on the waitlist: 1 gets the next place (OQ-072). */
  waitlistPosition: z.optional(Position),
  /** The place is held for a partner who has been asked; only the two and the organisers see who that is. */
  waitsForPartner: z.optional(z.boolean()),
  /** Present only on the caller's own entry. */
  asked: z.optional(Asked),
  user: PlayerRef,
  partner: z.nullable(PlayerRef),
  division: DivisionCard,
})
export type Participant = z.infer<typeof Participant>

const OwnEntryShape = {
  id: Id,
  division: z.nullable(DivisionCard),
  partner: z.nullable(PlayerRef),
  /** The caller has named the partner, who has no account yet. */
  partnerIsGuest: z.optional(z.boolean()),
  needsPartner: z.boolean(),
  emailNotifications: z.boolean(),
  joinedAt: Instant,
  status: z.enum(ENTRY_STATUSES),
  waitlistPosition: z.nullable(Position),
  /** Null for an entry with a partner, and for a player who looks for one. */
  asked: z.nullable(Asked),
  /** The caller has no partner and may ask somebody, also somebody else. */
  mayAsk: z.boolean(),
  /** While registration is open the caller may leave. */
  mayWithdraw: z.boolean(),
  /** Absent if nothing is owed for it and nothing was paid. */
  fee: z.optional(OwnFee),
}

/** One of the caller's own entries. */
export const OwnEntry = z.object(OwnEntryShape)
export type OwnEntry = z.infer<typeof OwnEntry>

/**
 * The fields about the entry in "my leagues" and "my tournaments", beside the competition itself. With several entries
 * they are those of the first one, and the list of all is beside them (OQ-180).
 */
export const MyEntryShape = { ...OwnEntryShape, entries: z.optional(z.array(OwnEntry)) }

export const JoinBody = z.object({
  divisionId: z.int('Please select a division').check(z.positive('Please select a division')),
  partnerId: z.optional(z.nullable(Id)),
  /** Instead of `partnerId`: a partner without an account. */
  partnerGuest: z.optional(PartnerGuest),
  /** Saved in the profile if that has none; nobody else sees it. */
  gender: z.optional(Gender),
  /** The same for the month of birth, where a division has an age limit. */
  birthMonth: z.optional(BirthMonth),
  needsPartner: z._default(z.boolean(), false),
  emailNotifications: z._default(z.boolean(), true),
})

/** How many divisions one request may name; the organiser's limit is at most this. */
const MOST_DIVISIONS = 20

/** Several divisions at once: all of them are entered, or none (OQ-180). */
export const JoinSeveralBody = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        divisionId: JoinBody.shape.divisionId,
        partnerId: JoinBody.shape.partnerId,
        partnerGuest: JoinBody.shape.partnerGuest,
        needsPartner: JoinBody.shape.needsPartner,
      }),
    )
    .check(
      z.minLength(1, 'Please select a division'),
      z.maxLength(MOST_DIVISIONS),
      z.refine(
        (entries) => new Set(entries.map(({ divisionId }) => divisionId)).size === entries.length,
        'Please select each division once',
      ),
    ),
  gender: JoinBody.shape.gender,
  birthMonth: JoinBody.shape.birthMonth,
  emailNotifications: JoinBody.shape.emailNotifications,
})

type Plural = 'leagues' | 'tournaments'

/** What players do with their own entry. */
const OWN_ENTRY = {
  access: 'signed-in',
  params: IdParams,
  query: null,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const
/** In one division; without it in every one that the caller has entered. */
const DivisionQuery = z.object({ divisionId: z.optional(IdParams.shape.id) })
const WAY_OUT = {
  ...OWN_ENTRY,
  policy: 'self-not-demo',
  query: DivisionQuery,
  body: null,
  answer: Message,
  status: 200,
} as const

function joinOf<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...OWN_ENTRY,
    method: 'POST',
    path: `/api/${kind}/{id}/join`,
    summary: 'Enter a division, alone, with a partner, or looking for one',
    policy: 'complete-profile',
    body: JoinBody,
    answer: Participant,
    status: 201,
  })
}

/** A refusal names each refused division; `fields` has its reason under `entries.{position}`. */
function joinSeveralOf<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...OWN_ENTRY,
    method: 'POST',
    path: `/api/${kind}/{id}/join/several`,
    summary: 'Enter several divisions at once, each alone, with a partner, or looking for one; all or none',
    policy: 'complete-profile',
    body: JoinSeveralBody,
    answer: z.array(Participant),
    status: 201,
  })
}

function withdrawFrom<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...WAY_OUT,
    method: 'DELETE',
    path: `/api/${kind}/{id}/leave`,
    summary: 'Withdraw while registration is open; a partner stays, looking for another one (OQ-084)',
  })
}

function participantsOf<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    method: 'GET',
    path: `/api/${kind}/{id}/participants`,
    summary: 'The participants by division; the Link header has the next page',
    access: 'signed-in',
    policy: 'self',
    params: IdParams,
    query: CursorQuery,
    body: null,
    answer: z.array(Participant),
    status: 200,
    rate: READ_RATE,
    idempotency: 'read',
    shared: true,
  })
}

export const joinLeague = joinOf('leagues')
export const joinTournament = joinOf('tournaments')
export const joinLeagueDivisions = joinSeveralOf('leagues')
export const joinTournamentDivisions = joinSeveralOf('tournaments')
export const withdrawFromLeague = withdrawFrom('leagues')
export const withdrawFromTournament = withdrawFrom('tournaments')
export const listLeagueParticipants = participantsOf('leagues')
export const listTournamentParticipants = participantsOf('tournaments')

/** A possible opponent (ENTITY-079). */
export const CompetitionParticipant = z.object({
  id: Id,
  userId: Id,
  user: z.object({ id: Id, displayName: z.string() }),
  partner: z.nullable(z.object({ id: Id, displayName: z.string() })),
  division: z.pick(DivisionCard, { id: true, name: true, playType: true }),
  needsPartner: z.boolean(),
})
export type CompetitionParticipant = z.infer<typeof CompetitionParticipant>

export const listCompetitionParticipants = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/participants',
  summary: 'The participants with only the fields that the score form needs',
  access: 'signed-in',
  policy: 'self',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: z.object({ ...CursorQuery.shape, divisionId: z.optional(IdParams.shape.id) }),
  body: null,
  answer: z.array(CompetitionParticipant),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})
