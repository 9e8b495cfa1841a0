import * as z from 'zod/mini'
import { VISIBILITIES } from './competitions.ts'
import { endpoint, READ_RATE, type Schema } from './endpoint.ts'
import { LeagueCard } from './leagues.ts'
import { PageQuery } from './lists.ts'
import { TournamentCard } from './tournaments.ts'
import { IdParams } from './values.ts'

/** How organisers manage the competitions of their club (OQ-141). */

export const VisibilityChoice = z.enum(VISIBILITIES, 'Please choose who can see it')

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
  visibility: VisibilityChoice,
  /** In no list, because its club has not completed a competition yet (decision 0108). */
  isByLink: z.boolean(),
  /** The fields of the form that can no longer be changed, with the reason. */
  locked: z.record(z.string(), z.string()),
}

export const ManagedLeague = z.object({ ...LeagueCard.shape, ...ManagedShape })
export type ManagedLeague = z.infer<typeof ManagedLeague>

export const ManagedTournament = z.object({ ...TournamentCard.shape, ...ManagedShape })
export type ManagedTournament = z.infer<typeof ManagedTournament>
const ADMIN = { access: 'admin', policy: 'admin' } as const
export const CLUB_ORGANISER = { access: 'signed-in', policy: 'club-organiser' } as const

export const listManagedLeagues = managed('leagues', ManagedLeague)
export const listManagedTournaments = managed('tournaments', ManagedTournament)

/** The same lists for the organisers of one club. */
export const listManagedLeaguesOfClub = managedOfClub('leagues', ManagedLeague)
export const listManagedTournamentsOfClub = managedOfClub('tournaments', ManagedTournament)

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
