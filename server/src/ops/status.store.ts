import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** One small question to each part that lives in the database. */
export function answersOf(db: Queryable) {
  return {
    database: () => sql`select 1`.execute(db),
    sessions: () => db.selectFrom('session').select('sid').limit(1).execute(),
  }
}
