import { type Subscription, subscribe } from '../kernel/jobs/jobs.ts'
import { listAfterCompletion } from './club/listing.ts'
import { competitionCompleted } from './competitions.events.ts'

export function competitionsSubscribers(): Subscription[] {
  return [
    subscribe(competitionCompleted, 'list', (ctx, { competitionId }) =>
      listAfterCompletion(ctx, competitionId),
    ),
  ]
}
