import type { PushState } from '@tussle/contract/push'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { WON } from '../test/factories/matches.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, type Caller } from '../test/registration.ts'
import { aBrowser, type Browser, type PushStub, pushStub, readVapid } from '../test/stubs/push-stub.ts'
import { until } from '../test/wait.ts'
import { notify } from './notify.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const PATH = '/api/users/push-subscriptions'
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const VAPID = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:push@tussle.example',
}

let service: PushStub
let server: TestApp
let admin: Person
beforeAll(async () => {
  service = await pushStub()
  server = await buildTestApp({ config: { ...VAPID, PUSH_TO_LOOPBACK: 'on' } })
  admin = await anAdmin(server)
})
beforeEach(() => {
  service.status = 201
})
afterAll(async () => {
  await server.close()
  await service.close()
})

let last = 0
function newBrowser(): Browser {
  last += 1
  return aBrowser(`${service.origin}/browser/${last}`)
}

const start = ({ client }: Pick<Caller, 'client'>, { subscription }: Browser) =>
  client.post<PushState>(PATH, subscription)
const stateOf = async ({ client }: Pick<Caller, 'client'>) => (await client.get<PushState>(PATH)).body
const passwordChanged = (key: string) => ({ kind: 'password-changed', key }) as const
const pushesTo = ({ subscription }: Browser) =>
  service.received.filter(({ path }) => subscription.endpoint.endsWith(path))
const deliverPushes = (again = false) => deliver(server, ['notifications.push-due.send'], { again })

describe('a browser that was switched on', () => {
  test('a subscribed browser gets what happened, against whom and where, encrypted', {
    tags: ['FIX-58'],
  }, async () => {
    const league = await aCourt(server, admin, 'league', { name: 'Autumn League' })
    const caller = league.sides[1]?.[0] as Caller
    const browser = newBrowser()
    expect((await start(caller, browser)).body).toEqual({
      publicKey,
      endpoint: browser.subscription.endpoint,
      devices: 1,
    })
    await league.report(0, 1, WON)
    await deliver(server, ['matches.recorded.notify'])
    await deliverPushes()
    const [push] = pushesTo(browser)
    const [row] = await rowsOf(server, 'notification', { user_id: caller.person.id })
    const name = `notification-${String(row?.['id'])}`
    expect(push && browser.open(push)).toEqual({
      title: expect.stringMatching(/^Score to confirm: .+, Autumn League$/u) as string,
      text: expect.stringMatching(/reported 11–7, 11–9 for .+ in Autumn League\./u) as string,
      href: '/dashboard',
      tag: name,
    })
    expect(push?.headers).toMatchObject({ topic: name, ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(push?.body.includes('Autumn League')).toBe(false)
    expect(push && readVapid(push, publicKey)).toMatchObject({
      aud: service.origin,
      sub: 'mailto:push@tussle.example',
    })
  })

  test('a push job that runs twice sends the same name twice, which a browser shows once', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    await notify(server.ctx, passwordChanged('twice'), [caller.person.id])
    await notify(server.ctx, passwordChanged('twice'), [caller.person.id])
    await deliverPushes()
    expect(pushesTo(browser).length).toBe(1)
    await deliverPushes(true)
    const tags = pushesTo(browser).map((push) => browser.open(push)['tag'])
    expect(tags.length).toBe(2)
    expect(new Set(tags).size).toBe(1)
  })

  test.each([404, 410])('a push subscription is deleted when its service answers %d', async (status) => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    service.status = status
    await notify(server.ctx, passwordChanged(`gone:${status}`), [caller.person.id])
    await deliverPushes()
    expect(await stateOf(caller)).toMatchObject({ endpoint: null, devices: 0 })
  })

  test('a push subscription is kept when its service fails, and the job fails and is retried', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    await notify(server.ctx, passwordChanged('busy'), [caller.person.id])
    service.status = 503
    await expect(deliverPushes()).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 503$/u)
    service.status = 201
    await deliverPushes()
    expect(pushesTo(browser).length).toBe(2)
    expect((await stateOf(caller)).devices).toBe(1)
  })

  test('a notification that was read meanwhile is not pushed', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    await notify(server.ctx, passwordChanged('read'), [caller.person.id])
    const [row] = await rowsOf(server, 'notification', { user_id: caller.person.id })
    await caller.client.post('/api/notifications/read', { id: row?.['id'] })
    await deliverPushes()
    expect(pushesTo(browser)).toEqual([])
  })

  test('a push subscription belongs to its session: signed out there or from elsewhere, it gets nothing more', async () => {
    const caller = await aCaller(server)
    const [here, there] = [caller.client, await signedIn(server.client(), caller.person)]
    await start({ client: here }, newBrowser())
    await start({ client: there }, newBrowser())
    expect((await stateOf({ client: here })).devices).toBe(2)
    await there.post('/api/logout')
    expect((await stateOf({ client: here })).devices).toBe(1)
    const again = await signedIn(server.client(), caller.person)
    const { body } = await again.get<{ id: string; current: boolean }[]>('/api/auth/sessions')
    await again.delete(`/api/auth/sessions/${body.find(({ current }) => !current)?.id}`)
    expect((await stateOf({ client: again })).devices).toBe(0)
  })

  test('a push subscription moves to the person who is signed in now, and has one address at a time', async () => {
    const [first, second] = [await aCaller(server), await aCaller(server)]
    const browser = newBrowser()
    await start(first, browser)
    await start(second, browser)
    expect((await stateOf(first)).devices).toBe(0)
    const renewed = newBrowser()
    expect((await start(second, renewed)).body).toMatchObject({
      endpoint: renewed.subscription.endpoint,
      devices: 1,
    })
  })

  test('a person has ten push subscriptions at most: a new one replaces the oldest', async () => {
    const caller = await aCaller(server)
    const first = caller.client
    await start({ client: first }, newBrowser())
    for (let count = 0; count < 10; count += 1) {
      server.clock.advance(1)
      await start({ client: await signedIn(server.client(), caller.person) }, newBrowser())
    }
    expect(await stateOf({ client: first })).toMatchObject({ endpoint: null, devices: 10 })
  })

  test('a person can switch push off for one browser', async () => {
    const caller = await aCaller(server)
    const other = await signedIn(server.client(), caller.person)
    await start(caller, newBrowser())
    await start({ client: other }, newBrowser())
    const { body } = await caller.client.delete<PushState>(PATH)
    expect(body).toMatchObject({ endpoint: null, devices: 1 })
    expect((await stateOf({ client: other })).endpoint).not.toBeNull()
  })

  test('push subscriptions are in the export without their secrets, and are deleted with the account', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    const currentPassword = caller.person.secret
    const { body, text } = await caller.client.post('/api/users/export', { currentPassword })
    const { endpoint, keys } = browser.subscription
    expect(body['pushSubscriptions']).toEqual([{ endpoint, createdAt: server.clock.now().toISOString() }])
    expect(text).not.toContain(keys.auth)
    await caller.client.post('/api/users/delete', { currentPassword })
    expect(await rowsOf(server, 'push_subscription', { user_id: caller.person.id })).toEqual([])
  })
})

describe('choices', () => {
  const choose = ({ client }: Caller, choice: object) =>
    client.patch('/api/notifications/choices', { kind: 'paired', ...choice })
  const paired = (key: string) => ({ kind: 'paired', key }) as const

  test('a kind that is switched off for push is not pushed', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    await choose(caller, { inApp: true, mail: false, push: false })
    await notify(server.ctx, paired('quiet'), [caller.person.id])
    await deliverPushes()
    expect(pushesTo(browser)).toEqual([])
    expect(await rowsOf(server, 'notification', { user_id: caller.person.id })).toHaveLength(1)
  })

  test('a kind can come by push alone', async () => {
    const caller = await aCaller(server)
    const browser = newBrowser()
    await start(caller, browser)
    await choose(caller, { inApp: false, mail: false, push: true })
    await notify(server.ctx, paired('alone'), [caller.person.id])
    await deliverPushes()
    expect(pushesTo(browser).length).toBe(1)
    expect((await caller.client.get<unknown[]>('/api/notifications')).body).toEqual([])
  })

  test('unsubscribing from a mail leaves the choices about push unchanged', async () => {
    const caller = await aCaller(server)
    await choose(caller, { inApp: false, mail: true, push: false })
    const token = unsubscribeToken(server.kernel.config.appSecret, caller.person.id, 'paired')
    const FORM = { type: 'application/x-www-form-urlencoded', content: 'List-Unsubscribe=One-Click' }
    await server.client({ headers: {} }).post(`/api/unsubscribe/${token}`, undefined, { bytes: FORM })
    const { body } = await caller.client.get<{ kind: string }[]>('/api/notifications/choices')
    expect(body.find(({ kind }) => kind === 'paired')).toEqual({
      kind: 'paired',
      inApp: false,
      mail: false,
      push: false,
    })
  })
})

test('a push subscription whose address is no push service is refused', async () => {
  const caller = await aCaller(server)
  const { keys } = newBrowser().subscription
  const addresses = [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    'http://127.0.0.2/a',
    'file:///etc/passwd',
  ]
  for (const endpoint of addresses) {
    const { status } = await caller.client.post(PATH, { endpoint, keys })
    expect([endpoint, status]).toEqual([endpoint, 400])
  }
  expect((await stateOf(caller)).devices).toBe(0)
})

test('an installation without keys has no push, and nothing can be switched on', async () => {
  const off = await buildTestApp()
  try {
    const caller = await aCaller(off)
    expect(await stateOf(caller)).toEqual({ publicKey: null, endpoint: null, devices: 0 })
    expect((await start(caller, aBrowser('https://push.example/a'))).status).toBe(409)
    await expect(
      off.kernel.pusher.send({ ...newBrowser().subscription, payload: '{}', topic: 'a' }),
    ).rejects.toThrow('push is off')
  } finally {
    await off.close()
  }
})

test('the worker sends pushes by itself', async () => {
  const working = await buildTestApp({ worker: true, config: { ...VAPID, PUSH_TO_LOOPBACK: 'on' } })
  try {
    const caller = await aCaller(working)
    const browser = newBrowser()
    await start(caller, browser)
    await notify(working.ctx, passwordChanged('worker'), [caller.person.id])
    await until('the push', () => pushesTo(browser).length === 1, 15_000)
  } finally {
    await working.close()
  }
})
