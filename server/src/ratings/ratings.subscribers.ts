import { guestCleared, personMerged } from '../guests/index.ts'
import { type Subscription, subscribe, subscribeTogether } from '../kernel/jobs/jobs.ts'
import { matchRecorded } from '../matches/index.ts'
import { clearEmptySkills, rateAsAnother } from './rate-as-another.ts'
import { rateMatch } from './rate-match.ts'

/** Ratings follow results: every change of a result rates the match again. */
export function ratingsSubscribers(): Subscription[] {
  return [
    subscribeTogether(matchRecorded, 'rate', (ctx, { matchId }) => rateMatch(ctx, matchId)),
    subscribe(personMerged, 'rate', (ctx, merged) => rateAsAnother(ctx, merged)),
    subscribe(guestCleared, 'clear-rating', (ctx, { userId }) => clearEmptySkills(ctx, userId)),
  ]
}
