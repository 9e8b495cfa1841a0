import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/**
 * The CHECKs of these tables by name. Where one CHECK calls a function with the rules of a row, the rules that it
 * names stand in its place.
 */
export async function listRuleNames(db: Queryable, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; source: string | null }>`
    select c.conname as name, f.prosrc as source
    from pg_constraint c left join pg_proc f on f.proname = c.conname || '_hold'
    where c.contype = 'c' and c.conrelid = any(${tables}::regclass[])`.execute(db)
  return rows
    .flatMap(({ name, source }) => (source === null ? [name] : rulesIn(source)))
    .sort((a, b) => a.localeCompare(b))
}

function rulesIn(source: string): string[] {
  return [...source.matchAll(/is false then '(?<rule>\w+)'/gu)].map(({ groups }) => groups?.['rule'] ?? '')
}
