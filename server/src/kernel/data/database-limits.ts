import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Limits that the server's role should have and does not, so that a statement could wait for ever. */
export async function missingLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from (values
      ('statement_timeout', current_setting('statement_timeout') = '0'),
      ('lock_timeout', current_setting('lock_timeout') = '0'),
      ('idle_in_transaction_session_timeout', current_setting('idle_in_transaction_session_timeout') = '0'),
      ('timezone', extract(timezone from timestamptz '2026-01-01') <> 0
        or extract(timezone from timestamptz '2026-07-01') <> 0)
    ) as t (name, is_missing)
    where t.is_missing`.execute(db)
  return rows.map(({ name }) => name)
}
