import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { type Caller, callers, groundOf } from '../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

async function inboxOf({ client }: Pick<Caller, 'client'>): Promise<Notification[]> {
  await deliver(server, ['entries.paired.notify'])
  return (await client.get<Notification[]>('/api/notifications')).body
}

test('a player who loses the partner and is paired again in the same entry is told of the new partner', async () => {
  const divisions = ['Mixed 3.5 Doubles']
  const ground = await groundOf(server, 'tournament', await aTournament(server, admin, { divisions }))
  const [stays, leaves, comes] = (await callers(server, 3)) as [Caller, Caller, Caller]
  const pair = () => organiser.post(`/api/tournaments/${ground.id}/divisions/${ground.division()}/pair`)
  const pairings = async () =>
    (await inboxOf(stays)).flatMap(({ kind, text }) => (kind === 'paired' ? [text] : []))
  for (const caller of [stays, leaves]) expect((await ground.join(caller)).status).toBe(201)
  await pair()
  expect(await pairings()).toEqual([expect.stringContaining(leaves.person.displayName)])
  await ground.leave(leaves)
  await ground.join(comes)
  await pair()
  expect(await pairings()).toEqual([
    expect.stringContaining(comes.person.displayName),
    expect.stringContaining(leaves.person.displayName),
  ])
})
