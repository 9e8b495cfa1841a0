import { expect, test } from 'vitest'
import { readPeople } from './lines.ts'
import { parseTable } from './parse-table.ts'

/** Tables as they come from elsewhere: each has Maya Chen, some with Ana Silva as her partner. */
const TABLES: readonly (readonly [what: string, text: string, people: readonly string[]])[] = [
  ['a spreadsheet with commas', 'First Name,Last Name,Email\nMaya,Chen,maya@mail.example\n', ['Maya Chen']],
  [
    'a European spreadsheet with semicolons, a mark at its start and Windows lines',
    '\uFEFFVorname;Nachname;E-Mail;Spielstärke;Konkurrenz\r\nMaya;Chen;maya@mail.example;3,5;Mixed 3.5 Doubles\r\n',
    ['Maya Chen'],
  ],
  [
    'cells pasted from a spreadsheet',
    'Player\tPartner\tDivision\nMaya Chen\tAna Silva\tMixed 3.5 Doubles\n',
    ['Maya Chen', 'Ana Silva'],
  ],
  [
    'an export of a registration site with a line break in a cell',
    '"Player 1 First Name","Player 1 Last Name","Player 2 First Name","Player 2 Last Name","Comments"\n"Maya","Chen","Ana","Silva","late,\nabout 10"\n',
    ['Maya Chen', 'Ana Silva'],
  ],
  ['teams in one column', 'Team,Event\n"Chen, Maya & Silva, Ana",Open\n', ['Maya Chen', 'Ana Silva']],
  ['names alone, one in each line', 'Maya Chen\nAna Silva\n', ['Maya Chen']],
  ['a table with bars', 'Name|Cell|DUPR ID\nMaya Chen|+1 512 555 0100|AB12CD\n', ['Maya Chen']],
]

test.each(TABLES)('the reader of lists understands %s', (_what, text, people) => {
  const [line] = readPeople(parseTable(text), undefined).lines
  expect(line?.problem).toBeNull()
  expect(line?.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(people)
})

const read = (text: string, ...columns: Parameters<typeof readPeople>[1][]) =>
  readPeople(parseTable(text), columns[0])

test('what a column says that nobody knows is kept as a note, and so is what cannot be understood', () => {
  const { columns, lines } = read(
    'Name,Email,Rating,T-shirt\nMaya Chen,maya at mail,unrated,XL\nAna Silva,,3.5,\n',
  )
  expect(columns.map(({ field, sample }) => [field, sample])).toEqual([
    ['name', 'Maya Chen'],
    ['email', 'maya at mail'],
    ['rating', 'unrated'],
    [null, 'XL'],
  ])
  expect(lines[0]?.players[0]).toMatchObject({
    email: null,
    rating: null,
    note: 'Rating: unrated; Email: maya at mail; T-shirt: XL',
  })
  expect(lines[1]?.players[0]).toMatchObject({ rating: '3.5' })
})

test('an organiser can say what a column means', () => {
  const { lines } = read('Who plays,Level\nMaya Chen,3.5\n', ['name', 'rating'])
  expect(lines.map(({ players }) => players[0])).toMatchObject([
    { firstName: 'Maya', lastName: 'Chen', rating: '3.5' },
  ])
})

test.each([
  ['Name\nMaya\n', 'Maya has no last name'],
  ['Name,Email\n,maya@mail.example\n', 'There is no name in this line'],
  ['Player,Partner\nMaya Chen,maya chen\n', 'A player cannot be their own partner'],
  [`Name,Notes\nMaya Chen,${'x'.repeat(600)}\n`, 'The note of Maya Chen is too long'],
])('the line of %j has a problem: %s', (text, problem) => {
  expect(read(text).lines[0]?.problem).toBe(problem)
})

test('no line of two thousand is lost, whatever is in it', () => {
  const words = ['Maya Chen', 'x', '', 'A & B', '"q', 'a,b', '&&&', '1', '@']
  const rows = Array.from({ length: 2000 }, (_, index) => `${index}-${words[index % words.length]}`)
  const { lines } = read(`Name\n${rows.map((row) => `"${row.replaceAll('"', '""')}"`).join('\n')}\n`)
  expect(lines.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2))
})
