import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { applyFunctions, readFunctions } from '@tussle/database/functions'
import { migrate } from '@tussle/database/migrate'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseUrl, withClient } from './template.ts'

const NAME = `tussle_functions_${randomBytes(4).toString('hex')}`

let root: string
let client: pg.Client
beforeAll(() => withClient('postgres', (postgres) => postgres.query(`create database ${NAME}`)))
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'functions-'))
  client = new pg.Client({ connectionString: databaseUrl(NAME) })
  await client.connect()
  await client.query('create table note (id integer, text text)')
})
afterEach(async () => {
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  rmSync(root, { recursive: true })
})
afterAll(() => withClient('postgres', (postgres) => postgres.query(`drop database ${NAME} with (force)`)))

/** The folder contains these files and no others. */
async function apply(
  files: Record<string, string>,
  beforeDrop?: (names: readonly string[]) => Promise<void>,
): Promise<string[]> {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
  for (const [path, sql] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), sql)
  }
  return await applyFunctions(client, {
    folder: pathToFileURL(`${root}/`),
    ...(beforeDrop === undefined ? {} : { beforeDrop }),
  })
}

async function functions(): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ signature }) => signature)
}

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

const answer = (value: number) =>
  `create or replace function answer() returns integer language sql as $$ select ${value} $$;`
const stamp = (name: string, value: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin new.text := '${value}'; return new; end $$;
  create trigger stamped before insert on note for each row execute function ${name}();`

describe('a folder of functions', () => {
  test('a folder of functions is applied once, and again only if a file has changed', async () => {
    const other = 'create or replace function other() returns integer language sql as $$ select 7 $$;'
    expect(await apply({ 'a/answer.sql': answer(1), 'b/other.sql': other })).toEqual(['answer', 'other'])
    expect(await apply({ 'a/answer.sql': answer(1), 'b/other.sql': other })).toEqual([])
    expect(await apply({ 'a/answer.sql': answer(2), 'b/other.sql': other })).toEqual(['answer'])
    expect(await evaluate('answer()')).toBe(2)
    expect(await functions()).toEqual(['answer()', 'other()'])
  })

  test('a function whose body alone has changed keeps the rights on it', async () => {
    const locked = `${answer(1)} revoke all on function answer() from public;`
    await apply({ 'a/answer.sql': locked })
    await client.query(`do $$ begin create role ${NAME}_guest nologin; end $$`)
    try {
      await client.query(`grant execute on function answer() to ${NAME}_guest`)
      await apply({ 'a/answer.sql': locked.replace('select 1', 'select 2') })
      expect(await evaluate(`has_function_privilege('${NAME}_guest', 'answer()', 'execute')`)).toBe(true)
    } finally {
      await client.query(`drop owned by ${NAME}_guest; drop role ${NAME}_guest`)
    }
  })

  test('a function whose file is gone is dropped', async () => {
    await apply({ 'a/answer.sql': answer(1) })
    expect(await apply({})).toEqual(['answer'])
    expect(await functions()).toEqual([])
    expect(await apply({})).toEqual([])
  })

  test.each([
    ['goes', {}],
    ['gets another parameter', { 'a/answer.sql': answer(1).replace('answer()', 'answer(more integer)') }],
    ['gets another result', { 'a/answer.sql': answer(1).replace('returns integer', 'returns bigint') }],
  ])('a function that an older process may call stays as it is when its file %s', async (_, files) => {
    await apply({ 'a/answer.sql': answer(1) })
    const refused = apply(files, async (names) => {
      throw new Error(`${names.join()} is called by an older process`)
    })
    await expect(refused).rejects.toThrow('answer is called by an older process')
    expect(await functions()).toEqual(['answer()'])
    expect(await evaluate('pg_typeof(answer())::text')).toBe('integer')
  })

  test('a function that no file has ever defined stays', async () => {
    await client.query('create function mine() returns integer language sql as $$ select 1 $$')
    await apply({ 'a/answer.sql': answer(1) })
    await apply({})
    expect(await functions()).toEqual(['mine()'])
  })

  test('a function whose parameters have other types is replaced, and no second one is left', async () => {
    await apply({ 'a/answer.sql': answer(1) })
    const taking =
      'create or replace function answer(x bigint) returns bigint language sql as $$ select x $$;'
    expect(await apply({ 'a/answer.sql': taking })).toEqual(['answer'])
    expect(await functions()).toEqual(['answer(bigint)'])
  })

  test.for([
    ['result type', 'answer(a integer) returns text'],
    ['parameter name', 'answer(b integer) returns integer'],
  ] as const)('a function that has another %s is replaced', async ([, head]) => {
    const as = "language plpgsql as $$ begin return '1'; end $$;"
    await apply({ 'a/answer.sql': `create or replace function answer(a integer) returns integer ${as}` })
    expect(await apply({ 'a/answer.sql': `create or replace function ${head} ${as}` })).toEqual(['answer'])
    expect(await functions()).toEqual(['answer(integer)'])
  })

  test('a function that a migration has dropped is applied again', async () => {
    await apply({ 'a/answer.sql': answer(1) })
    await client.query('drop function answer()')
    expect(await apply({ 'a/answer.sql': answer(1) })).toEqual(['answer'])
  })

  test('if one file of a function fails nothing is changed', async () => {
    await apply({ 'a/answer.sql': answer(1) })
    const broken = 'create or replace function wrong() returns integer language sql as $$ select nothing $$;'
    await expect(apply({ 'a/answer.sql': answer(2), 'a/wrong.sql': broken })).rejects.toThrow(
      'function wrong failed',
    )
    expect(await evaluate('answer()')).toBe(1)
    expect(await apply({ 'a/answer.sql': answer(2) })).toEqual(['answer'])
  })

  test('a file that defines another function than its name says is refused, and two files for one', async () => {
    await expect(apply({ 'a/question.sql': answer(1) })).rejects.toThrow('named question')
    await expect(apply({ 'a/answer.sql': answer(1), 'b/answer.sql': answer(2) })).rejects.toThrow(
      'two files define the function answer',
    )
    await expect(apply({ 'answer.sql': answer(1) })).rejects.toThrow('names its owner')
    expect(await functions()).toEqual([])
  })
})

describe('a function with triggers', () => {
  const inserted = async () => {
    await client.query('delete from note')
    await client.query("insert into note values (1, 'as given')")
    return evaluate('(select text from note)')
  }

  test('a function with triggers has those of its file and no others', async () => {
    await apply({ 'a/stamp.sql': stamp('stamp', 'first') })
    expect(await inserted()).toBe('first')
    await apply({ 'a/stamp.sql': stamp('stamp', 'second') })
    expect(await inserted()).toBe('second')
    await apply({ 'a/stamp.sql': stamp('stamp', 'second').replace(/create trigger.*/u, '') })
    expect(await inserted()).toBe('as given')
  })

  test('a trigger moves to a function of another name, and is dropped with it', async () => {
    await apply({ 'a/stamp.sql': stamp('stamp', 'first') })
    expect(await apply({ 'a/mark.sql': stamp('mark', 'marked') })).toEqual(['mark', 'stamp'])
    expect(await inserted()).toBe('marked')
    await apply({})
    expect(await inserted()).toBe('as given')
  })
})

test('two processes that migrate at once take turns, and the second finds nothing to do', {
  timeout: 60_000,
}, async () => {
  await client.query('drop table note')
  const [first, second] = await Promise.all([migrate(databaseUrl(NAME)), migrate(databaseUrl(NAME))])
  const [done, idle] = first.length > second.length ? [first, second] : [second, first]
  expect(done.length).toBeGreaterThan(12)
  expect(idle).toEqual([])
  const { rows } = await client.query<{ name: string }>('select name from applied_function order by name')
  expect(rows.map(({ name }) => name)).toEqual((await readFunctions()).map(({ name }) => name).toSorted())
})
