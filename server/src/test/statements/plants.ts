import type { Planted } from './source.ts'

/** A statement and what the check must say about it. */
interface Plant {
  readonly title: string
  readonly code: string
  /** Without the place; empty if nothing is wrong. */
  readonly findings: readonly string[]
}

const FOLDER = 'server/src/test/statements/planted'

export const PLANTS: readonly Plant[] = [
  {
    title: 'a correct row type is accepted',
    code: 'sql<{ id: number; node: number | null; court: number | null }>`\nselect m.id, m.node, c.id as court from match m left join court_call c on c.match_id = m.id `',
    findings: [],
  },
  {
    title: 'a renamed column is reported',
    code: 'sql<{ id: number; knot: number | null }>`\nselect id, node from match`',
    findings: [
      'column knot: the row type says number, the statement has no such column',
      'column node: the row type has no such column, the statement returns int4',
    ],
  },
  {
    title: 'a column that the row type lacks is reported',
    code: 'sql<{ id: number }>`\nselect id, node from match`',
    findings: ['column node: the row type has no such column, the statement returns int4'],
  },
  {
    title: 'a nullable column is reported if the row type says never null',
    code: 'sql<{ id: number; node: number }>`\nselect id, node from match`',
    findings: ['column node: the row type says never null, the database says it can be'],
  },
  {
    title: 'a NOT NULL column is reported if the row type says nullable',
    code: 'sql<{ id: number | null }>`\nselect id from match`',
    findings: ['column id: the row type says it can be null, the database says never'],
  },
  {
    title: 'a column on the nullable side of an outer join is nullable',
    code: 'sql<{ id: number }>`\nselect c.id from match m left join court_call c on c.match_id = m.id`',
    findings: ['column id: the row type says never null, the database says it can be'],
  },
  {
    title: 'a condition can make a column never null',
    code: 'sql<{ node: number }>`\nselect node from match where node is not null`',
    findings: [],
  },
  {
    title: 'a condition of an update says nothing about the row that it returns',
    // A table of PostgreSQL: the tests own no table of ours.
    code: 'sql<{ reloptions: string[] }>`\nupdate pg_class set reloptions = null where reloptions is not null returning reloptions`',
    findings: ['column reloptions: the row type says never null, the database says it can be'],
  },
  {
    title: 'an aggregate over no rows is nullable',
    code: 'sql<{ most: number }>`\nselect max(id) as most from match`',
    findings: ['column most: the row type says never null, the database says it can be'],
  },
  {
    title: 'a count and coalesce with a constant are never null',
    code: 'sql<{ count: number; most: number }>`\nselect count(*) as count, coalesce(max(id), 0) as most from match`',
    findings: [],
  },
  {
    title: 'a column is nullable if one branch of a union is',
    code: 'sql<{ id: number }>`\nselect id from match union all select null`',
    findings: ['column id: the row type says never null, the database says it can be'],
  },
  {
    title: 'a wrong type is reported',
    code: 'sql<{ entry_fee: number }>`\nselect entry_fee from competition`',
    findings: ['column entry_fee: the row type says number, the database numeric, read as string'],
  },
  {
    title: 'a date is reported if the row type says string',
    code: 'sql<{ played_on: string }>`\nselect played_on from player_match`',
    findings: ['column played_on: the row type says string, the database date, read as Date'],
  },
  {
    title: 'a Date inside JSON is reported',
    code: "sql<{ it: { at: Date } }>`\nselect jsonb_build_object('at', now()) as it`",
    findings: ['column it: the row type says json with a Date, the database jsonb, read as object'],
  },
  {
    title: 'a column that does not exist is reported',
    code: 'sql<{ it: number }>`\nselect no_such_column as it from match`',
    findings: ['PostgreSQL refuses it: column "no_such_column" does not exist'],
  },
  {
    title: 'NeverNull is accepted if the database cannot know',
    code: "sql<{ it: NeverNull<string> }>`\nselect sess ->> 'id' as it from session`",
    findings: [],
  },
  {
    title: 'NeverNull is reported if the database knows it already',
    code: 'sql<{ id: NeverNull<number> }>`\nselect id from match`',
    findings: ['column id: NeverNull is not needed, the database says the same'],
  },
]

/** Each plant is a file with its statement on line 3. */
export function plantedFiles(): Planted {
  return Object.fromEntries(PLANTS.map(({ code }, index) => [pathOf(index), fileWith(code)]))
}

export function placeOf(plant: Plant): string {
  return `${pathOf(PLANTS.indexOf(plant))}:3`
}

export function isPlanted(place: string): boolean {
  return place.startsWith(FOLDER)
}

function pathOf(index: number): string {
  return `${FOLDER}/plant-${index}.ts`
}

function fileWith(code: string): string {
  return [
    "import { type Kysely, sql } from 'kysely'",
    "import type { NeverNull } from '../../../kernel/data/rows.ts'",
    `export const planted = (db: Kysely<unknown>) => ${code}.execute(db)`,
  ].join('\n')
}
