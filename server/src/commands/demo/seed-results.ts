import { DAY } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Act, listActs, type SeededCompetition } from './acts.ts'
import { openDemoRun } from './demo-run.ts'
import type { DemoPeople } from './seed-accounts.ts'
import { sideBySide } from './side-by-side.ts'

const WEEK = 7 * DAY

/**
 * Plays the past week by week, so that ratings, titles and achievements follow as they would have. Returns how many
 * results it made.
 */
export async function seedResults(
  kernel: Kernel,
  people: DemoPeople,
  competitions: readonly SeededCompetition[],
): Promise<number> {
  const run = openDemoRun(kernel, people)
  const now = kernel.clock.now()
  const all = (await Promise.all(competitions.map((one) => listActs(run, one)))).flat()
  // An installation older than this plan may have competitions with later dates that should be past.
  const acts = all
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const weeks = [...Map.groupBy(acts, ({ at }) => Math.floor(at.getTime() / WEEK)).values()]
  let results = 0
  for (const [index, week] of weeks.entries()) {
    const made = await playWeek(week)
    results += made
    const next = weeks[index + 1]?.[0]?.at ?? now
    if (made > 0) await run.runJobs(next, [...new Set(week.flatMap(({ userIds }) => userIds))])
  }
  // Work left by an interrupted run should not wait for a worker.
  await run.runJobs(
    now,
    [people.demoPlayer, ...people.players].map(({ id }) => id),
  )
  return results
}

/**
 * First the draws: they go by the records of the week before. Then the competitions beside each other; within one
 * of them everything happens in its order.
 */
async function playWeek(acts: readonly Act[]): Promise<number> {
  let made = 0
  for (const { isDraw, run } of acts) if (isDraw) await run()
  const byCompetition = Map.groupBy(
    acts.filter(({ isDraw }) => !isDraw),
    ({ competitionId }) => competitionId,
  )
  await sideBySide([...byCompetition.values()], async (own) => {
    for (const { run } of own) {
      const results = await run()
      made += results
    }
  })
  return made
}
