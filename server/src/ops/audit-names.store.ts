import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** Ids by what they are ids of. */
interface Ids {
  readonly user: readonly number[]
  readonly club: readonly number[]
  readonly competition: readonly number[]
  readonly division: readonly number[]
  readonly entry: readonly number[]
  readonly match: readonly number[]
}

/** A division and what is played in it are named with their competition: 'Mens 3.5 Singles' exists a hundred times. */
export async function listNames(db: Queryable, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'user:' || u.id as key, u.display_name as name from users u
    where u.id = any(${[...ids.user]}::bigint[]) and u.display_name is not null
    union all
    select 'club:' || c.id, c.name from club c where c.id = any(${[...ids.club]}::bigint[])
    union all
    select 'competition:' || c.id, c.name from competition c where c.id = any(${[...ids.competition]}::bigint[])
    union all
    select 'division:' || d.id, d.name || ', ' || c.name
    from division d join competition c on c.id = d.competition_id
    where d.id = any(${[...ids.division]}::bigint[])
    union all
    select 'entry:' || e.id, string_agg(u.display_name, ' & ' order by p.seat) || ', ' || c.name
    from entry e
    join competition c on c.id = e.competition_id
    join entry_player p on p.entry_id = e.id
    join users u on u.id = p.user_id
    where e.id = any(${[...ids.entry]}::bigint[])
    group by e.id, c.name
    union all
    select 'match:' || m.id, d.name || ', ' || c.name
    from match m join division d on d.id = m.division_id join competition c on c.id = d.competition_id
    where m.id = any(${[...ids.match]}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
