import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FUNCTIONS = new URL('../functions/', import.meta.url)
/** PostgreSQL replaces a function's body, but neither its result type nor the names of its parameters. */
const NEEDS_DROP = '42P13'

export interface FunctionFile {
  /** The feature whose folder holds the file: it may write only its own tables. */
  readonly owner: string
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Every `<owner>/<function>.sql` of a folder, in the order in which they are applied. */
export async function readFunctions(folder: URL = FUNCTIONS): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  return await Promise.all(
    paths.map(async (path) => {
      const [owner, file, ...deeper] = path.split('/')
      if (owner === undefined || file === undefined || deeper.length > 0) {
        throw new Error(`${path} must be in a folder that names its owner`)
      }
      const sql = await readFile(new URL(path, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { owner, name: file.replace(/\.sql$/u, ''), sql, sha256 }
    }),
  )
}

export interface ApplyOptions {
  readonly folder?: URL
  /** Called before functions go or lose their parameters, in the transaction; throws if they may still be called. */
  readonly beforeDrop?: (names: readonly string[]) => Promise<void>
}

/**
 * Makes the functions of the database those of the folder, all in one transaction; returns the names of those that it
 * changed or dropped. A file holds one function and the triggers that call it, so both always come from the same file.
 */
export async function applyFunctions(client: pg.Client, options: ApplyOptions = {}): Promise<string[]> {
  const { folder, beforeDrop = async () => {} } = options
  await client.query(
    'create table if not exists applied_function (name text primary key, sha256 text not null, applied_at timestamptz not null)',
  )
  const files = await readFunctions(folder)
  refuseTwins(files)
  const { changed, gone } = await differences(client, files)
  if (changed.length === 0 && gone.length === 0) return []
  await client.query('begin')
  try {
    if (gone.length > 0) await beforeDrop(gone)
    // First, because a trigger may move from one function to another.
    for (const name of [...gone, ...changed.map((file) => file.name)]) await dropTriggersOf(client, name)
    for (const file of changed) await apply(client, file, beforeDrop)
    for (const name of gone) await forget(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return [...changed.map((file) => file.name), ...gone]
}

function refuseTwins(files: readonly FunctionFile[]): void {
  const names = files.map((file) => file.name)
  const twin = names.find((name, index) => names.indexOf(name) !== index)
  if (twin !== undefined) throw new Error(`two files define the function ${twin}`)
}

/** A function that a migration had to drop is applied again, although its file is the same. */
async function differences(
  client: pg.Client,
  files: readonly FunctionFile[],
): Promise<{ changed: FunctionFile[]; gone: string[] }> {
  const { rows } = await client.query<{ name: string; sha256: string; exists: boolean }>(`
    select name, sha256, exists (
      select from pg_proc where proname = name and pronamespace = 'public'::regnamespace
    ) from applied_function order by name`)
  const applied = new Map(rows.filter((row) => row.exists).map((row) => [row.name, row.sha256]))
  const wanted = new Set(files.map((file) => file.name))
  return {
    changed: files.filter((file) => applied.get(file.name) !== file.sha256),
    gone: rows.map((row) => row.name).filter((name) => !wanted.has(name)),
  }
}

async function apply(
  client: pg.Client,
  { name, sql, sha256 }: FunctionFile,
  beforeDrop: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const before = await signaturesOf(client, name)
  try {
    await replace(client, sql, { before, beforeDrop: () => beforeDrop([name]) })
  } catch (error) {
    throw new Error(`function ${name} failed: ${String(error)}`, { cause: error })
  }
  const after = await signaturesOf(client, name)
  // With other parameter types, the new function stands beside the old one.
  const old = after.length > 1 ? after.filter((signature) => before.includes(signature)) : []
  if (old.length > 0) await beforeDrop([name])
  for (const signature of old) await client.query(`drop function ${signature}`)
  if (after.length - old.length !== 1) throw new Error(`${name}.sql must define one function, named ${name}`)
  await client.query(
    `insert into applied_function values ($1, $2, $3)
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256, new Date()],
  )
}

interface Replaced {
  readonly before: readonly string[]
  readonly beforeDrop: () => Promise<void>
}

async function replace(client: pg.Client, sql: string, { before, beforeDrop }: Replaced): Promise<void> {
  await client.query('savepoint replacing')
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NEEDS_DROP)) throw error
    await client.query('rollback to savepoint replacing')
    await beforeDrop()
    for (const signature of before) await client.query(`drop function ${signature}`)
    await client.query(sql)
  }
}

async function forget(client: pg.Client, name: string): Promise<void> {
  for (const signature of await signaturesOf(client, name)) await client.query(`drop function ${signature}`)
  await client.query('delete from applied_function where name = $1', [name])
}

async function dropTriggersOf(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = $1 and p.pronamespace = 'public'::regnamespace and not t.tgisinternal`,
    [name],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function signaturesOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
    where proname = $1 and pronamespace = 'public'::regnamespace order by oid`,
    [name],
  )
  return rows.map((row) => row.signature)
}
