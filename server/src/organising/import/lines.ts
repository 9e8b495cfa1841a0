import { foldName } from '@tussle/contract/folding'
import { NewGuest } from '@tussle/contract/people/guests'
import type { ColumnField, PersonInList } from '@tussle/contract/play/import-entries'
import { fieldOf } from './columns.ts'
import type { ParsedTable } from './parse-table.ts'
import { birthMonthOf, genderOf, nameOf, ratingOf, teamOf } from './values.ts'

export interface Column {
  readonly heading: string
  /** Null: not known, so its values are kept as a note. */
  readonly field: ColumnField | null
  readonly sample: string
}

export interface TableOfPeople {
  readonly hasHeadings: boolean
  readonly columns: readonly Column[]
  readonly lines: readonly LineOfPeople[]
}

export interface LineOfPeople {
  readonly line: number
  /** As the list names it; empty if it does not. */
  readonly division: string
  readonly players: readonly PersonInList[]
  readonly problem: string | null
}

type Row = ParsedTable['rows'][number]
type Values = ReadonlyMap<ColumnField, string>

const MOST_NOTE = 500
/** Without headings a table has one name in each line, or the columns of our first import. */
const WITHOUT_HEADINGS: Readonly<Record<number, readonly ColumnField[]>> = {
  1: ['team'],
  2: ['name', 'partnerName'],
  3: ['division', 'name', 'partnerName'],
}

/** Finds out what the columns of a table mean, and who is in each of its lines. Nothing of it is lost. */
export function readPeople(
  { rows }: ParsedTable,
  chosen: readonly (ColumnField | null)[] | undefined,
): TableOfPeople {
  const [first, ...others] = rows
  if (first === undefined) return { hasHeadings: false, columns: [], lines: [] }
  const found = first.cells.map(fieldOf)
  const hasHeadings = found.some((field) => field !== null)
  const body = hasHeadings ? others : rows
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const known = hasHeadings ? found : (WITHOUT_HEADINGS[width] ?? [])
  const columns = Array.from({ length: width }, (_, index): Column => {
    const own = chosen === undefined ? known[index] : chosen[index]
    return {
      heading: hasHeadings ? (first.cells[index] ?? '') : '',
      field: own ?? null,
      sample: body.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '',
    }
  })
  return { hasHeadings, columns, lines: body.map((row) => readLine(row, columns)) }
}

function readLine({ line, cells }: Row, columns: readonly Column[]): LineOfPeople {
  const values = new Map<ColumnField, string>()
  const notes: string[] = []
  for (const [index, text] of cells.entries()) {
    const { field = null, heading = '' } = columns[index] ?? {}
    // A cell may have several lines; names and notes have one.
    const cell = text.replaceAll(/\s+/gu, ' ')
    if (cell === '') continue
    if (field === null || values.has(field)) notes.push(heading === '' ? cell : `${heading}: ${cell}`)
    else values.set(field, cell)
  }
  const { players, unread } = playersIn(values)
  const division = values.get('division') ?? ''
  const note = [...unread, ...notes].join('; ')
  const [player, ...partners] = players
  const noted = player === undefined ? [] : [note === '' ? player : { ...player, note }, ...partners]
  return { line, division, players: noted, problem: problemIn(noted) }
}

function playersIn(values: Values): { players: PersonInList[]; unread: string[] } {
  const [one = '', two = '', ...more] = teamOf(values.get('team') ?? values.get('name') ?? '')
  const unread = more.length === 0 ? [] : [`Also in this line: ${more.join(', ')}`]
  const player = personIn(values, '', one, unread)
  const partner = personIn(values, 'partner', values.get('partnerName') ?? two, unread)
  const isThere = ({ firstName, lastName }: PersonInList) => `${firstName}${lastName}` !== ''
  return { players: [player, partner].filter(isThere), unread }
}

/** What cannot be read of a person goes to the note, in the words of the list. */
function personIn(values: Values, who: '' | 'partner', fullName: string, unread: string[]): PersonInList {
  const cell = (field: string) => values.get(fieldFor(who, field)) ?? ''
  const read = <Value>(field: string, label: string, of: (text: string) => Value | null): Value | null => {
    const text = cell(field)
    const value = text === '' ? null : of(text)
    if (text !== '' && value === null) unread.push(`${label}: ${text}`)
    return value
  }
  const named = nameOf(fullName)
  const dupr = cell('dupr')
  return {
    firstName: cell('firstName') || named.firstName,
    lastName: cell('lastName') || named.lastName,
    gender: read('gender', 'Gender', genderOf),
    rating: read('rating', 'Rating', ratingOf),
    birthMonth: read('birth', 'Born', birthMonthOf),
    email: read('email', 'Email', (text) => valid('email', text)),
    phone: read('phone', 'Phone', (text) => valid('phone', text)),
    externalIds: dupr === '' ? {} : { DUPR: dupr },
    note: null,
  }
}

function fieldFor(who: '' | 'partner', field: string): ColumnField {
  return (who === '' ? field : `partner${field.charAt(0).toUpperCase()}${field.slice(1)}`) as ColumnField
}

function valid(field: 'email' | 'phone', text: string): string | null {
  const { success, data } = NewGuest.shape[field].safeParse(text)
  return success ? (data ?? null) : null
}

function problemIn(players: readonly PersonInList[]): string | null {
  if (players.length === 0) return 'There is no name in this line'
  for (const player of players) {
    const name = `${player.firstName} ${player.lastName}`.trim()
    if (player.lastName === '') return `${name} has no last name`
    if ((player.note ?? '').length > MOST_NOTE) return `The note of ${name} is too long`
    const { success, error } = NewGuest.safeParse(player)
    if (!success) return `${name}: ${error.issues[0]?.message ?? 'Please check this line'}`
  }
  const [one, other] = players.map(({ firstName, lastName }) => foldName(`${firstName} ${lastName}`))
  return one !== undefined && one === other ? 'A player cannot be their own partner' : null
}
