import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

const OFTEN = 20
const request = (names: StatementNames, text: string, times: number) => {
  let name: string | undefined
  for (let time = 0; time < times; time += 1) name = names.nameOf(text)
  return name
}

test('a statement gets a name once it has run often, and keeps it', () => {
  const names = new StatementNames()
  expect(request(names, 'select id from club', OFTEN - 1)).toBeUndefined()
  const name = request(names, 'select id from club', 1)
  expect(name).toMatch(/^[\w-]{22}$/u)
  expect(request(names, 'select id from club', 5)).toBe(name)
  expect(request(names, 'select id from users', OFTEN)).not.toBe(name)
})

test.each([
  'select id from club where search like lower($1)',
  'select id from club where strpos(search, $1) > 0',
  'select * from club',
  'select club.* from club',
  'insert into thing (name) values ($1) returning *',
])('the statement "%s" never gets a name', (text) => {
  expect(request(new StatementNames(), text, OFTEN + 1)).toBeUndefined()
})

test.each(['select count(*) from club', 'select (attempt.facts).*, attempt.id from attempt($1)'])(
  'the statement "%s" gets a name although it contains a star',
  (text) => {
    expect(request(new StatementNames(), text, OFTEN)).toBeDefined()
  },
)

test('endless different statements fill neither the memory nor the connections', () => {
  const names = new StatementNames()
  let given = 0
  for (let text = 0; text < 600; text += 1) {
    if (request(names, `select ${text}`, OFTEN) !== undefined) given += 1
  }
  expect(given).toBe(500)
})
