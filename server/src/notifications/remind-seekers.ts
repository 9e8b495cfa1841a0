import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { handleDue } from '../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { notify } from './notify.ts'
import { listSeekersBeforeDeadline } from './remind-seekers.store.ts'

/** Deadlines end at any hour, so the job runs every hour. */
export const remindSeekersJob: TimedJob = {
  queue: 'notifications.reminding',
  cron: '41 * * * *',
  handle: remindSeekers,
}

/** A partner-seeker is reminded a day before registration closes, while they can still find a partner. */
export async function remindSeekers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const tomorrow = new Date(now.getTime() + DAY)
  await handleDue(ctx, {
    list: (met) => listSeekersBeforeDeadline(ctx.db, now, tomorrow, met),
    idOf: ({ competition_id: id }) => id,
    handle: ({ competition_id: competitionId, user_ids: userIds }) =>
      notify(ctx, { kind: 'registration-closing', key: `closing:${competitionId}`, competitionId }, userIds),
  })
}
