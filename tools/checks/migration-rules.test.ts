import { describe, expect, test } from 'vitest'
import { checkKeptMigrations, checkMigrations } from './migration-rules.ts'

const PATH = 'database/migrations/0099_change.sql'
const CONTRACT = 'database/migrations/0099_change.contract.sql'
const faultsOf = (sql: string, path = PATH) => checkMigrations([[path, sql]], 3)

const TAKING_AWAY = [
  'drop table club;',
  'drop function find_places(bigint);',
  'drop index club_name_idx;',
  'drop type join_case;',
  'drop view if exists standings;',
  'truncate list_total;',
  'alter table club drop column name;',
  'alter table club drop name;',
  'ALTER TABLE club\n  ADD COLUMN city text,\n  DROP COLUMN place;',
  'alter table club drop constraint club_name_known;',
  'alter table club rename to clubs;',
  'alter table club rename column name to title;',
  'alter function find_places(bigint) rename to look_for_places;',
  'alter table club alter column name type varchar(20);',
  'alter table club alter name set data type varchar(20);',
  'alter table club alter column name set not null;',
  'alter table club alter column is_open drop default;',
  'alter table club add column city text not null;',
  "alter table club add city text check (city <> '') not null;",
  "alter table club add constraint club_named check (name <> '');",
  'alter table club add foreign key (owner_id) references users (id);',
  'create unique index club_name_once on club (name);',
  'alter table club enable row level security;',
  "alter type join_case rename value 'full' to 'complete';",
  'create or replace view standings as select 1;',
]

const ADDING = [
  'create table court_light (id bigint primary key, lux integer not null, check (lux > 0));',
  'create table light (id bigint); alter table light add constraint bright check (id > 0); create unique index light_once on light (id);',
  "alter table club add column city text not null default 'x' constraint city_known check (city <> 'drop table club;');",
  "alter table club add column city text, add constraint city_named check (city <> '');",
  'alter table club add column nr bigint not null generated always as identity;',
  'alter table club alter column name drop not null;',
  'create index club_city_idx on club (city);',
  "alter type join_case add value 'later';",
  '-- drop table club;\ncomment on table club is $$rename; drop$$;',
  "update club set name = 'rename' where id = 1;",
]

describe('a file that only adds', () => {
  test.each(TAKING_AWAY)('an expand file may not say: %s', (sql) => {
    const found = faultsOf(sql)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('which only a *.contract.sql may')
  })

  test.each(ADDING)('an expand file may say: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([])
  })

  test.each(TAKING_AWAY)('a contract file may say: %s', (sql) => {
    expect(faultsOf(`-- contract since release 3: it\n${sql}`, CONTRACT)).toEqual([])
  })
})

describe('the header of a contract file', () => {
  test.each([
    'drop table club;',
    '-- drops the table of clubs\ndrop table club;',
    'drop table club;\n-- contract since release 3: clubs',
    '-- contract since release x: clubs\ndrop table club;',
    '-- contract since release 3:\ndrop table club;',
  ])('a contract file that does not begin by naming its release is refused: %s', (sql) => {
    expect(faultsOf(sql, CONTRACT)).toEqual([
      `${CONTRACT}: must begin with "-- contract since release N: what is dropped"`,
    ])
  })

  test('a contract file may not name the release in which it appears, because the last one still runs', () => {
    expect(faultsOf('-- contract since release 4: clubs\ndrop table club;', CONTRACT)).toEqual([
      `${CONTRACT}: release 4 does not exist yet, so installations may still run release 3; contract one release later`,
    ])
  })
})

test('migrations with the same number are refused, because their order would be that of their names', () => {
  const files = ['0098_a.sql', '0099_b.sql', '0099_c.contract.sql'].map(
    (path) => [path, '-- contract since release 1: nothing'] as const,
  )
  expect(checkMigrations(files, 3)).toEqual(['0099_b.sql and 0099_c.contract.sql have the same number'])
})

test('a migration of the last release that changed or is gone is named', () => {
  const last = [
    ['0001_a.sql', 'create table a (id bigint);'],
    ['0002_b.sql', 'create table b (id bigint);'],
    ['0003_c.sql', 'create table c (id bigint);'],
  ] as const
  const now = [last[0], ['0002_b.sql', 'create table b (id integer);'], ['0004_d.sql', '']] as const
  expect(checkKeptMigrations(last, now)).toEqual([
    '0002_b.sql: the last release has run it, so it may neither change nor go',
    '0003_c.sql: the last release has run it, so it may neither change nor go',
  ])
})
