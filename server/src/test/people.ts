import { sql } from 'kysely'
import owners from '../../../database/owners.json' with { type: 'json' }
import { AppError } from '../kernel/errors.ts'
import type { TestApp } from './app.ts'
import { rowsOf, whileBusy } from './inspect.ts'

/** What a merge of two people and its undo leave behind on purpose. */
const RECORDS = new Set(['audit', 'person_merge', 'idempotency', 'session', 'known_device', 'list_total'])
/** They only grow. */
const VERSIONS = new Set(['version', 'plan_version', 'last_updated'])

/** Every row of every table, but for numbers that only grow. */
export async function dumpRows(server: TestApp): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of Object.keys(owners).filter((name) => !RECORDS.has(name))) {
    const rows = await rowsOf(server, table)
    const isVersioned = table === 'competition' || table === 'desk' || table === 'user_points'
    tables[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).filter(([column]) => !isVersioned || !VERSIONS.has(column))),
      )
      .toSorted()
  }
  return tables
}

/** What must hold whatever happened at the same time. */
export async function personFaults(server: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select 'twice in a division' as fault, division_id as id from entry_player
    group by division_id, user_id having count(*) > 1
    union all
    select 'participant without an entry', p.competition_id from participant p where not exists (
      select from entry_player e where e.competition_id = p.competition_id and e.user_id = p.user_id)
    union all
    select 'result of a person who is gone', m.match_id from player_match m
    join person_merge g on g.from_user_id = m.user_id and g.undone_at is null
    union all
    select 'entry of a person who is gone', e.entry_id from entry_player e
    join person_merge g on g.from_user_id = e.user_id and g.undone_at is null
    union all
    select 'guest who is gone', g.user_id from guest g
    join person_merge m on m.from_user_id = g.user_id and m.undone_at is null
    union all
    select 'merge into a person who is nobody', m.id from person_merge m
    join users u on u.id = m.into_user_id
    where m.undone_at is null and u.kind = 'guest' and not exists (select from guest g where g.user_id = u.id)
      and not exists (select from person_merge n where n.from_user_id = u.id and n.undone_at is null)
    union all
    select 'totals that are not the sum', s.user_id from player_stat s
    where s.wins + s.losses <> (select count(*) from player_match p where p.user_id = s.user_id and p.on_record)
    union all
    select 'competition with a wrong count', c.id from competition c
    where c.taken <> (select count(*) from participant p where p.competition_id = c.id and p.places > 0)`.execute(
    server.kernel.database.db,
  )
  return rows
}

/** The refusal of a call, or nothing if it succeeded. */
export async function refusalOf(call: () => Promise<unknown>): Promise<string | null> {
  return await whileBusy(call).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error.message
    },
  )
}
