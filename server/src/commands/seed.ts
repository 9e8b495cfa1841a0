/** `npm run seed`: the achievements, and demo data where that is wanted. Repeating it adds only what is missing (OQ-173). */
import { seedCatalogue } from '../achievements/index.ts'
import { featureJobs } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { COMMAND_LIMITS } from '../kernel/data/db.ts'
import { openKernel } from '../kernel/kernel.ts'
import { describeDemo, seedDemo } from './demo/seed-demo.ts'

const config = readConfig({ ...process.env, ROLES: 'web', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' })
const kernel = await openKernel(config, featureJobs, { databaseLimits: COMMAND_LIMITS })
const begun = performance.now()
try {
  console.log(`achievements: ${await seedCatalogue(kernel.contextFor())} new or changed`)
  const demo = config.demoData ? describeDemo(await seedDemo(kernel, process.env)) : 'demo data: switched off'
  console.log(`${demo} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await kernel.close()
}
