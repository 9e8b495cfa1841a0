import * as z from 'zod/mini'
import { endpoint, type Path, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CreateLeagueBody } from './leagues.ts'
import { CLUB_ORGANISER, ManagedLeague, ManagedTournament, VisibilityChoice } from './managed-competitions.ts'
import { Meetings } from './play/draws.ts'
import { CreateTournamentBody } from './tournaments.ts'
import { IdParams, Message } from './values.ts'

/** The zone cannot be changed, because the dates are days in it. Divisions have endpoints of their own. */
const FIXED = { timeZone: true, divisionCount: true } as const

/** Only the fields in the request change, so that two open forms do not undo each other. */
export const UpdateLeagueBody = z.object({
  ...z.partial(z.omit(CreateLeagueBody, FIXED)).shape,
  visibility: z.optional(VisibilityChoice),
})
export const UpdateTournamentBody = z.object({
  ...z.partial(z.omit(CreateTournamentBody, FIXED)).shape,
  visibility: z.optional(VisibilityChoice),
})

const ORGANISER = { access: 'signed-in', policy: 'organiser' } as const

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
