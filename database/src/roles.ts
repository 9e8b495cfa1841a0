import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { LOCK } from './migrate.ts'

const GRANTS = new URL('../roles.sql', import.meta.url)

export interface Roles {
  /** Owns everything; the login of `npm run migrate`. */
  readonly migrate: string
  /** The server. */
  readonly app: string
  /** People and reports. */
  readonly read: string
}

/** By `DATABASE_ROLES`, where one cluster serves several installations. */
export function rolesOf(env: Readonly<Record<string, string | undefined>>): Roles {
  const given = env['DATABASE_ROLES'] ?? ''
  const prefix = given === '' ? 'tussle' : given
  if (!/^[a-z_][a-z0-9_]{0,40}$/u.test(prefix)) {
    throw new Error('bad configuration: DATABASE_ROLES takes small letters, digits and underscores')
  }
  return { migrate: `${prefix}_migrate`, app: `${prefix}_app`, read: `${prefix}_read` }
}

/** Grants all rights again. Runs after the migrations and after pg-boss made its tables, as the owner of both. */
export async function grantRoles(databaseUrl: string, roles: Roles): Promise<void> {
  const text = await readFile(GRANTS, 'utf8')
  const sql = text.replaceAll('tussle_app', roles.app).replaceAll('tussle_read', roles.read)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // One text is one transaction: nobody ever sees rights that are half taken away.
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * The same login, with the rights of a role from its first statement on: for development and tests, where one login
 * does for all. A login that may have more takes more, so an installation signs in as the role itself.
 */
export function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.search = `?options=${encodeURIComponent(`-c role=${role}`)}`
  return url.href
}
