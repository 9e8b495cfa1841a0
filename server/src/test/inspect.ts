import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { refusalFor } from '../kernel/http/http-errors.ts'
import type { TestApp } from './app.ts'
import type { Answer } from './client.ts'

type Row = Readonly<Record<string, unknown>>

/** For reading only: tests change data by verbs and requests, never here. */
export async function rowsOf({ kernel }: TestApp, table: string, where: Row = {}): Promise<Row[]> {
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const filter = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${filter} order by 1`.execute(
    kernel.database.db,
  )
  return rows
}

export async function columnsOf({ kernel }: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
    kernel.database.db,
  )
  return rows.map(({ name }) => name)
}

/** Every column that refers to a person, as "table.column". */
export async function personColumns({ kernel }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct f.conrelid::regclass || '.' || own.attname as reference
    from pg_constraint f
    cross join unnest(f.conkey, f.confkey) as pair (own, target)
    join pg_attribute own on own.attrelid = f.conrelid and own.attnum = pair.own
    join pg_attribute target on target.attrelid = f.confrelid and target.attnum = pair.target
    where f.contype = 'f' and f.confrelid = 'users'::regclass and target.attname = 'id'`.execute(
    kernel.database.db,
  )
  return rows.map(({ reference }) => reference).toSorted()
}

/** Every row of every table, the job queue included, as one text to search in. */
export async function dumpEverything({ kernel }: TestApp): Promise<string> {
  const { db } = kernel.database
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  const parts: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

/** A refusal has a status, a code, a sentence and the id of the request; nothing else. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: string, message?: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      code,
      message: message ?? (expect.any(String) as string),
      requestId: answer.headers['x-request-id'],
      ...((answer.body as { fields?: unknown }).fields === undefined
        ? {}
        : { fields: expect.any(Object) as object }),
    },
  })
}

/** Runs the work this many times at once. */
export function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** What our own client does on 503: it sends the request again with the same key until there is an answer. */
export async function patiently<T extends { readonly status: number }>(
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(headers)
    if (answer.status !== 503 || attempt >= 20) return answer
  }
}

/** The same for a call past HTTP: as long as the server is too busy for it. */
export async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (refusalFor(error, '').status !== 503 || attempt >= 20) throw error
    }
  }
}

export function countBy<T>(items: readonly T[], keyOf: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
