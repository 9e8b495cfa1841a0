import { describe, expect, test } from 'vitest'
import { checkFile, checkOwnerList, findWrites, tablesOf } from './check-table-owners.ts'

const owners = { users: 'accounts', session: 'kernel', match: 'matches' }
const tables = new Set(Object.keys(owners))
const check = (path: string, code: string) => checkFile(path, code, tables, owners)

describe('writes to a table of another feature are caught', () => {
  test.for([
    ['insertInto', "db.insertInto('users').values(row)"],
    ['updateTable with an alias', "db.updateTable('users as u').set(row)"],
    ['deleteFrom', "db.deleteFrom('public.users').where('id', '=', 1)"],
    ['mergeInto', "db.mergeInto('users').using('x', 'a', 'b')"],
    ['insert text', "client.query('insert into users values (1)')"],
    ['update text over lines', `sql\`\n  update users as u\n  set name = \${name}\n\`.execute(db)`],
    ['delete text', 'sql`with gone as (delete from only "users" returning id) select 1`'],
    ['merge text', 'sql`MERGE INTO public.users USING x ON true`'],
    ['truncate text', "client.query('truncate table users')"],
    ['copy text', "client.query('copy users (id, name) from stdin')"],
  ] as const)('a write to a table of another feature is named: %s', ([, code]) => {
    expect(check('server/src/matches/matches.store.ts', `// why\n${code}`)).toEqual([
      expect.stringMatching(
        /^server\/src\/matches\/matches\.store\.ts:2: matches writes users, which belongs to accounts$/u,
      ),
    ])
    expect(check('server/src/accounts/accounts.store.ts', code)).toEqual([])
  })
})

test('a table whose name is computed is refused, wherever it is written', () => {
  expect(check('server/src/matches/a.ts', 'db.insertInto(name)')).toHaveLength(1)
  expect(check('server/src/matches/a.ts', `sql\`insert into \${sql.table(name)} values (1)\``)).toHaveLength(
    1,
  )
})

test.for([
  ['a join', "db.selectFrom('match').innerJoin('users', 'users.id', 'match.id')"],
  ['a row lock', 'sql`select * from users for update`'],
  ['an upsert clause', 'sql`insert into match values (1) on conflict (id) do update set a = 1`'],
  ['a comment', '// insert into users happens elsewhere\nconst a = 1'],
  ['a sentence', "throw new Error('could not delete from here')"],
] as const)('%s is no write to a table', ([, code]) => {
  expect(check('server/src/matches/matches.store.ts', code)).toEqual([])
})

test('every table has an owner and every owner a table', () => {
  const types =
    'export interface Users {\n  id: number;\n}\n\nexport interface DB {\n  users: Users;\n  hint: Hint;\n}\n'
  expect(tablesOf(types)).toEqual(new Set(['users', 'hint']))
  expect(checkOwnerList(tablesOf(types), { users: 'accounts', club: 'clubs' })).toEqual([
    'database/owners.json: table hint has no owner',
    'database/owners.json: table club is not in database/src/types.ts',
  ])
})

test('a template is read whole, across its placeholders', () => {
  expect(findWrites('a.ts', `sql\`update match set a = \${a}, b = \${b} where id = \${id}\``)).toEqual([
    { table: 'match', line: 1 },
  ])
})
