import { clubJoined } from '../clubs/index.ts'
import { type Subscription, subscribe } from '../kernel/jobs.ts'
import { matchRecorded } from '../matches/index.ts'
import { leaguesEntered } from './achievements.events.ts'
import { listTouched } from './evaluate.store.ts'
import { evaluatePlayers } from './evaluate.ts'

/** What a match is once its result is gone. */
const TAKEN_BACK: readonly string[] = ['pending', 'void']

/** Achievements and points follow what people do: results, clubs, leagues. */
export function achievementsSubscribers({
  APP_TIMEZONE: timeZone,
}: {
  readonly APP_TIMEZONE: string
}): Subscription[] {
  return [
    subscribe(matchRecorded, 'award', async (ctx, { matchId, divisionId, status }) => {
      const isTakenBack = TAKEN_BACK.includes(status)
      const userIds = await listTouched(ctx.db, { matchId, divisionId, isTakenBack })
      await evaluatePlayers(ctx, userIds, timeZone)
    }),
    subscribe(clubJoined, 'award', (ctx, { userId }) => evaluatePlayers(ctx, [userId], timeZone)),
    subscribe(leaguesEntered, 'award', (ctx, { userIds }) => evaluatePlayers(ctx, userIds, timeZone)),
  ]
}
