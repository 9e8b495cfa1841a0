import { describe, expect, test } from 'vitest'
import { checkFunction, checkMigration } from './check-function-owners.ts'

const owners = { users: 'accounts', competition: 'competitions', match: 'matches' }
const tables = new Set(Object.keys(owners))
const check = (path: string, sql: string) => checkFunction(path, sql, tables, owners)
const PATH = 'database/functions/matches/save.sql'
const save = (body: string) =>
  `-- Saves.\ncreate or replace function save(wanted bigint) returns void language plpgsql as $$\nbegin\n${body}\nend\n$$;\n`

describe('a function that writes a table of another feature is caught by name', () => {
  test.for([
    ['insert', 'insert into competition (id) values (wanted);'],
    ['update with an alias', 'update competition as c set version = c.version + 1 where c.id = wanted;'],
    ['delete in a subquery', 'with gone as (delete from only public.competition returning id) select 1;'],
    ['merge', 'MERGE INTO "competition" using x on true when matched then delete;'],
    ['truncate', 'truncate table competition;'],
    ['dynamic SQL with the name in it', "execute 'delete from competition where id = $1' using wanted;"],
  ] as const)('a function that writes a table of another feature is named: %s', ([, body]) => {
    expect(check(PATH, save(body))).toEqual([
      `${PATH}:4: the function save of matches writes competition, which belongs to competitions`,
    ])
    expect(check('database/functions/competitions/save.sql', save(body))).toEqual([])
  })

  test('a trigger function that writes a table of another feature is named', () => {
    const body = 'update users set rating = null where id = new.user_id; return null;'
    expect(check(PATH, save(body).replace('(wanted bigint) returns void', '() returns trigger'))).toEqual([
      `${PATH}:4: the function save of matches writes users, which belongs to accounts`,
    ])
  })
})

test.for([
  ['format', "execute format('insert into %I values (1)', list);"],
  ['joined strings', "execute 'delete from ' || list;"],
  ['an update', "execute format('update %I set a = 1', list);"],
] as const)('a table whose name is computed by %s is refused', ([, body]) => {
  const [finding, ...others] = check(PATH, save(body))
  expect(finding).toBe(`${PATH}:4: save writes a table whose name is computed; name it in the text`)
  expect(others).toEqual([])
})

test.for([
  ['its own table', 'update match set version = 1; insert into match (id) values (1);'],
  ['a read', 'perform from competition join users on true for no key update;'],
  ['a call of the owner', 'perform raise_competition_version(wanted);'],
  ['an upsert', 'insert into match values (1) on conflict (id) do update set version = 2;'],
  ['a comment', '-- delete from competition happens elsewhere\n/* insert into users */ null;'],
] as const)('a function with %s is no violation', ([, body]) => {
  expect(check(PATH, save(body))).toEqual([])
})

test('a file contains one function with its own name, in the folder of an owner', () => {
  expect(check('database/functions/nobody/save.sql', save('null;'))).toEqual([
    'database/functions/nobody/save.sql: nobody is no owner in owners.json',
  ])
  for (const sql of ['', save('null;').replace(' or replace', ''), save('null;') + save('null;')]) {
    expect(check(PATH, sql)).toEqual([`${PATH}: must hold one "create or replace function save"`])
  }
  expect(check('database/functions/matches/store.sql', save('null;'))).toHaveLength(1)
})

test('a migration defines only immutable functions, and no triggers', () => {
  const path = 'database/migrations/0001_a.sql'
  const grams = 'create function grams(whole text) returns text language sql immutable return whole;'
  expect(checkMigration(path, `${grams}\ncreate table a (id bigint);`)).toEqual([])
  expect(checkMigration(path, save('null;'))).toEqual([
    `${path}: save is not immutable; it belongs in database/functions`,
  ])
  const trigger = 'create trigger a after insert on b for each row execute function c();'
  expect(checkMigration(path, trigger)).toEqual([`${path}: a trigger belongs in the file of its function`])
})
