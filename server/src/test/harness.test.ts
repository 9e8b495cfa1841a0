import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { aDemoPlayer, aNewcomer, anAdmin, aPlayer, signedIn } from './factories/accounts.ts'

const server = await buildTestApp({ mail: true })
afterAll(() => server.close())

test('factories make every kind of person, and each can sign in', async () => {
  for (const make of [aPlayer, anAdmin, aNewcomer, aDemoPlayer]) {
    const person = await make(server)
    const client = await signedIn(server.client(), person)
    expect((await client.get('/api/user')).body).toMatchObject({ id: person.id, email: person.email })
  }
})
