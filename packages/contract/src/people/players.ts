import { RATINGS } from '@tussle/competition/divisions'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, perMinutes, READ_RATE } from '../endpoint.ts'
import { searchText } from '../lists.ts'
import { OUTCOMES } from '../play/matches.ts'
import { Count, Id, IdParams } from '../values.ts'
import { PlayerRef } from './player-ref.ts'

/** Always the complete shape (OQ-171); rates are 0-100 with one decimal (OQ-113). */
export const Stats = z.object({
  wins: Count,
  losses: Count,
  totalMatches: Count,
  winRate: z.number().check(z.minimum(0), z.maximum(100)),
  activeLeagues: Count,
  activeTournaments: Count,
  totalPointsScored: Count,
  totalPointsAllowed: Count,
  leagueChampionships: Count,
  tournamentsWon: Count,
})
export type Stats = z.infer<typeof Stats>

export const getMyStats = endpoint({
  method: 'GET',
  path: '/api/users/stats',
  summary: 'The record of the signed-in player',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: Stats,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const SEARCH_FROM = 2
export const SEARCH_AT_MOST = 10

export const FoundPlayer = z.object({
  id: Id,
  displayName: z.string(),
  rating: z.nullable(z.enum(RATINGS)),
})
export type FoundPlayer = z.infer<typeof FoundPlayer>

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/api/users/search',
  summary:
    'Players to team up with: names that begin with the text first, then names that contain it (OQ-131)',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: z.object({ q: z._default(searchText(50), '') }),
  body: null,
  answer: z.array(FoundPlayer).check(z.maxLength(SEARCH_AT_MOST)),
  status: 200,
  rate: [perMinutes('user', 30, 1), ...READ_RATE],
  idempotency: 'read',
})

/** A match from the view of one of its players. */
export const RecentMatch = z.object({
  id: Id,
  /** The day of play: 2026-06-13. */
  date: z.string(),
  opponent: PlayerRef,
  /** Doubles: both opponents are links (OQ-139). */
  opponentPartner: z.nullable(PlayerRef),
  partner: z.nullable(PlayerRef),
  /** "11-7, 9-11, 11-4" from this player's side; empty if nothing was played (a walkover). */
  score: z.string(),
  result: z.enum(['Win', 'Loss']),
  /** How it ended; a retirement is shown after the sets. */
  outcome: z.enum(OUTCOMES),
  /** Provisional: it does not count in records and ratings yet. */
  provisional: z.boolean(),
  competition: z.object({ type: z.enum(COMPETITION_KINDS), id: Id, name: z.string() }),
})
export type RecentMatch = z.infer<typeof RecentMatch>

const Career = z.pick(Stats, {
  tournamentsWon: true,
  leagueChampionships: true,
  totalPointsScored: true,
  totalMatches: true,
  wins: true,
  losses: true,
  winRate: true,
})

export const PLAYS = ['singles', 'doubles'] as const

/** The rating from results, on the scale from 2 to 8. The name still shows the level that the player chose. */
const ComputedRating = z.object({
  play: z.enum(PLAYS),
  rating: z.number(),
  /** 0-100: how far the number can be trusted. */
  reliability: Count,
  matches: Count,
})

const BestPartner = z.object({ partner: PlayerRef, matches: Count, wins: Count })

/**
 * A player as others see them. Every caller gets the same fields: fields that the profile hides are null or empty,
 * and the player and administrators see all of them (OQ-130).
 */
export const PlayerProfile = z.object({
  ...PlayerRef.shape,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  playingStyle: z.nullable(z.string()),
  sport: z.string(),
  stats: z.nullable(Career),
  recentMatches: z.array(RecentMatch),
  /** The three partners with whom the player won most. */
  bestPartners: z.array(BestPartner),
  /** One for singles and one for doubles, if a match of that kind was rated. */
  ratings: z.array(ComputedRating),
  recordHidden: z.boolean(),
})
export type PlayerProfile = z.infer<typeof PlayerProfile>

export const getPlayer = endpoint({
  method: 'GET',
  path: '/api/players/{id}',
  summary:
    'A player with the career record and the latest ten matches, as far as the player shows them (OQ-130)',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: PlayerProfile,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
