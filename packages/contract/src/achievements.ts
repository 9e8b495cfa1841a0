import * as z from 'zod/mini'
import { endpoint, READ_RATE } from './endpoint.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Id, IdParams, Instant } from './values.ts'

export const TIERS = ['bronze', 'silver', 'gold', 'diamond'] as const
export type Tier = (typeof TIERS)[number]

/** The fixed set of icons for achievements (ENTITY-057). */
export const ACHIEVEMENT_ICONS = [
  'Users',
  'Trophy',
  'Award',
  'Target',
  'Star',
  'Crown',
  'Medal',
  'Zap',
  'Calendar',
  'Shield',
  'User',
] as const
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number]

const Points = z.int().check(z.nonnegative())

/** An achievement that members of a club unlocked, with those members. */
export const ClubAchievement = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  icon: z.enum(ACHIEVEMENT_ICONS),
  category: z.string(),
  points: Points,
  tier: z.enum(TIERS),
  unlockedBy: z.array(z.object({ user: PlayerRef, unlockedAt: Instant })),
})
export type ClubAchievement = z.infer<typeof ClubAchievement>

export const LeaderboardEntry = z.object({ user: PlayerRef, totalPoints: Points, monthlyPoints: Points })
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const listClubAchievements = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/achievements',
  summary: 'The achievements that members unlocked in a club, with the latest holders',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: z.array(ClubAchievement),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const getClubLeaderboard = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/leaderboard',
  summary: 'The members of a club with the most points, at most a hundred',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: z.array(LeaderboardEntry),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

/** An achievement of the catalogue with the caller's progress. */
export const MyAchievement = z.object({
  ...z.omit(ClubAchievement, { unlockedBy: true }).shape,
  progress: Points,
  /** The progress at which the achievement unlocks. */
  threshold: Points,
  isUnlocked: z.boolean(),
  unlockedAt: z.nullable(Instant),
})
export type MyAchievement = z.infer<typeof MyAchievement>

export const listMyAchievements = endpoint({
  method: 'GET',
  path: '/api/users/achievements',
  summary:
    'The whole catalogue with the progress of the signed-in player: in one club, or everywhere together',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: z.object({ clubId: z.optional(IdParams.shape.id) }),
  body: null,
  answer: z.array(MyAchievement),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
