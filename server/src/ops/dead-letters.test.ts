import type { DeadLetter } from '@tussle/contract/ops/dead-letters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aDeadLetter } from '../test/factories/dead-letters.ts'
import { rowsOf } from '../test/inspect.ts'
import { messageIdOf, smtpStub } from '../test/stubs/smtp-stub.ts'
import { until } from '../test/wait.ts'

const PATH = '/api/admin/dead-letters'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const letters = async (query = '') => (await client.get<DeadLetter[]>(`${PATH}${query}`)).body
const find = async (id: string) => (await letters()).find((letter) => letter.id === id)

describe('the list', () => {
  test('the list of failed jobs says what failed, about whom, why and how often, and no content', async () => {
    const player = await aPlayer(server)
    const secret = 'q7Yw-2kPz_8sLmN4vB6xC1dF3gH5jK9aQ0rT'
    const id = await aDeadLetter(server, {
      data: { userId: player.id, ids: [1], token: secret },
      error: `Error: 550 <${player.email}> refused, see https://mail.example/why?t=1 token ${secret}\nat send`,
    })
    expect(await find(id)).toEqual({
      id,
      kind: 'mail',
      queue: 'notifications.mail-due.send',
      about: player.displayName,
      error: '550 <(address)> refused, see (link) token (secret)',
      tries: 1,
      failedAt: expect.any(String) as string,
    })
  })

  test('the list of failed jobs distinguishes mails, pushes and other work', async () => {
    const kinds = [
      ['accounts.password-reset-requested.mail-link', 'mail'],
      ['notifications.push-due.send', 'push'],
      ['matches.recorded.together', 'work'],
    ] as const
    for (const [queue, kind] of kinds) {
      const id = await aDeadLetter(server, { queue, data: { email: 'ann@players.example' } })
      const letter = await find(id)
      expect([queue, letter?.kind, letter?.about]).toEqual([queue, kind, null])
    }
    expect(JSON.stringify(await letters())).not.toContain('ann@players.example')
  })

  test('the list of failed jobs comes in pages, the newest first, each job once', async () => {
    for (let count = 0; count < 3; count += 1) await aDeadLetter(server)
    const all = (await letters()).map(({ id }) => id)
    const paged: string[] = []
    for (let next = `${PATH}?limit=2`; next !== ''; ) {
      const { body, headers } = await client.get<DeadLetter[]>(next)
      expect(body.length).toBeLessThanOrEqual(2)
      paged.push(...body.map(({ id }) => id))
      next = /<([^>]+)>/u.exec(String(headers['link']))?.[1] ?? ''
    }
    expect(paged).toEqual(all)
    const times = (await letters()).map(({ failedAt }) => failedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await client.get(`${PATH}?cursor=1_-`)).status).toBe(400)
  })
})

describe('a letter', () => {
  test('a discarded failed job is gone, and is in the audit trail', async () => {
    const id = await aDeadLetter(server)
    expect((await client.delete(`${PATH}/${id}`)).body).toEqual({ message: 'Discarded' })
    expect(await find(id)).toBeUndefined()
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(404)
    expect(await rowsOf(server, 'audit', { object: `job:${id}` })).toMatchObject([
      { action: 'dead-letter.discarded', actor_id: admin.id },
    ])
  })

  test('a retried failed job has its old name and all its tries, once, and is in the audit trail', async () => {
    const id = await aDeadLetter(server, { queue: 'notifications.push-due.send', data: { userId: 1 } })
    const [dead] = await rowsOf(server, 'pgboss.job', { id })
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const retry = () => client.post(`${PATH}/${id}/retry`, undefined, key)
    expect([(await retry()).status, (await retry()).status]).toEqual([200, 200])
    expect(await find(id)).toBeUndefined()
    expect(await rowsOf(server, 'pgboss.job', { id: dead?.['source_id'] })).toMatchObject([
      {
        name: 'notifications.push-due.send',
        state: 'created',
        retry_count: 0,
        retry_limit: 10,
        data: { userId: 1 },
        output: null,
      },
    ])
    expect(await rowsOf(server, 'audit', { object: `job:${id}` })).toMatchObject([
      { action: 'dead-letter.retried', after: { queue: 'notifications.push-due.send' } },
    ])
  })

  test('a failed job that administrators retry and discard at the same time is handled once', async () => {
    const id = await aDeadLetter(server)
    const answers = await Promise.all([
      client.post(`${PATH}/${id}/retry`),
      client.post(`${PATH}/${id}/retry`),
      client.delete(`${PATH}/${id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await rowsOf(server, 'audit', { object: `job:${id}` })).toHaveLength(1)
  })

  test('an unknown failed job cannot be retried', async () => {
    expect((await client.post(`${PATH}/${crypto.randomUUID()}/retry`)).status).toBe(404)
    expect((await client.post(`${PATH}/1/retry`)).status).toBe(404)
  })
})

test('a mail that could not be sent is listed, and arrives once when it is retried', async () => {
  const smtp = await smtpStub('drop')
  const working = await buildTestApp({ worker: true, config: { SMTP_URL: smtp.url } })
  try {
    const desk = await signedIn(working.client(), await anAdmin(working))
    const player = await aPlayer(working)
    // As after the tenth time.
    await working.kernel.jobs.boss.updateQueue('accounts.password-reset-requested.mail-link', {
      retryLimit: 0,
    })
    await working.client().post('/api/auth/forgot-password', { email: player.email })
    const given = async () => (await desk.get<DeadLetter[]>(PATH)).body
    await until('it is given up', async () => (await given()).length === 1, 20_000)
    const [letter] = await given()
    expect(letter).toMatchObject({ kind: 'mail', queue: 'accounts.password-reset-requested.mail-link' })
    expect(JSON.stringify(letter)).not.toContain(player.email)
    smtp.mood = 'accept'
    await desk.post(`${PATH}/${letter?.id}/retry`)
    await until('it is noted as sent', async () => (await rowsOf(working, 'mail_sent')).length === 1, 20_000)
    expect(await given()).toEqual([])
    expect(smtp.received.length).toBe(2)
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(1)
  } finally {
    await working.close()
    await smtp.close()
  }
})
