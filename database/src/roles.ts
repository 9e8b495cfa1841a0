import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { takeTurn } from './take-turn.ts'

const DENIED = '42501'
const GRANTS = new URL('../roles.sql', import.meta.url)

export interface Roles {
  /** Owns everything; the login of `npm run migrate`. */
  readonly migrate: string
  /** The server. */
  readonly app: string
  /** People and reports. */
  readonly read: string
}

/**
 * The server's limits belong to its role: behind a pooler that shares connections, a SET would reach another caller. A
 * person waits for the answer, so the sum is less than three seconds.
 */
const APP_SETTINGS = {
  statement_timeout: '2500ms',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
  timezone: 'UTC',
} as const

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
    await takeTurn(client)
    // One text is one transaction: nobody ever sees rights that are half taken away.
    await client.query(sql)
    await limitServer(client, roles.app)
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

/** The same login as the server has it. A role that is taken on brings no settings along, so they are named here. */
export function asServer(databaseUrl: string, { app }: Roles): string {
  const settings = Object.entries(APP_SETTINGS).map(([name, value]) => ` -c ${name}=${value}`)
  return `${asRole(databaseUrl, app)}${encodeURIComponent(settings.join(''))}`
}

/** An owner who may not change roles leaves this to the administrator of the cluster; the server warns of it. */
async function limitServer(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = $1::regrole and setdatabase = 0`,
    [role],
  )
  const present = rows.map(({ setting }) => setting.toLowerCase())
  for (const [name, value] of Object.entries(APP_SETTINGS)) {
    if (present.includes(`${name}=${value}`.toLowerCase())) continue
    const set = `alter role ${client.escapeIdentifier(role)} set ${name} = ${client.escapeLiteral(value)}`
    await client.query(set).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== DENIED) throw error
    })
  }
}
