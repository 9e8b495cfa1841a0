import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery, searchText } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { PLAYS, RecentMatch } from '../people/players.ts'
import { Count, Id, IdParams } from '../values.ts'

/** A result from one player's side, with its effect on the rating; a provisional one has none yet. */
export const PlayedMatch = z.object({
  ...RecentMatch.shape,
  play: z.enum(PLAYS),
  /** Null if the match did not change a rating: a walkover, or a retirement before a full game. */
  rating: z.nullable(z.object({ before: z.number(), after: z.number(), change: z.number() })),
})
export type PlayedMatch = z.infer<typeof PlayedMatch>

const MatchFilters = {
  kind: z.optional(z.enum(COMPETITION_KINDS)),
  play: z.optional(z.enum(PLAYS)),
  competitionId: z.optional(IdParams.shape.id),
  /** A player of the match: opponent or partner. */
  withId: z.optional(IdParams.shape.id),
  /** Part of an opponent's or a partner's name. */
  q: z.optional(searchText(50)),
}

export const listPlayerMatches = endpoint({
  method: 'GET',
  path: '/api/players/{id}/matches',
  summary: 'The results of a player, the latest first; nothing where the record is private',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: z.object({ ...CursorQuery.shape, ...MatchFilters }),
  body: null,
  answer: z.array(PlayedMatch),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

const Both = z.object({ won: Count, lost: Count })

/** The head-to-head record of two players. */
export const HeadToHead = z.object({
  player: PlayerRef,
  other: PlayerRef,
  /** True if one of the two hides the record from the caller; all counts are then 0. */
  recordHidden: z.boolean(),
  matches: Both,
  sets: Both,
  points: Both,
  decidingSets: Both,
  /** Their matches as partners. */
  together: z.object({ matches: Count, wins: Count }),
  /** Their matches against each other, latest first, at most fifty. */
  meetings: z.array(PlayedMatch),
})
export type HeadToHead = z.infer<typeof HeadToHead>

export const getHeadToHead = endpoint({
  method: 'GET',
  path: '/api/players/{id}/head-to-head/{otherId}',
  summary: 'The matches of a player against another one, and as partners',
  access: 'signed-in',
  policy: 'self',
  params: z.object({ ...IdParams.shape, otherId: IdParams.shape.id }),
  query: null,
  body: null,
  answer: HeadToHead,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** The effect of a match on one player's rating. */
export const RatedPlayer = z.object({
  player: PlayerRef,
  side: z.enum(['player1', 'player2']),
  won: z.boolean(),
  /** Null if the player hides the record from the caller; the player still counts in the computation. */
  rating: z.nullable(
    z.object({
      before: z.number(),
      after: z.number(),
      change: z.number(),
      /** The effect that the other outcome would have had. */
      otherwise: z.number(),
      /** 0-100: how far the rating can be trusted after the match. */
      reliability: z.int(),
    }),
  ),
})
export type RatedPlayer = z.infer<typeof RatedPlayer>

/** The effect of a match on the ratings of its players. */
export const MatchRating = z.object({
  matchId: Id,
  play: z.enum(PLAYS),
  /** The value `provisional` means that it counts once the score stands, `unrated` that it never changes a rating. */
  state: z.enum(['rated', 'provisional', 'unrated']),
  /** The expected chance of player1's side, 0 to 1; null unless rated. */
  expected: z.nullable(z.number()),
  players: z.array(RatedPlayer),
})
export type MatchRating = z.infer<typeof MatchRating>

export const getMatchRating = endpoint({
  method: 'GET',
  path: '/api/matches/{id}/rating',
  summary: 'How a match changed the ratings of its players, and how the other outcome would have',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: MatchRating,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
