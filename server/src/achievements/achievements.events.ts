import { defineEvent } from '../kernel/outbox.ts'

/** These players have entered leagues of late. */
export const leaguesEntered = defineEvent<{ userIds: number[] }>('achievements.leagues-entered')
