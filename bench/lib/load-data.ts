import type pg from 'pg'
import { MATCH_STEPS } from './load-matches.ts'
import {
  clubs,
  competitions,
  divisions,
  entries,
  memberships,
  plannedDivisions,
  players,
  users,
} from './load-steps.ts'
import type { Sizes } from './sizes.ts'

/** Every step is one statement over generate_series. Random values come from hashes, so that a run can be repeated. */
export const STEPS: readonly [name: string, sql: (sizes: Sizes) => string][] = [
  ['users', users],
  ['clubs', clubs],
  ['memberships', memberships],
  ['divisions, planned', plannedDivisions],
  ['competitions', competitions],
  ['divisions', divisions],
  ['entries', entries],
  ['players', players],
  ...MATCH_STEPS,
  ['totals', totals],
]

const HELPERS = `
  create function pg_temp.chance(n bigint, seed bigint) returns double precision language sql immutable
    return (hashint8extended(n, seed) & 1048575) / 1048576.0::double precision;
  create function pg_temp.below(n bigint, seed bigint, limit_ integer) returns integer language sql immutable
    return ((hashint8extended(n, seed) & 1048575) % limit_)::integer;
  create function pg_temp.pick(words text[], n bigint, seed bigint) returns text language sql immutable
    return words[1 + pg_temp.below(n, seed, cardinality(words))];
  create temp table preset as
    select row_number() over () - 1 as nr, word || ' ' || rating || ' ' || initcap(play_type) as name,
      rating, gender, play_type, case play_type when 'doubles' then 2 else 1 end as seats
    from (values ('Mens', 'male', 'singles'), ('Womens', 'female', 'singles'), ('Mens', 'male', 'doubles'),
      ('Womens', 'female', 'doubles'), ('Mixed', 'mixed', 'doubles')) as kind (word, gender, play_type),
      unnest(array['3.0', '3.5', '4.0', '4.5+']) as rating;`

/** Foreign keys and triggers are off and indexes come last, so the statements themselves must keep the rules. */
export async function loadData(client: pg.Client, sizes: Sizes): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off;
    set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1`)
  await client.query(HELPERS)
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  for (const [name, sql] of STEPS) await timed(name, () => client.query(sql(sizes)))
  await timed('indexes', async () => {
    for (const { definition } of rows) await client.query(definition)
  })
  await timed('vacuum', () => client.query('vacuum analyze'))
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

function totals(): string {
  return `
    update list_total set total = (select count(*) from club where is_active) where list = 'club';
    update list_total set total = (select count(*) from competition where kind = list and is_listed)
      where list <> 'club'`
}
