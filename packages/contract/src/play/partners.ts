import * as z from 'zod/mini'
import { COMPETITION_KINDS, DivisionCard } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PartnerGuest } from '../people/guests.ts'
import { BirthMonth } from '../people/person-fields.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Gender, Id, IdParams, Instant, Message } from '../values.ts'
import { Participant } from './entries.ts'

type Plural = 'leagues' | 'tournaments'

const DivisionId = z.int('Please select a division').check(z.positive('Please select a division'))

const ABOUT_PARTNERS = {
  method: 'POST',
  access: 'signed-in',
  params: IdParams,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

function askIn<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...ABOUT_PARTNERS,
    path: `/api/${kind}/{id}/ask`,
    summary: 'Ask somebody to be the partner in an entry without one; an earlier question ends',
    policy: 'complete-profile',
    query: null,
    body: z.strictObject({ divisionId: DivisionId, partnerId: Id }),
    answer: Participant,
  })
}

function nameIn<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...ABOUT_PARTNERS,
    path: `/api/${kind}/{id}/name-partner`,
    summary: 'Name a partner without an account for an entry without a partner; an earlier question ends',
    policy: 'complete-profile-not-demo',
    query: null,
    body: z.strictObject({ divisionId: DivisionId, guest: PartnerGuest }),
    answer: Participant,
  })
}

function acceptIn<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...ABOUT_PARTNERS,
    path: `/api/${kind}/{id}/accept`,
    summary: 'Accept to be the partner of somebody who asked, and enter with them',
    policy: 'complete-profile',
    query: null,
    body: z.strictObject({
      divisionId: DivisionId,
      byUserId: Id,
      /** Saved in the profile if that has none; nobody else sees it. */
      gender: z.optional(Gender),
      birthMonth: z.optional(BirthMonth),
      emailNotifications: z._default(z.boolean(), true),
    }),
    answer: Participant,
  })
}

function declineIn<const Kind extends Plural>(kind: Kind) {
  return endpoint({
    ...ABOUT_PARTNERS,
    path: `/api/${kind}/{id}/decline`,
    summary: 'Decline to be the partner of somebody who asked; without a name, of all who asked (OQ-076)',
    policy: 'self-not-demo',
    query: z.object({
      divisionId: z.optional(IdParams.shape.id),
      byUserId: z.optional(IdParams.shape.id),
    }),
    body: null,
    answer: Message,
  })
}

export const askInLeague = askIn('leagues')
export const askInTournament = askIn('tournaments')
export const namePartnerInLeague = nameIn('leagues')
export const namePartnerInTournament = nameIn('tournaments')
export const acceptInLeague = acceptIn('leagues')
export const acceptInTournament = acceptIn('tournaments')
export const declineInLeague = declineIn('leagues')
export const declineInTournament = declineIn('tournaments')

/** Somebody asks the caller to play. Nothing is entered for the caller before they accept. */
export const PartnerRequest = z.object({
  id: Id,
  competition: z.object({
    kind: z.enum(COMPETITION_KINDS),
    id: Id,
    name: z.string(),
    startDate: z.nullable(Instant),
    endDate: z.nullable(Instant),
    timeZone: z.string(),
    location: z.nullable(z.string()),
    clubName: z.nullable(z.string()),
    currency: z.string(),
  }),
  division: DivisionCard,
  /** Only where the division has its own start. */
  startsAt: z.nullable(Instant),
  /** What each of the two owes, as text. */
  fee: z.string(),
  by: PlayerRef,
  askedAt: Instant,
  until: Instant,
  /** The two would wait for a place. */
  isWaitlisted: z.boolean(),
  /** The division needs a gender that the caller's profile does not have. */
  asksGender: z.boolean(),
})
export type PartnerRequest = z.infer<typeof PartnerRequest>

export const listPartnerRequests = endpoint({
  method: 'GET',
  path: '/api/users/partner-requests',
  summary: 'Who asks the signed-in player to play, the shortest time to answer first',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: z.array(PartnerRequest),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** The players who look for a partner in a division and may be asked, those who have waited longest first. */
export const Seekers = z.object({ total: z.int(), players: z.array(PlayerRef) })
export type Seekers = z.infer<typeof Seekers>

export const listSeekers = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/seekers',
  summary:
    'Who looks for a partner in a division and may be asked; nobody for a player who cannot play there',
  access: 'signed-in',
  policy: 'self',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: z.object({ divisionId: IdParams.shape.id }),
  body: null,
  answer: Seekers,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
