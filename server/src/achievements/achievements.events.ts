import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A player has unlocked an achievement. */
export const achievementUnlocked = defineEvent<{ userId: number; achievementId: number }>(
  'achievements.unlocked',
)

/** These players have recently entered leagues. */
export const leaguesEntered = defineEvent<{ userIds: number[] }>('achievements.leagues-entered')
