/** `npm run migrate`: brings the database up to date, the job queue's own tables and the achievements included. */
import { migrate } from '@tussle/database/migrate'
import { seedCatalogue } from '../achievements/index.ts'
import { featureJobs } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openKernel } from '../kernel/kernel.ts'

const config = readConfig({ ...process.env, ROLES: 'web', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' })
const applied = await migrate(config.DATABASE_URL)
// The queue installs and updates its tables when it is opened.
const kernel = await openKernel(config, featureJobs)
await seedCatalogue(kernel.contextFor())
await kernel.close()
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`)
