import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery, searchText } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { PLAYS, RecentMatch } from '../people/players.ts'
import { Id, IdParams } from '../values.ts'

const Count = z.int().check(z.nonnegative())

/** A result from one player's side, with what it did to the rating; a provisional one has done nothing yet. */
export const PlayedMatch = z.object({
  ...RecentMatch.shape,
  play: z.enum(PLAYS),
  /** Null where the match moved no rating: a walkover, or a retirement before a full game. */
  rating: z.nullable(z.object({ before: z.number(), after: z.number(), change: z.number() })),
})
export type PlayedMatch = z.infer<typeof PlayedMatch>

const MatchFilters = {
  kind: z.optional(z.enum(COMPETITION_KINDS)),
  play: z.optional(z.enum(PLAYS)),
  competitionId: z.optional(IdParams.shape.id),
  /** Somebody who was on court: opponent or partner. */
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

/** How two players did against each other. */
export const HeadToHead = z.object({
  player: PlayerRef,
  other: PlayerRef,
  /** True where one of the two keeps the record private from the caller: then all counts are 0. */
  recordHidden: z.boolean(),
  matches: Both,
  sets: Both,
  points: Both,
  decidingSets: Both,
  /** As partners. */
  together: z.object({ matches: Count, wins: Count }),
  /** Against each other, the latest first, at most fifty. */
  meetings: z.array(PlayedMatch),
})
export type HeadToHead = z.infer<typeof HeadToHead>

export const getHeadToHead = endpoint({
  method: 'GET',
  path: '/api/players/{id}/head-to-head/{otherId}',
  summary: 'How a player did against another one, and beside them',
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

/** One player's part in what a match did to ratings. */
export const RatedPlayer = z.object({
  player: PlayerRef,
  side: z.enum(['player1', 'player2']),
  won: z.boolean(),
  /** Null where the player keeps the record private from the caller; the number counts all the same. */
  rating: z.nullable(
    z.object({
      before: z.number(),
      after: z.number(),
      change: z.number(),
      /** What the other outcome would have done. */
      otherwise: z.number(),
      /** 0-100: how far the rating can be trusted after the match. */
      reliability: z.int(),
    }),
  ),
})
export type RatedPlayer = z.infer<typeof RatedPlayer>

/** What a match did to the ratings of those who played it. */
export const MatchRating = z.object({
  matchId: Id,
  play: z.enum(PLAYS),
  /** `provisional`: it counts when the score stands. `unrated`: it never moves a rating. */
  state: z.enum(['rated', 'provisional', 'unrated']),
  /** The chance given to player1's side, 0 to 1; null unless rated. */
  expected: z.nullable(z.number()),
  players: z.array(RatedPlayer),
})
export type MatchRating = z.infer<typeof MatchRating>

export const getMatchRating = endpoint({
  method: 'GET',
  path: '/api/matches/{id}/rating',
  summary: 'What a match did to the ratings of its players, and what the other outcome would have done',
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
