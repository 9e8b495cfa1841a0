import type { Notification, NotificationChoice } from '@tussle/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '../desk/index.ts'
import { MINUTE } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { aDeskFor } from '../test/desk.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'
import { aCaller, type Caller, groundOf } from '../test/registration.ts'

const QUEUE = 'desk.announced.notify'
const KIND = 'tournament-announcement'
let server: TestApp
let admin: Person
let cup: Court
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
beforeEach(async () => {
  const wanted = { size: 3, drawn: false, divisions: ['Mens 3.5 Doubles'], name: 'Autumn Cup' }
  cup = await aCourt(server, admin, 'tournament', wanted)
})
afterAll(() => server.close())

const one = (side: number, seat = 0) => cup.sides[side]?.[seat] as Caller
const say = (text: string) => announce(actingAs(server, admin), cup.id, text)
const deskOf = async () => aDeskFor(await signedIn(server.client(), admin), cup.id)
const notifications = () => rowsOf(server, 'notification', { competition_id: cup.id, kind: KIND })
const mailsTo = async ({ person }: Caller) =>
  (await rowsOf(server, 'pgboss.job', { name: 'notifications.mail-due.send' })).filter(
    ({ data }) => (data as { userId: number }).userId === person.id,
  )
async function notificationsOf({ client }: Caller): Promise<Notification[]> {
  const { body } = await client.get<Notification[]>('/api/notifications')
  return body.filter(({ kind }) => kind === KIND)
}

describe('an announcement', () => {
  test('an announcement reaches both players of every team in play, once, and leads to the bracket', async () => {
    await say('Lunch is at noon')
    await deliver(server, [QUEUE])
    await deliver(server, [QUEUE], { again: true })
    const players = cup.sides.flat().map(({ person }) => person.id)
    expect((await notifications()).map((row) => row['user_id'])).toEqual(players)
    expect(await notificationsOf(one(0, 1))).toMatchObject([
      {
        title: 'Announcement in Autumn Cup',
        text: 'Lunch is at noon',
        href: `/tournaments/${cup.id}/bracket`,
      },
    ])
  })

  test('an announcement is text in a notification, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)> & friends'
    await say(text)
    await deliver(server, [QUEUE])
    expect(await notificationsOf(one(0))).toMatchObject([{ text }])
  })

  test('an announcement does not reach withdrawn players nor those on the waitlist', async () => {
    const small = { size: 2, drawn: false, maxPlayers: 2, name: 'Small Cup' }
    cup = await aCourt(server, admin, 'tournament', small)
    const ground = await groundOf(server, 'tournament', cup.id)
    const late = [await aCaller(server), await aCaller(server)] as const
    for (const caller of late) {
      expect((await ground.join(caller)).body).toMatchObject({ status: 'waitlisted' })
    }
    expect((await ground.leave(one(0))).status).toBe(200)
    await say('Lunch is at noon')
    await deliver(server, [QUEUE])
    const playing = [one(1), late[0]].map(({ person }) => person.id)
    expect((await notifications()).map((row) => row['user_id'])).toEqual(playing)
  })

  test('an announcement that was taken back before delivery reaches nobody', async () => {
    const desk = await deskOf()
    const { eventId } = await desk.must('POST', '/announcements', { text: 'Lunch is at noon' })
    await desk.must('POST', `/desk/events/${eventId}/undo`)
    await deliver(server, [QUEUE])
    expect(await notifications()).toEqual([])
  })

  test('an announcement that ended before delivery reaches nobody', async () => {
    await say('Lunch is at noon')
    server.clock.advance(60 * MINUTE)
    await deliver(server, [QUEUE])
    expect(await notifications()).toEqual([])
  })
})

describe('where it comes', () => {
  const choose = ({ client }: Caller, choice: Partial<NotificationChoice>) =>
    client.patch('/api/notifications/choices', {
      ...{ kind: KIND, inApp: true, mail: false, push: true },
      ...choice,
    })

  test('an announcement comes by every way except mail by default', async () => {
    const { body } = await one(0).client.get<NotificationChoice[]>('/api/notifications/choices')
    const chosen = body.find(({ kind }) => kind === KIND)
    expect(chosen).toEqual({ kind: KIND, inApp: true, mail: false, push: true })
    await say('Lunch is at noon')
    await deliver(server, [QUEUE])
    expect(await mailsTo(one(0))).toEqual([])
    expect(await notificationsOf(one(0))).toHaveLength(1)
  })

  test('an announcement comes by mail to a person who chose so, and not at all to one who switched it off', async () => {
    await choose(one(0), { mail: true })
    await choose(one(1), { inApp: false, push: false })
    await say('Lunch is at noon')
    await deliver(server, [QUEUE])
    expect(await mailsTo(one(0))).toHaveLength(1)
    expect(await mailsTo(one(1))).toEqual([])
    expect(await notificationsOf(one(1))).toEqual([])
  })
})
