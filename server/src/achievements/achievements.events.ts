import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Somebody has reached what an achievement asks for, wherever it was. */
export const achievementUnlocked = defineEvent<{ userId: number; achievementId: number }>(
  'achievements.unlocked',
)

/** These players have entered leagues of late. */
export const leaguesEntered = defineEvent<{ userIds: number[] }>('achievements.leagues-entered')
