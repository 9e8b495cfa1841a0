/**
 * `npm run migrate`: brings the database up to date as its owner (MIGRATE_DATABASE_URL), the job queue's own tables,
 * everybody's rights and the achievements included. `-- --despite-older-processes` also drops what processes of older
 * releases may use while they run.
 */
import { parseArgs } from 'node:util'
import { rolesOf } from '@tussle/database/roles'
import { seedCatalogue } from '../achievements/index.ts'
import { featureJobs } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { COMMAND_LIMITS } from '../kernel/data/db.ts'
import { openKernel } from '../kernel/kernel.ts'
import { saveKinds } from '../notifications/index.ts'
import { prepareDatabase } from './prepare-database.ts'

const { values: flags } = parseArgs({
  options: { 'despite-older-processes': { type: 'boolean', default: false } },
})
const owner = process.env['MIGRATE_DATABASE_URL'] ?? ''
if (owner === '' && process.env['NODE_ENV'] === 'production') {
  throw new Error('bad configuration: MIGRATE_DATABASE_URL is missing; the server itself may not migrate')
}
const config = readConfig({
  ...process.env,
  ...(owner === '' ? {} : { DATABASE_URL: owner }),
  ROLES: 'web',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
})
const applied = await prepareDatabase(config.DATABASE_URL, rolesOf(process.env), {
  isDespiteOlder: flags['despite-older-processes'],
})
const kernel = await openKernel(config, featureJobs, { databaseLimits: COMMAND_LIMITS })
await seedCatalogue(kernel.contextFor())
await saveKinds(kernel.contextFor())
await kernel.close()
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`)
