import { TIMED } from '@tussle/contract/ops/retention'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { buildTestApp } from '../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf } from '../test/inspect.ts'
import { deleteOldMessages } from './delete-old-messages.ts'

const server = await buildTestApp()
const limited = await buildTestApp({ realLimits: true })
afterAll(async () => {
  await server.close()
  await limited.close()
})

const sent = {
  name: 'Ann Lee',
  email: 'ann@contact.example',
  subject: 'Court lights',
  message: 'They go out at nine.\nCould they stay on?',
}

test('a visitor leaves a contact message, and an administrator reads it as it was written', {
  tags: ['API-086', 'ENTITY-066'],
}, async () => {
  const answer = await server.client().post<{ id: number }>('/api/contact', sent)
  expect([answer.status, answer.body]).toEqual([
    201,
    { id: expect.any(Number) as number, message: 'Message saved' },
  ])
  const admin = await signedIn(server.client(), await anAdmin(server))
  const { body } = await admin.get<unknown[]>('/api/admin/contact-messages')
  expect(body[0]).toEqual({
    id: answer.body.id,
    ...sent,
    userId: null,
    createdAt: server.clock.now().toISOString(),
    state: 'new',
    replies: [],
  })
})

test('a signed-in player’s contact message knows its sender; the body cannot name another one', async () => {
  const player = await aPlayer(server)
  const client = await signedIn(server.client(), player)
  await client.post('/api/contact', { ...sent, userId: 1, user_id: 1, createdAt: '2000-01-01T00:00:00Z' })
  expect((await rowsOf(server, 'contact_message')).at(-1)).toMatchObject({
    user_id: player.id,
    created_at: server.clock.now(),
  })
})

describe('refusals store nothing', () => {
  const cases: [title: string, changes: Record<string, unknown>, message: string][] = [
    ['no name', { name: '' }, 'Name is required'],
    ['no address', { email: 'x' }, 'Please enter a valid email address'],
    ['no subject', { subject: ' ' }, 'Subject is required'],
    ['nine characters', { message: '123456789' }, 'Message must be at least 10 characters'],
    ['ten blanks', { message: ' '.repeat(10) }, 'Message must be at least 10 characters'],
    ['2,001 characters', { message: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    [
      'a line break in the name',
      { name: 'Ann\r\nBcc: all@players.example' },
      'Please remove unusual characters',
    ],
    [
      'a line break in the subject',
      { subject: 'Hi\nBcc: all@players.example' },
      'Please remove unusual characters',
    ],
    [
      'a line break in the address',
      { email: 'ann@contact.example\r\nBcc: x@y.example' },
      'Please enter a valid email address',
    ],
    ['a NUL in the message', { message: 'Hello there\u0000, hello' }, 'Please remove unusual characters'],
  ]
  test.for(cases)('a refused contact message is not stored: %s', async ([, changes, message]) => {
    const before = (await rowsOf(server, 'contact_message')).length
    expectRefusal(
      await server.client().post('/api/contact', { ...sent, ...changes }),
      400,
      'bad_request',
      message,
    )
    expect(await rowsOf(server, 'contact_message')).toHaveLength(before)
  })

  test('a contact message of ten megabytes is refused before it is read', async () => {
    const answer = await server
      .client()
      .post('/api/contact', { ...sent, message: 'x'.repeat(10 * 1024 * 1024) })
    expectRefusal(answer, 413, 'too_large')
  })
})

test('a robot that fills the hidden field gets a success answer, and nothing is stored', async () => {
  const before = (await rowsOf(server, 'contact_message')).length
  const answer = await server.client().post('/api/contact', { ...sent, website: 'https://spam.example' })
  expect([answer.status, answer.body['message']]).toEqual([201, 'Message saved'])
  expect(await rowsOf(server, 'contact_message')).toHaveLength(before)
})

describe('a message that is sent again with its key', () => {
  const headers = { 'idempotency-key': 'a3f6b7de-7c0e-4f0f-8f69-1f4b3c2d1e0a' }

  test('fifty contact messages at once with one key make one row', async () => {
    const before = (await rowsOf(server, 'contact_message')).length
    const answers = await inParallel(50, () =>
      patiently(() => server.client().post('/api/contact', sent, { headers })),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 50 })
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await rowsOf(server, 'contact_message')).toHaveLength(before + 1)
  })

  test('a repeated contact message with other text under the same key is refused', async () => {
    const answer = await server.client().post('/api/contact', { ...sent, subject: 'Other' }, { headers })
    expectRefusal(answer, 422, 'key_reused')
  })
})

test('the sixth contact message of an hour must wait', async () => {
  const client = limited.client()
  for (let message = 1; message <= 5; message += 1) {
    expect((await client.post('/api/contact', sent)).status).toBe(201)
  }
  expectRefusal(await client.post('/api/contact', sent), 429, 'rate_limited')
})

describe('reading the messages', () => {
  test('only administrators read the contact messages', async () => {
    expectRefusal(await server.client().get('/api/admin/contact-messages'), 401, 'unauthenticated')
    const player = await signedIn(server.client(), await aPlayer(server))
    expectRefusal(await player.get('/api/admin/contact-messages'), 403, 'forbidden')
  })

  test('the contact messages come page by page, newest first, without gaps', async () => {
    for (let index = 0; index < 5; index += 1)
      await server.client().post('/api/contact', { ...sent, subject: `No. ${index}` })
    const admin = await signedIn(server.client(), await anAdmin(server))
    const all = (await rowsOf(server, 'contact_message')).map(({ id }) => id).toReversed()
    const seen: unknown[] = []
    for (let path = '/api/admin/contact-messages?limit=2'; path !== ''; ) {
      const page = await admin.get<{ id: number }[]>(path)
      seen.push(...page.body.map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/u.exec(String(page.headers.link))?.[1] ?? ''
    }
    expect(seen).toEqual(all)
  })

  test('a page that holds the last contact message names no page after it', async () => {
    for (let index = 0; index < 2; index += 1) await server.client().post('/api/contact', sent)
    const admin = await signedIn(server.client(), await anAdmin(server))
    const all = await rowsOf(server, 'contact_message')
    const whole = await admin.get<object[]>(`/api/admin/contact-messages?limit=${all.length}`)
    expect(whole.body).toHaveLength(all.length)
    expect(String(whole.headers.link)).not.toContain('rel="next"')
  })

  test.for(['limit=0', 'limit=201', 'limit=x', 'limit=1e9', 'cursor=-1', "cursor='", 'limit=2&limit=3'])(
    'the list of contact messages refuses the query %s',
    async (query) => {
      const admin = await signedIn(server.client(), await anAdmin(server))
      expect((await admin.get(`/api/admin/contact-messages?${query}`)).status).toBe(400)
    },
  )
})

test('a contact message of a visitor is deleted after a year with its answers; a newer one stays', {
  tags: ['SEC-16'],
}, async () => {
  const write = async () => (await server.client().post<{ id: number }>('/api/contact', sent)).body.id
  const old = await write()
  const admin = await anAdmin(server)
  const { db } = server.kernel.database
  const reply = { message_id: old, by_user_id: admin.id, text: 'They stay on.', at: server.clock.now() }
  await db.insertInto('contact_reply').values(reply).execute()
  server.clock.advance(DAY)
  const young = await write()
  server.clock.advance(TIMED.contactMessage.ms - DAY / 2)
  await deleteOldMessages(server.ctx)
  expect(await rowsOf(server, 'contact_message', { id: old })).toEqual([])
  expect(await rowsOf(server, 'contact_reply', { message_id: old })).toEqual([])
  expect(await rowsOf(server, 'contact_message', { id: young })).toHaveLength(1)
})
