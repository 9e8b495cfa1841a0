import { dayAt } from '@tussle/contract/calendar'
import { adultsUpTo } from '@tussle/contract/people/juniors'
import type { Ctx } from '../../kernel/context.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { showGrownUps } from './juniors.store.ts'

/** Players who are 18 are shown like all adults, from the first day on which that is certain. */
export const comingOfAgeJob: TimedJob = {
  queue: 'accounts.coming-of-age',
  cron: '9 0 * * *',
  handle: comeOfAge,
}

export async function comeOfAge(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await showGrownUps(ctx.db, adultsUpTo(dayAt(now, 'UTC')), now)
}
