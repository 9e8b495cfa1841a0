import * as z from 'zod/mini'
import { COMPETITION_KINDS } from './competitions.ts'
import { endpoint, type Path, READ_RATE, type Schema, WRITE_RATE } from './endpoint.ts'
import { CreateLeagueBody, LeagueCard } from './leagues.ts'
import { PageQuery } from './lists.ts'
import { Meetings } from './play/draws.ts'
import { CreateTournamentBody, TournamentCard } from './tournaments.ts'
import { Id, IdParams, Message } from './values.ts'

/** How organisers manage the competitions that they created (OQ-141). */

const ManagedShape = {
  /** A draft: its divisions do not all exist yet, and nobody else sees it (OQ-088). */
  isDraft: z.boolean(),
  registrationOpen: z.boolean(),
  /** An organiser closed registration before the deadline. */
  closedEarly: z.boolean(),
  waiting: z.int().check(z.nonnegative()),
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
export const UpdateLeagueBody = z.partial(z.omit(CreateLeagueBody, FIXED))
export const UpdateTournamentBody = z.partial(z.omit(CreateTournamentBody, FIXED))

const ADMIN = { access: 'admin', policy: 'admin' } as const

export const listManagedLeagues = managed('leagues', ManagedLeague)
export const listManagedTournaments = managed('tournaments', ManagedTournament)

export const updateLeague = endpoint({
  ...ADMIN,
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
  ...ADMIN,
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
  ...ADMIN,
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

/** The next season: fields that are absent keep their values, and the divisions are copied. */
export const RollOverBody = z.object({
  name: CreateLeagueBody.shape.name,
  startDate: CreateLeagueBody.shape.startDate,
  endDate: CreateLeagueBody.shape.endDate,
  registrationDeadline: CreateLeagueBody.shape.registrationDeadline,
})

export const rollOverLeague = endpoint({
  ...ADMIN,
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
  ...ADMIN,
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

function act<const Verb extends 'POST' | 'DELETE', const Address extends Path>(
  method: Verb,
  path: Address,
  summary: string,
) {
  return endpoint({
    ...ADMIN,
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
