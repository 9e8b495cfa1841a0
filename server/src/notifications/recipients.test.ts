import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../clubs/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { WON } from '../test/factories/matches.ts'
import { aCourt } from '../test/play.ts'
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
  await deliver(server, ['matches.recorded.notify', 'entries.paired.notify'])
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

test('somebody who lost the role in the club gets no dispute of a league that they created for it', async () => {
  const former = await aPlayer(server)
  const clubId = (await aClub(server)).id
  await giveRole(actingAs(server, admin), clubId, { login: former.email, role: 'organiser' })
  const league = await aCourt(server, former, 'league', { clubId, size: 3 })
  const disputed = async () => {
    const client = await signedIn(server.client(), former)
    return (await inboxOf({ client })).filter(({ kind }) => kind === 'score-disputed').length
  }
  const dispute = async (side: number) => {
    const { body } = await league.report(0, side, WON)
    const answer = await league.sides[side]?.[0]?.client.post(`/api/matches/${body.id}/dispute`, {})
    expect(answer?.status).toBe(200)
  }
  await dispute(1)
  expect(await disputed()).toBe(1)
  expect((await organiser.delete(`/api/clubs/${clubId}/team/${former.id}`)).status).toBe(200)
  await dispute(2)
  expect(await disputed()).toBe(1)
})
