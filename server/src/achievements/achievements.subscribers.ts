import { clubJoined } from '../clubs/index.ts'
import { personMerged } from '../guests/index.ts'
import { type Subscription, subscribe, subscribeTogether } from '../kernel/jobs/jobs.ts'
import { matchRecorded, titleMoved } from '../matches/index.ts'
import { leaguesEntered } from './achievements.events.ts'
import { evaluatePlayers } from './evaluate.ts'

/** Achievements and points follow what people do: results, clubs, leagues. */
export function achievementsSubscribers({
  APP_TIMEZONE: timeZone,
}: {
  readonly APP_TIMEZONE: string
}): Subscription[] {
  return [
    subscribeTogether(matchRecorded, 'award', (ctx, { userIds }) => evaluatePlayers(ctx, userIds, timeZone)),
    subscribe(titleMoved, 'award', (ctx, { userIds }) => evaluatePlayers(ctx, userIds, timeZone)),
    subscribe(clubJoined, 'award', (ctx, { userId }) => evaluatePlayers(ctx, [userId], timeZone)),
    subscribe(personMerged, 'award', (ctx, { fromUserId, intoUserId, isUndone }) =>
      evaluatePlayers(ctx, isUndone ? [fromUserId, intoUserId] : [intoUserId], timeZone),
    ),
    subscribe(leaguesEntered, 'award', (ctx, { userIds }) => evaluatePlayers(ctx, userIds, timeZone)),
  ]
}
