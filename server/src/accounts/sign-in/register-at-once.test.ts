import { foldName } from '@tussle/contract/folding'
import { afterAll, expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { buildTestApp } from '../../test/app.ts'
import { registrationForm } from '../../test/factories/accounts.ts'
import { countBy, inParallel, patiently, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp({ config: { HASHES_WAITING: '500' }, realHashes: true })
afterAll(() => server.close())

/** The number of concurrent registrations. */
const CROWD = sizeOf({ commit: 40, full: 200 })

test('sign-ups at once with one address make one account', { timeout: 120_000 }, async () => {
  const email = (index: number) => (index % 2 === 0 ? 'Race@One.example' : 'race@ONE.example')
  const answers = await inParallel(CROWD, (index) =>
    registerPatiently(registrationForm({ email: email(index), firstName: `Racer${index}` })),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: CROWD - 1 })
  const rows = (await rowsOf(server, 'users')).filter((row) =>
    /^race@one\.example$/iu.test(String(row['email'])),
  )
  expect(rows).toHaveLength(1)
})

test('people called John Smith who register at once get usernames without gaps', {
  tags: ['ENTITY-005'],
  timeout: 120_000,
}, async () => {
  const answers = await inParallel(CROWD, () =>
    registerPatiently(registrationForm({ firstName: 'John', lastName: 'smith' })),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 201: CROWD })
  const names = new Set(answers.map(({ body }) => body['username']))
  expect(names).toEqual(
    new Set(['John S', ...Array.from({ length: CROWD - 1 }, (_, index) => `John S ${index + 2}`)]),
  )
})

test.for([
  ['İbrahim', 'Şahin', ['İbrahim', 'ibrahim', 'IBRAHIM', 'I\u0307brahim']],
  ['ΝΙΚΟΣ', 'Παπας', ['ΝΙΚΟΣ', 'Νικος', 'Νικοσ', 'νικος']],
] as const)(
  'people called %s who register at once get usernames without gaps',
  { tags: ['SEC-04'], timeout: 120_000 },
  async ([, lastName, spellings]) => {
    const answers = await inParallel(CROWD, (index) =>
      registerPatiently(registrationForm({ firstName: spellings[index % spellings.length], lastName })),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: CROWD })
    const keys = answers.map(({ body }) => foldName(String(body['username'])))
    const key = foldName(`${spellings[0]} ${lastName[0]}`)
    expect(new Set(keys)).toEqual(
      new Set([key, ...Array.from({ length: CROWD - 1 }, (_, index) => `${key} ${index + 2}`)]),
    )
  },
)

test('a sign-up that loses the race for a username gets the next one', {
  tags: ['SEC-04'],
  timeout: 120_000,
}, async () => {
  // "Lou N" with a number, and a first name that already ends in that number, give the same username.
  const answers = await inParallel(40, (index) =>
    registerPatiently(
      registrationForm(
        index % 2 === 0 ? { firstName: 'Lou', lastName: 'N' } : { firstName: 'Lou N', lastName: `${index}` },
      ),
    ),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 40 })
  expect(new Set(answers.map(({ body }) => body['username'])).size).toBe(40)
})

function registerPatiently(body: object) {
  const client = server.client()
  return patiently((headers) => client.post('/api/register', body, { headers }))
}
