import { BIG, run as generate, SMALL } from './generate.ts'
import { run as measureJoining } from './join.ts'
import { checkPlans } from './lib/list-plans.ts'
import { measureFirstPage, measureGrowth } from './lib/list-rates.ts'

/** The public lists on the whole data set: how their rows are found, how fast they are, and how that grows. */
export async function run(): Promise<boolean> {
  if (!(await generate())) return false
  const results = [
    await checkPlans(BIG),
    await measureFirstPage(BIG),
    await measureGrowth(SMALL, BIG),
    await measureJoining(),
  ]
  return results.every(Boolean)
}
