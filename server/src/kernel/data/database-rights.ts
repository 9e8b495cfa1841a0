import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Rights of the server's database role that it should not have, because an attacker in the server would have them
 * too. Returns one description per excessive right.
 */
export async function excessiveRights(db: Db): Promise<string[]> {
  const { rows } = await sql<{ excess: string }>`
    select t.excess from pg_roles r, pg_class a, lateral (values
      ('is a superuser', r.rolsuper),
      ('may create roles or databases', r.rolcreaterole or r.rolcreatedb),
      ('may create tables', has_schema_privilege('public', 'create') or has_schema_privilege('pgboss', 'create')
        or has_database_privilege(current_database(), 'create')),
      ('owns the tables', pg_has_role(a.relowner, 'member')),
      ('may change or delete the audit log',
        has_table_privilege(a.oid, 'update') or has_table_privilege(a.oid, 'delete')
        or has_table_privilege(a.oid, 'truncate'))
    ) as t (excess, is_so)
    where r.rolname = current_user and a.oid = 'public.audit'::regclass and t.is_so`.execute(db)
  return rows.map(({ excess }) => excess)
}

/** The server refuses to start if its role could, for instance, drop tables. */
export async function refuseExcessiveRights(db: Db): Promise<void> {
  const rights = await excessiveRights(db)
  if (rights.length === 0) return
  throw new Error(
    `bad configuration: the role of DATABASE_URL ${rights.join(', ')}; sign in as the app role (docs/operations.md)`,
  )
}
