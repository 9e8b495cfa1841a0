import { grantRoles, rolesOf } from '@tussle/database/roles'
import pg from 'pg'

/** Any fixed number: two programs that make or copy the template wait for each other. */
const LOCK = 714_550_114

/**
 * A new database as `migrate` leaves it. MIGRATED_TEMPLATE names one that several programs copy, because migrating
 * costs seconds; the first of them makes it, and whoever chose the name drops it.
 */
export async function createMigrated(
  server: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  const template = process.env['MIGRATED_TEMPLATE']
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    if (template === undefined || server !== process.env['DATABASE_URL']) {
      await client.query(`create database ${name}`)
      await migrate(urlOf(name))
      return
    }
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${template}_draft`)
      await client.query(`create database ${template}_draft`)
      await migrate(urlOf(`${template}_draft`))
      await client.query(`alter database ${template}_draft rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    await client.end()
  }
  // What is granted and set for a database as a whole is not copied.
  await grantRoles(urlOf(name), rolesOf(process.env))
}
