import { readFileSync } from 'node:fs'
import { asRole, asServer, grantRoles, rolesOf } from '@tussle/database/roles'
import { takeTurn } from '@tussle/database/take-turn'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { excessiveRights, refuseExcessiveRights } from '../kernel/data/database-rights.ts'
import { openDatabase } from '../kernel/data/db.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { aPlayer } from './factories/accounts.ts'
import { databaseUrl, withClient } from './template.ts'

const ROLES = rolesOf({})
const GRANTS = readFileSync(new URL('../../../database/roles.sql', import.meta.url), 'utf8')
const DENIED = '42501'

let server: TestApp
let app: pg.Client
let reader: pg.Client
let owner: pg.Client
beforeAll(async () => {
  server = await buildTestApp()
  await aPlayer(server)
  const { url, ownerUrl } = server.database
  const urls = [url, asRole(ownerUrl, ROLES.read), ownerUrl]
  const [first, second, third] = urls.map((connectionString) => new pg.Client({ connectionString }))
  if (first === undefined || second === undefined || third === undefined) throw new Error('three of them')
  ;[app, reader, owner] = [first, second, third]
  await Promise.all([app, reader, owner].map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all([app, reader, owner].map((client) => client.end()))
  await server.close()
})

/** The code of the refusal, or what happened instead; the statement is rolled back. */
async function outcomeOf(client: pg.Client, statement: string): Promise<string> {
  await client.query('begin')
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback')
  }
}

async function tablesOf(schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  )
  return rows.map(({ name }) => name)
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('the role of the server', { tags: ['SEC-18'] }, () => {
  test.each([
    'create table mine (id int)',
    'create schema mine',
    'create view mine as select 1',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create index on users (bio)',
    "create type mine as enum ('a')",
    'create sequence mine',
    'create extension file_fdw',
    'create role mine',
    'create table pgboss.mine (id int)',
    'alter table users add column mine int',
    'alter table audit disable trigger all',
    'alter table audit owner to current_user',
    'alter function delete_old_audit_rows(timestamptz) owner to current_user',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop table mail_sent',
    'drop index audit_at_idx',
    'drop trigger audit_is_append_only on audit',
    'drop function delete_old_audit_rows(timestamptz)',
    'drop schema pgboss cascade',
    'truncate audit',
    'truncate mail_sent',
    'truncate pgboss.job',
    'comment on table users is $$mine$$',
    'insert into migration (name, sha256, applied_at) values ($$x$$, $$x$$, now())',
    'insert into applied_function (name, sha256, applied_at) values ($$x$$, $$x$$, now())',
    'set session_replication_role = replica',
    'copy users to program $$cat$$',
  ])('the role of the server may not: %s', async (statement) => {
    expect(await outcomeOf(app, statement)).toBe(DENIED)
  })

  test('the role of the server cannot grant rights: PostgreSQL warns, and nothing is granted', async () => {
    await app.query(`grant delete, select on audit to ${ROLES.read}`)
    expect(await outcomeOf(reader, 'delete from audit')).toBe(DENIED)
  })

  test.each([
    'update audit set action = $$nothing$$',
    'delete from audit',
    'update match_event set reason = $$nothing$$',
    'delete from match_event',
    'update decision set before = $$[]$$',
    'delete from decision',
    'update desk_event set facts = $${}$$',
    'delete from desk_event',
    'delete from announcement',
    'update announcement set text = $$nothing$$',
  ])('the role of the server cannot change the history: %s', async (statement) => {
    expect(await outcomeOf(app, statement)).toBe(DENIED)
  })

  test('the role of the server deletes only audit rows older than 400 days, whatever it asks for', async () => {
    await owner.query(`
      insert into audit (at, action, object)
      select now() - interval '1 day' * days, 'aged', days::text from unnest(array[1, 399, 401]) as days`)
    await app.query("select delete_old_audit_rows('infinity')")
    const { rows } = await owner.query("select object from audit where action = 'aged' order by id")
    expect(rows).toEqual([{ object: '1' }, { object: '399' }])
    expect(await outcomeOf(reader, 'select delete_old_audit_rows(now())')).toBe(DENIED)
  })

  test('the role of the server reads and writes every row it needs, the job queue included', async () => {
    for (const table of await tablesOf('public')) {
      expect([table, await outcomeOf(app, `select * from ${table} limit 1`)]).toEqual([table, 'done'])
    }
    for (const table of await tablesOf('pgboss')) {
      const statements = [`select * from pgboss.${table} limit 1`, `delete from pgboss.${table} where false`]
      for (const each of statements) expect([each, await outcomeOf(app, each)]).toEqual([each, 'done'])
    }
  })

  test('the role of the server may use a table that the owner makes later', async () => {
    await owner.query('create table later (id bigint generated always as identity primary key, word text)')
    try {
      expect(await outcomeOf(app, 'insert into later (word) values ($$x$$) returning id')).toBe('done')
      expect(await outcomeOf(app, 'drop table later')).toBe(DENIED)
      expect(await outcomeOf(reader, 'select word from later')).toBe(DENIED)
    } finally {
      await owner.query('drop table later')
    }
  })
})

describe('the role of readers', { tags: ['SEC-18'] }, () => {
  test('the role of readers reads what is no secret, and writes nothing', async () => {
    expect(await outcomeOf(reader, 'select id, email from users')).toBe('done')
    expect(await outcomeOf(reader, 'select * from match_event')).toBe('done')
    for (const table of await tablesOf('public')) {
      for (const each of [
        `insert into ${table} default values`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        expect([each, await outcomeOf(reader, each)]).toEqual([each, DENIED])
      }
    }
    const { rows: writable } = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and has_any_column_privilege($1, oid, 'insert, update, references')`,
      [ROLES.read],
    )
    expect(writable).toEqual([])
    expect(await outcomeOf(reader, 'create table mine (id int)')).toBe(DENIED)
    expect(await outcomeOf(reader, 'select * from pgboss.job')).toBe(DENIED)
  })

  test.each([
    'select password from users',
    'select * from users',
    'select sid from session',
    'select token_hash from password_reset',
    'select body from idempotency',
    'select endpoint from push_subscription',
    'select auth from push_subscription',
    'select token_sha256 from court_link',
  ])('the role of readers sees no secrets: %s', async (statement) => {
    expect(await outcomeOf(reader, statement)).toBe(DENIED)
  })

  test('the role of readers sees no column that has the name of a secret', async () => {
    const suspicious =
      /secret|token|password$|hash$|sha256|digest|code|challenge|credential|public_key|auth$|p256dh|sess/u
    const open = new Set(['audit.ip_bucket_hash', 'migration.sha256', 'applied_function.sha256'])
    const seen: string[] = []
    for (const table of await tablesOf('public')) {
      for (const column of (await columnsOf(table)).filter((name) => suspicious.test(name))) {
        const outcome = await outcomeOf(reader, `select ${column} from ${table}`)
        if (outcome !== DENIED && !open.has(`${table}.${column}`)) seen.push(`${table}.${column}`)
      }
    }
    expect(seen).toEqual([])
  })
})

test('database/roles.sql has a line for every table', { tags: ['SEC-18'] }, async () => {
  const decided = new Set(
    Array.from(GRANTS.matchAll(/^ +\('(\w+)', '[^']+', '[^']*'\),?$/gmu), ([, name]) => name),
  )
  expect((await tablesOf('public')).filter((table) => !decided.has(table))).toEqual([])
})

test('rights that were granted by hand are gone after the next migration', {
  tags: ['SEC-18'],
}, async () => {
  await owner.query(`grant delete on audit to ${ROLES.app}; grant select on session to ${ROLES.read}`)
  expect(await outcomeOf(app, 'delete from audit')).toBe('done')
  await Promise.all(Array.from({ length: 4 }, () => grantRoles(server.database.ownerUrl, ROLES)))
  expect(await outcomeOf(app, 'delete from audit')).toBe(DENIED)
  expect(await outcomeOf(reader, 'select sid from session')).toBe(DENIED)
})

describe('a server that could do more than it should', { tags: ['SEC-18'] }, () => {
  const rightsBy = async <T>(url: string, look: (db: TestApp['kernel']['database']['db']) => Promise<T>) => {
    const database = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 1, DATABASE_PREPARE: 'on' })
    try {
      return await look(database.db)
    } finally {
      await database.close()
    }
  }

  test('a server with too many rights logs that, and does not start in production', async () => {
    expect(await rightsBy(server.database.url, excessiveRights)).toEqual([])
    expect(await rightsBy(server.database.ownerUrl, excessiveRights)).toContain('may create tables')
    await expect(rightsBy(server.database.ownerUrl, refuseExcessiveRights)).rejects.toThrow(
      'sign in as the app role',
    )
  })

  test('a server that may only delete the audit log too much does not start in production either', async () => {
    await owner.query(`grant delete on audit to ${ROLES.app}`)
    try {
      expect(await rightsBy(server.database.url, excessiveRights)).toEqual([
        'may change or delete the audit log',
      ])
    } finally {
      await grantRoles(server.database.ownerUrl, ROLES)
    }
  })
})

test('an owner who is no superuser makes a database from nothing, and again', {
  tags: ['SEC-18'],
  timeout: 90_000,
}, async () => {
  const name = `${server.database.name}_owned`
  const own = rolesOf({ DATABASE_ROLES: `${server.database.name}_own` })
  await withClient('postgres', async (client) => {
    for (const role of Object.values(own)) await client.query(`create role ${role} nologin`)
    await client.query(`create database ${name} owner ${own.migrate}`)
  })
  try {
    const url = asRole(databaseUrl(name), own.migrate)
    const applied = await prepareDatabase(url, own)
    expect(applied).toEqual(expect.arrayContaining(['0001_accounts.sql', 'find_places']))
    expect(await prepareDatabase(url, own)).toEqual([])
    const served = await buildTestApp({
      database: { name, url: asServer(databaseUrl(name), own), ownerUrl: url, drop: async () => {} },
      worker: true,
    })
    await aPlayer(served)
    expect(await excessiveRights(served.kernel.database.db)).toEqual([])
    await served.close()
  } finally {
    await withClient('postgres', async (client) => {
      await client.query(`drop database ${name} with (force)`)
      for (const role of Object.values(own)) await client.query(`drop role ${role}`)
    })
  }
})

test('an installation gives the limits to the role of the server, whoever signs in with it', async () => {
  const { rows } = await owner.query<{ settings: string[] }>(
    'select setconfig as settings from pg_db_role_setting where setrole = $1::regrole and setdatabase = 0',
    [ROLES.app],
  )
  expect(rows[0]?.settings.toSorted()).toEqual([
    'TimeZone=UTC',
    'idle_in_transaction_session_timeout=5s',
    'lock_timeout=2s',
    'statement_timeout=2500ms',
  ])
})

test('a migration that another one keeps waiting ends with the reason', async () => {
  const other = new pg.Client({ connectionString: server.database.ownerUrl })
  await other.connect()
  try {
    await takeTurn(owner)
    await expect(takeTurn(other, 100)).rejects.toThrow('another migration has held its lock for 0.1 s')
    await owner.query('select pg_advisory_unlock_all()')
    await takeTurn(other, 100)
  } finally {
    await owner.query('reset lock_timeout')
    await other.end()
  }
})

test('the names of the roles follow DATABASE_ROLES', () => {
  expect(rolesOf({ DATABASE_ROLES: 'north' })).toEqual({
    migrate: 'north_migrate',
    app: 'north_app',
    read: 'north_read',
  })
  expect(() => rolesOf({ DATABASE_ROLES: 'no"rth' })).toThrow('DATABASE_ROLES')
})
