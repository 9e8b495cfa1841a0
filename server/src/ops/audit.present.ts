import type { AuditRow } from '@tussle/contract/ops/administration'

const NAMED_KINDS = ['user', 'club', 'competition', 'division', 'entry', 'match'] as const
type NamedKind = (typeof NAMED_KINDS)[number]
type Ids = Readonly<Record<NamedKind, readonly number[]>>

interface Row {
  readonly id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly display_name: string | null
  readonly action: string
  readonly object: string
  readonly before: unknown
  readonly after: unknown
}
/** 'club:3' to its name. */
export type Names = ReadonlyMap<string, string>

/** Facts that hold the id of something, by what they are called. */
const ID_FIELDS: Readonly<Record<string, NamedKind>> = {
  userId: 'user',
  userIds: 'user',
  partnerId: 'user',
  clubId: 'club',
  competitionId: 'competition',
  divisionId: 'division',
  entryId: 'entry',
  entryIds: 'entry',
  matchId: 'match',
  matchIds: 'match',
}

/** Every id on a page of the record that has a name. */
export function idsIn(rows: readonly Pick<Row, 'object' | 'before' | 'after'>[]): Ids {
  const found = new Map<NamedKind, Set<number>>(NAMED_KINDS.map((kind) => [kind, new Set()]))
  const add = (kind: NamedKind, value: unknown) => {
    for (const id of Array.isArray(value) ? value : [value])
      if (Number.isSafeInteger(id)) found.get(kind)?.add(id as number)
  }
  for (const { object, before, after } of rows) {
    const [kind = '', id = ''] = object.split(':')
    const named = NAMED_KINDS.find((each) => each === kind)
    if (named !== undefined && /^\d{1,15}$/u.test(id)) add(named, Number(id))
    for (const facts of [before, after]) eachId(facts, add)
  }
  const list = (kind: NamedKind) => [...(found.get(kind) ?? [])]
  return {
    user: list('user'),
    club: list('club'),
    competition: list('competition'),
    division: list('division'),
    entry: list('entry'),
    match: list('match'),
  }
}

export function presentAudit(row: Row, names: Names): AuditRow {
  const { id, at, actor_id: actorId, display_name: name, action, object, before, after } = row
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, displayName: name ?? '' },
    action,
    object,
    objectName: names.get(object) ?? null,
    before: withNames(before, names),
    after: withNames(after, names),
  }
}

function eachId(facts: unknown, add: (kind: NamedKind, value: unknown) => void): void {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return
  for (const [column, value] of Object.entries(facts)) {
    const kind = ID_FIELDS[fieldOf(column)]
    if (kind !== undefined) add(kind, value)
  }
}

/** Facts are stored as their writers named them, some by column names; those are not shown. */
function withNames(facts: unknown, names: Names): unknown {
  if (Array.isArray(facts)) return facts.map((each) => withNames(each, names))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([column, value]) => {
      const field = fieldOf(column)
      const kind = ID_FIELDS[field]
      if (kind === undefined) return [field, withNames(value, names)]
      return [field.replace(/Ids?$/u, ''), nameOf(kind, value, names)]
    }),
  )
}

/** What has no name any more keeps its id. */
function nameOf(kind: NamedKind, value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((id) => nameOf(kind, id, names)).join(', ')
  return typeof value === 'number' ? (names.get(`${kind}:${value}`) ?? value) : value
}

function fieldOf(column: string): string {
  return column.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
}
