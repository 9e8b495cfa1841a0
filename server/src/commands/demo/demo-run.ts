import { evaluatePlayers } from '../../achievements/index.ts'
import { closeCompetitions } from '../../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Subscription } from '../../kernel/jobs/jobs.ts'
import { Outbox } from '../../kernel/jobs/outbox.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { confirmReportsJob, titlesJob } from '../../matches/index.ts'
import { ratingsSubscribers } from '../../ratings/index.ts'
import { actingAt } from './actors.ts'
import type { DemoPeople } from './seed-accounts.ts'
import { sideBySide } from './side-by-side.ts'

/** The context in which the demo's past is played: the actors and the times. */
export interface DemoRun {
  readonly kernel: Kernel
  readonly people: DemoPeople
  as(userId: number, at: Date): SignedInCtx
  organiser(at: Date): SignedInCtx
  /** Runs the jobs that the clock and the results since the last step cause for these players. */
  runJobs(at: Date, userIds: readonly number[]): Promise<void>
}

const BATCH = 200

/** Only ratings follow each result; achievements are computed from time to time, and no mail is sent. */
export function openDemoRun(kernel: Kernel, people: DemoPeople): DemoRun {
  const raters = ratingsSubscribers()
  const { boss } = kernel.jobs
  // A confirmation changes nothing that counts.
  const nobody = new Outbox(boss, new Map())
  const outbox = new Outbox(boss, new Map(raters.map(({ event, queue }) => [event, [queue]])))
  const at = (userId: number, time: Date, isAdmin: boolean) => ({
    ...actingAt(kernel, userId, time, isAdmin),
    outbox,
  })
  return {
    kernel,
    people,
    as: (userId, time) => at(userId, time, false),
    organiser: (time) => at(people.adminId, time, true),
    runJobs: async (time, userIds) => {
      const ctx: Ctx = { ...kernel.contextFor(), outbox: nobody, clock: { now: () => time } }
      await closeCompetitions(ctx)
      await titlesJob.handle(ctx)
      await confirmReportsJob.handle(ctx)
      await Promise.all([
        evaluatePlayers(ctx, userIds, kernel.config.APP_TIMEZONE),
        ...raters.map((rater) => runSubscriber(kernel, ctx, rater)),
      ])
    },
  }
}

/** Handles each match once, however many events it had. A worker handles what a failure leaves. */
async function runSubscriber(
  { jobs: { boss } }: Kernel,
  ctx: Ctx,
  { queue, handle }: Subscription,
): Promise<void> {
  for (;;) {
    const jobs = await boss.fetch<{ matchId: number }>(queue, { batchSize: BATCH })
    if (jobs.length === 0) return
    const latest = new Map(jobs.map((job) => [job.data.matchId, job]))
    await sideBySide([...latest.values()], ({ id, data }) => handle(ctx, data, id))
    await boss.complete(
      queue,
      jobs.map(({ id }) => id),
    )
  }
}
