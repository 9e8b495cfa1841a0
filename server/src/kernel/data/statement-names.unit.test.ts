import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

const OFTEN = 20
const ask = (names: StatementNames, text: string, times: number) => {
  let name: string | undefined
  for (let time = 0; time < times; time += 1) name = names.nameOf(text)
  return name
}

test('a statement gets a name once it has come often, and keeps it', () => {
  const names = new StatementNames()
  expect(ask(names, 'select id from club', OFTEN - 1)).toBeUndefined()
  const name = ask(names, 'select id from club', 1)
  expect(name).toMatch(/^[\w-]{22}$/u)
  expect(ask(names, 'select id from club', 5)).toBe(name)
  expect(ask(names, 'select id from users', OFTEN)).not.toBe(name)
})

test.each([
  'select id from club where search like lower($1)',
  'select id from club where strpos(search, $1) > 0',
  'select * from club',
  'select club.* from club',
  'insert into thing (name) values ($1) returning *',
])('%s never gets one', (text) => {
  expect(ask(new StatementNames(), text, OFTEN + 1)).toBeUndefined()
})

test.each(['select count(*) from club', 'select (attempt.facts).*, attempt.id from attempt($1)'])(
  'the star of %s is no reason against it',
  (text) => {
    expect(ask(new StatementNames(), text, OFTEN)).toBeDefined()
  },
)

test('texts without end neither fill the memory nor the connections', () => {
  const names = new StatementNames()
  let given = 0
  for (let text = 0; text < 600; text += 1) {
    if (ask(names, `select ${text}`, OFTEN) !== undefined) given += 1
  }
  expect(given).toBe(500)
})
