import { type MigrateOptions, migrate } from '@tussle/database/migrate'
import { grantRoles, type Roles } from '@tussle/database/roles'
import { installJobs } from '../kernel/jobs/open-jobs.ts'

/** Everything that only the owner may do, in the order it needs; answers the migrations that were new. */
export async function prepareDatabase(
  ownerUrl: string,
  roles: Roles,
  options?: MigrateOptions,
): Promise<string[]> {
  const applied = await migrate(ownerUrl, options)
  await installJobs(ownerUrl)
  await grantRoles(ownerUrl, roles)
  return applied
}
