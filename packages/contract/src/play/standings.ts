import { GROUP_STATES, RANKING_RULES, SECTION_KINDS } from '@tussle/competition/draw-names'
import * as z from 'zod/mini'
import { Division } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { LeagueCard } from '../leagues.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { TournamentCard } from '../tournaments.ts'
import { Count, Id, IdParams } from '../values.ts'
import { DivisionBracket } from './division-bracket.ts'
import { Participant } from './entries.ts'
import { STANDING_STATUSES } from './match-status.ts'
import { Match } from './matches.ts'

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
  /** The divisions that are played as a ladder. */
  ladderIds: z.array(Id),
}

export const LeagueStandings = z.object({ ...LeagueCard.shape, ...DOCUMENT })
export type LeagueStandings = z.infer<typeof LeagueStandings>

/** A match with its match number: from 1 through all divisions, 0 for a bye. */
const NumberedMatch = z.object({
  ...Match.shape,
  number: Count,
  /** Its stage in the plan of the division, from 0. Brackets are unique within a stage only. */
  stage: Count,
  /** Whether the first and the second side reached this match through a provisional result. */
  provisionalSides: z.tuple([z.boolean(), z.boolean()]),
  /** The places of earlier stages that open sides come from: "1st of Group A". */
  sources: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
})

/** A part of a drawn division, as its formats show it. Its matches are those of its brackets in its stage. */
const Section = z.object({
  divisionId: Id,
  stage: Count,
  kind: z.enum(SECTION_KINDS),
  brackets: z.array(z.string()),
  /** Null if it needs no name of its own. */
  title: z.nullable(z.string()),
  /** How many of a table go on to a later stage; 0 if none does. */
  advancing: Count,
})

export const TournamentBracket = z.object({
  ...TournamentCard.shape,
  ...DOCUMENT,
  matches: z.array(NumberedMatch),
  /** In the order in which a page shows them. */
  sections: z.array(Section),
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
  summary:
    'A league with its divisions, players, matches and tables. Our own pages ask for the latest matches only: ten results, and the disputed matches',
  query: z.object({ ...DivisionQuery.shape, matches: z.optional(z.literal('latest')) }),
  answer: LeagueStandings,
})

export const getTournamentBracket = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/bracket',
  summary:
    'A tournament with its divisions, players, matches and tables; no matches before registration closes. Our own pages ask for the compact form of one division',
  query: z.object({ ...DivisionQuery.shape, form: z.optional(z.literal('compact')) }).check(
    z.refine(({ form, divisionId }) => form === undefined || divisionId !== undefined, {
      error: 'The compact form has one division',
      path: ['divisionId'],
    }),
  ),
  answer: z.union([TournamentBracket, DivisionBracket]),
})

export const getTournamentStandings = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/standings',
  summary: 'The tables of a tournament: by division, then by position (OQ-112)',
  answer: TournamentStandings,
})
