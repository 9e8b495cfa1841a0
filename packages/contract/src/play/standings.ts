import { RANKING_RULES } from '@tussle/competition/graph'
import { GROUP_STATES } from '@tussle/competition/group-state'
import * as z from 'zod/mini'
import { Division } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { LeagueCard } from '../leagues.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { TournamentCard } from '../tournaments.ts'
import { Id, IdParams } from '../values.ts'
import { Participant } from './entries.ts'
import { Match } from './matches.ts'

const Count = z.int().check(z.nonnegative())

export const STANDING_STATUSES = ['active', 'eliminated', 'advancing', 'champion'] as const

const RECORD = {
  position: z.int().check(z.positive()),
  wins: Count,
  losses: Count,
  /** 0-100 with one decimal (OQ-113). */
  winPercentage: z.number().check(z.minimum(0), z.maximum(100)),
  pointsFor: Count,
  pointsAgainst: Count,
  /** How many of the matches in this record are provisional. */
  provisional: Count,
  /** The reason for the position, in one line. */
  reason: z.string(),
}

/** One row of a table. A doubles team counts once (CONST-015). */
export const Standing = z.object({
  ...RECORD,
  /** False before the first result of the division; the position is then only the order of the rows. */
  isRanked: z.boolean(),
  /** The last five matches of the record, newest last. */
  form: z.array(z.enum(['W', 'L'])).check(z.maxLength(5)),
  entryId: Id,
  player: PlayerRef,
  partner: z.nullable(PlayerRef),
  isTeam: z.boolean(),
  status: z.enum(STANDING_STATUSES),
  divisionId: Id,
  divisionName: z.string(),
  /**
   * Only in formats with groups: the letter, the record within the group (OQ-117), and whether the entry qualifies.
   */
  group: z.optional(z.string()),
  inGroup: z.optional(z.object({ ...RECORD, state: z.enum(GROUP_STATES) })),
})
export type Standing = z.infer<typeof Standing>

/** Without a division the answer has all of them, as specified; our own pages request the division that they show. */
const DivisionQuery = z.object({ divisionId: z.optional(IdParams.shape.id) })

const DOCUMENT = {
  divisions: z.array(Division),
  participants: z.array(Participant),
  matches: z.array(Match),
  standings: z.array(Standing),
  matchCount: Count,
}

export const LeagueStandings = z.object({ ...LeagueCard.shape, ...DOCUMENT })
export type LeagueStandings = z.infer<typeof LeagueStandings>

/** A match with its match number: from 1 through all divisions, 0 for a bye. */
const NumberedMatch = z.object({
  ...Match.shape,
  number: Count,
  /** Whether the first and the second side reached this match through a provisional result. */
  provisionalSides: z.tuple([z.boolean(), z.boolean()]),
})

export const TournamentBracket = z.object({
  ...TournamentCard.shape,
  ...DOCUMENT,
  matches: z.array(NumberedMatch),
  registrationOpen: z.boolean(),
  /** The tie-break of its tables. */
  ranking: z.enum(RANKING_RULES),
})
export type TournamentBracket = z.infer<typeof TournamentBracket>

export const TournamentStandings = z.array(Standing)

const reading = {
  method: 'GET',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: DivisionQuery,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
} as const

export const getLeagueStandings = endpoint({
  ...reading,
  path: '/api/leagues/{id}/standings',
  summary: 'A league with its divisions, players, matches and tables',
  answer: LeagueStandings,
})

export const getTournamentBracket = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/bracket',
  summary:
    'A tournament with its divisions, players, matches and tables; no matches before registration closes',
  answer: TournamentBracket,
})

export const getTournamentStandings = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/standings',
  summary: 'The tables of a tournament: by division, then by position (OQ-112)',
  answer: TournamentStandings,
})
