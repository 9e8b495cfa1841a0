import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor } from '../test/desk.ts'
import { anAdmin, signedIn } from '../test/factories/accounts.ts'
import { aCourt } from '../test/play.ts'
import { until } from '../test/wait.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
})
afterAll(() => server.close())

test('called players get the court, and the next players a request to stay close, each once', async () => {
  const admin = await anAdmin(server)
  const cup = await aCourt(server, admin, 'tournament', { size: 8 })
  const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
  await desk.must('POST', '/courts', { count: 2 })
  await desk.must('POST', '/check-ins', { userIds: cup.sides.flat().map(({ person }) => person.id) })
  const notificationsOf = async (userId: number | undefined) => {
    const caller = cup.sides.flat().find(({ person }) => person.id === userId)
    const { body } = (await caller?.client.get<Notification[]>('/api/notifications')) ?? { body: [] }
    return body.filter(({ kind }) => kind === 'match-called' || kind === 'match-on-deck')
  }
  const { next, matches } = await desk.read()
  const called = matches.find((match) => match.id === next?.matchId)
  const [me, them] = called?.sides.map(({ playerIds }) => playerIds[0]) ?? []
  const opponent = cup.sides.flat().find(({ person }) => person.id === them)?.person
  await desk.must('POST', '/calls', next)
  await until('the call', async () => (await notificationsOf(me)).length > 0)
  expect(await notificationsOf(me)).toMatchObject([
    {
      kind: 'match-called',
      title: 'Go to Court 1',
      text: expect.stringContaining(`Your match against ${opponent?.displayName} in `) as string,
      href: expect.stringMatching(`/tournaments/${cup.id}/bracket.*match=${next?.matchId}$`) as string,
    },
  ])

  const second = (await desk.read()).next
  const nextOn = matches.find((match) => match.id === second?.matchId)?.sides[0].playerIds[0]
  await until('the word to be close', async () => (await notificationsOf(nextOn)).length > 0)
  expect(await notificationsOf(nextOn)).toMatchObject([{ kind: 'match-on-deck', title: 'You are on next' }])
  await desk.must('POST', '/calls', second)
  await until('the second call', async () => (await notificationsOf(nextOn)).length > 1)
  expect((await notificationsOf(nextOn)).map(({ title }) => title)).toEqual([
    'Go to Court 2',
    'You are on next',
  ])
})
