/**
 * `npm run admin -- create|grant|revoke|reset-factors EMAIL`: how the first administrator comes to be (OQ-014), and how
 * one who lost every second factor gets in again.
 */
import { randomBytes } from 'node:crypto'
import { Email } from '@tussle/contract/values'
import { createAccount, resetFactors, setAdmin } from '../accounts/index.ts'
import { featureJobs } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import { COMMAND_LIMITS } from '../kernel/data/db.ts'
import { openKernel } from '../kernel/kernel.ts'

const USAGE = 'usage: npm run admin -- create|grant|revoke|reset-factors EMAIL'

const [action, address] = process.argv.slice(2)
const email = Email.safeParse(address)
if (!email.success) {
  console.error(USAGE)
  process.exit(2)
}
const kernel = await openKernel(readConfig({ ...process.env, LOG_LEVEL: 'warn' }), featureJobs, {
  databaseLimits: COMMAND_LIMITS,
})
try {
  console.log(await run(kernel.contextFor(), email.data))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await kernel.close()
}

async function run(ctx: Ctx, address: string): Promise<string> {
  if (action === 'grant') return `${(await setAdmin(ctx, address, true)).email} is an administrator now`
  if (action === 'revoke') return `${(await setAdmin(ctx, address, false)).email} is a player now`
  if (action === 'reset-factors') {
    await resetFactors(ctx, address)
    return `${address} signs in with the password alone, until there is a new second factor`
  }
  if (action !== 'create') throw new Error(USAGE)
  const password = process.env['ADMIN_PASSWORD'] ?? randomBytes(12).toString('base64url')
  await createAccount(ctx, {
    email: address,
    password,
    firstName: 'Tournament',
    lastName: 'Administrator',
    rating: null,
    isAdmin: true,
  })
  const shown = process.env['ADMIN_PASSWORD'] === undefined ? `password ${password}` : 'the password you gave'
  return `${address} is an administrator, with ${shown}`
}
