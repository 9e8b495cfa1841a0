import { MOST_MOVED } from '@tussle/competition/season/neighbours'
import * as z from 'zod/mini'
import { COMPETITION_KINDS, VISIBILITIES } from './competitions.ts'
import { endpoint, type Path, READ_RATE, type Schema, WRITE_RATE } from './endpoint.ts'
import { CreateLeagueBody, LeagueCard } from './leagues.ts'
import { PageQuery } from './lists.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Meetings } from './play/draws.ts'
import { CreateTournamentBody, TournamentCard } from './tournaments.ts'
import { Id, IdParams, Message } from './values.ts'

/** How organisers manage the competitions of their club (OQ-141). */

const Visibility = z.enum(VISIBILITIES, 'Please choose who can see it')

const ManagedShape = {
  /** A draft: its divisions do not all exist yet, and nobody else sees it (OQ-088). */
  isDraft: z.boolean(),
  registrationOpen: z.boolean(),
  /** An organiser closed registration before the deadline. */
  closedEarly: z.boolean(),
  waiting: z.int().check(z.nonnegative()),
  /** The competition or one of its divisions costs something, or did when somebody entered. */
  hasFee: z.boolean(),
  /** Who sees it without signing in, as the organisers chose. */
  visibility: Visibility,
  /** In no list, because its club has not completed a competition yet (decision 0108). */
  isByLink: z.boolean(),
  /** The fields of the form that can no longer be changed, with the reason. */
  locked: z.record(z.string(), z.string()),
}

export const ManagedLeague = z.object({ ...LeagueCard.shape, ...ManagedShape })
export type ManagedLeague = z.infer<typeof ManagedLeague>

export const ManagedTournament = z.object({ ...TournamentCard.shape, ...ManagedShape })
export type ManagedTournament = z.infer<typeof ManagedTournament>

/** The zone cannot be changed, because the dates are days in it. Divisions have endpoints of their own. */
const FIXED = { timeZone: true, divisionCount: true } as const

/** Only the fields in the request change, so that two open forms do not undo each other. */
export const UpdateLeagueBody = z.object({
  ...z.partial(z.omit(CreateLeagueBody, FIXED)).shape,
  visibility: z.optional(Visibility),
})
export const UpdateTournamentBody = z.object({
  ...z.partial(z.omit(CreateTournamentBody, FIXED)).shape,
  visibility: z.optional(Visibility),
})

const ADMIN = { access: 'admin', policy: 'admin' } as const
const ORGANISER = { access: 'signed-in', policy: 'organiser' } as const
const CLUB_ORGANISER = { access: 'signed-in', policy: 'club-organiser' } as const

export const listManagedLeagues = managed('leagues', ManagedLeague)
export const listManagedTournaments = managed('tournaments', ManagedTournament)

/** The same lists for the organisers of one club. */
export const listManagedLeaguesOfClub = managedOfClub('leagues', ManagedLeague)
export const listManagedTournamentsOfClub = managedOfClub('tournaments', ManagedTournament)

export const updateLeague = endpoint({
  ...ORGANISER,
  method: 'PATCH',
  path: '/api/leagues/{id}',
  summary: 'Change a league; a field on which results depend is refused',
  params: IdParams,
  query: null,
  body: UpdateLeagueBody,
  answer: ManagedLeague,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const updateTournament = endpoint({
  ...ORGANISER,
  method: 'PATCH',
  path: '/api/tournaments/{id}',
  summary: 'Change a tournament; a field on which a draw or results depend is refused',
  params: IdParams,
  query: null,
  body: UpdateTournamentBody,
  answer: ManagedTournament,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const removeLeague = act('DELETE', '/api/leagues/{id}', 'Remove a league without results')
export const removeTournament = act(
  'DELETE',
  '/api/tournaments/{id}',
  'Remove a tournament without results; whoever was in is told',
)

export const completeLeague = act('POST', '/api/leagues/{id}/complete', 'Mark a league completed (OQ-086)')
export const completeTournament = act(
  'POST',
  '/api/tournaments/{id}/complete',
  'Mark a tournament completed without waiting for its champions (OQ-086)',
)
export const reopenLeague = act('POST', '/api/leagues/{id}/reopen', 'Let a completed league go on')
export const reopenTournament = act(
  'POST',
  '/api/tournaments/{id}/reopen',
  'Let a completed tournament go on',
)

export const closeLeagueRegistration = act(
  'POST',
  '/api/leagues/{id}/close-registration',
  'Let nobody join a league any more, before its deadline',
)
export const reopenLeagueRegistration = act(
  'POST',
  '/api/leagues/{id}/reopen-registration',
  'Let people join a league again after closing early',
)

/** The fixtures of a division week by week: the existing ones, else those that an organiser can make (OQ-087). */
export const FixturesPreview = z.object({
  weeks: z.array(
    z.object({
      week: z.int().check(z.positive()),
      /** A day in the zone of the league. */
      startsOn: z.string(),
      /** The week lies after the last day of the league. */
      isLate: z.boolean(),
      matches: z.array(z.object({ side1: z.string(), side2: z.string() })),
    }),
  ),
  /** Entries without a complete team. */
  leftOut: z.int().check(z.nonnegative()),
  /** How often everybody meets everybody in them. */
  meetings: Meetings,
  /** Whether these are the existing fixtures. */
  isMade: z.boolean(),
  /** The entries have changed since the fixtures were made. */
  hasChanged: z.boolean(),
  /** An organiser can make or remake the fixtures now. */
  mayMake: z.boolean(),
  /** Why fixtures cannot be made or remade. */
  refusal: z.nullable(z.string()),
})
export type FixturesPreview = z.infer<typeof FixturesPreview>

export const previewFixtures = endpoint({
  ...ORGANISER,
  method: 'GET',
  path: '/api/leagues/{id}/divisions/{divisionId}/fixtures/preview',
  summary: 'The fixtures that a division has, else those that it would get now, by week',
  params: z.object({ ...IdParams.shape, divisionId: IdParams.shape.id }),
  query: z.object({ meetings: z.optional(Meetings) }),
  body: null,
  answer: FixturesPreview,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

const Moved = z.int().check(z.minimum(0), z.maximum(MOST_MOVED))
/** How many go up and down between neighbouring divisions at the end of a season. */
const Exchanges = z
  .array(z.object({ upperId: Id, lowerId: Id, up: Moved, down: Moved }))
  .check(z.maxLength(50))
export type Exchange = z.infer<typeof Exchanges>[number]

/** Who plays where in the next season of a league, before it is created. */
export const NextSeason = z.object({
  /** The divisions that exchange teams, with everybody who would play there. */
  divisions: z.array(
    z.object({
      divisionId: Id,
      teams: z.array(
        z.object({
          entryId: Id,
          players: z.array(PlayerRef),
          fromId: Id,
          move: z.enum(['up', 'down', 'stays']),
          /** A lot decided between this team and others with the same record. */
          isByLot: z.boolean(),
        }),
      ),
    }),
  ),
})
export type NextSeason = z.infer<typeof NextSeason>

export const previewNextSeason = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/roll-over/preview',
  summary: 'Who would go up and down if the next season of a league were created now',
  params: IdParams,
  query: null,
  body: z.object({ exchanges: Exchanges }),
  answer: NextSeason,
  status: 200,
  rate: READ_RATE,
  idempotency: 'natural',
})

/** The next season: fields that are absent keep their values, and the divisions are copied. */
export const RollOverBody = z.object({
  name: CreateLeagueBody.shape.name,
  startDate: CreateLeagueBody.shape.startDate,
  endDate: CreateLeagueBody.shape.endDate,
  registrationDeadline: CreateLeagueBody.shape.registrationDeadline,
  exchanges: z.optional(Exchanges),
})

export const rollOverLeague = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/roll-over',
  summary: 'Start the next season of a league with the same divisions and settings',
  params: IdParams,
  query: null,
  body: RollOverBody,
  answer: LeagueCard,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** A copy begins on this day, and all other dates move with it. */
export const CopyBody = z.object({
  name: CreateLeagueBody.shape.name,
  startDate: CreateLeagueBody.shape.startDate,
})

export const copyCompetition = endpoint({
  ...CLUB_ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/copy',
  summary:
    'Make a competition again on other days: divisions, plans, rules, courts and lengths, nobody in it',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  query: null,
  body: CopyBody,
  answer: z.object({ id: Id }),
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

function managed<const Kind extends 'leagues' | 'tournaments', Item extends Schema>(kind: Kind, item: Item) {
  return endpoint({
    ...ADMIN,
    method: 'GET',
    path: `/api/admin/${kind}`,
    summary: 'All competitions of this kind with organiser fields, including drafts, newest first',
    params: null,
    query: PageQuery,
    body: null,
    answer: z.array(item),
    status: 200,
    rate: READ_RATE,
    idempotency: 'read',
  })
}

function managedOfClub<const Kind extends 'leagues' | 'tournaments', Item extends Schema>(
  kind: Kind,
  item: Item,
) {
  return endpoint({
    ...CLUB_ORGANISER,
    method: 'GET',
    path: `/api/clubs/{id}/managed/${kind}`,
    summary: 'All competitions of this kind of a club with organiser fields, including drafts, newest first',
    params: IdParams,
    query: PageQuery,
    body: null,
    answer: z.array(item),
    status: 200,
    rate: READ_RATE,
    idempotency: 'read',
  })
}

/** Whoever runs a competition may act on it; removing it is for the organisers of its club. */
function act<const Verb extends 'POST' | 'DELETE', const Address extends Path>(
  method: Verb,
  path: Address,
  summary: string,
) {
  return endpoint({
    ...(method === 'DELETE' ? CLUB_ORGANISER : ORGANISER),
    method,
    path,
    summary,
    params: IdParams,
    query: null,
    body: null,
    answer: Message,
    status: 200,
    rate: WRITE_RATE,
    idempotency: 'key',
  })
}
