import pg from 'pg'

/** By table of our schemas, its number of rows and a checksum of all of them, whatever their order. */
export type TableSums = ReadonlyMap<string, string>

export async function tableSums(url: string): Promise<TableSums> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One moment for all tables.
    await client.query('begin isolation level repeatable read')
    const tables = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`)
    const sums = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ sum: string }>(`
        select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
        from ${name} t`)
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}

/** The tables that differ, in words. */
export function differences(before: TableSums, after: TableSums): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'missing'} before, ${after.get(name) ?? 'missing'} after`)
}
