import type { ContactMessage } from '@tussle/contract/ops/contact-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, signedIn } from '../test/factories/accounts.ts'
import { aContactMessage } from '../test/factories/contact.ts'
import { expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { until } from '../test/wait.ts'

const SUPPORT = 'help@club.example'
let mailing: TestApp
let silent: TestApp
beforeAll(async () => {
  mailing = await buildTestApp({ mail: true, config: { SUPPORT_EMAIL: SUPPORT } })
  silent = await buildTestApp()
})
afterAll(async () => {
  await mailing.close()
  await silent.close()
})

const inbox = '/api/admin/contact-messages'
const administrator = async (server: TestApp) => await signedIn(server.client(), await anAdmin(server))
const mailsTo = (address: string) => mailing.mail.messages.filter(({ to }) => to.includes(address))

test('a contact message is mailed to the support address, and a reply to it goes to the sender', {
  tags: ['FIX-73'],
}, async () => {
  const id = await aContactMessage(mailing, { email: 'bea@contact.example', subject: 'Nets' })
  await until('the mail', () => mailsTo(SUPPORT).some(({ text }) => text.includes('bea@contact.example')))
  const mail = mailsTo(SUPPORT).find(({ text }) => text.includes('bea@contact.example'))
  expect(mail?.subject).toBe(`Tussle contact message ${id}`)
  expect(mail?.text).toContain('They go out at nine.')
})

test('an administrator answers a contact message by mail, and it moves from new to answered', {
  tags: ['FIX-73'],
}, async () => {
  const id = await aContactMessage(mailing, { email: 'carl@contact.example', subject: 'Balls' })
  const desk = await administrator(mailing)
  const before = await desk.get<ContactMessage[]>(`${inbox}?state=new`)
  expect(before.body.map((message) => message.id)).toContain(id)
  const answer = await desk.post<ContactMessage>(`${inbox}/${id}/replies`, { text: 'New ones are here.' })
  expect([answer.status, answer.body.state]).toEqual([201, 'answered'])
  expect(answer.body.replies).toEqual([expect.objectContaining({ text: 'New ones are here.' })])
  await until('the mail', () => mailsTo('carl@contact.example').length === 1)
  expect(mailsTo('carl@contact.example')[0]?.text).toContain('New ones are here.')
  const after = await desk.get<ContactMessage[]>(`${inbox}?state=new`)
  expect(after.body.map((message) => message.id)).not.toContain(id)
  const answered = await desk.get<ContactMessage[]>(`${inbox}?state=answered`)
  expect(answered.body.map((message) => message.id)).toContain(id)
})

test('an answer sent fifty times with one key is one answer and one mail', async () => {
  const id = await aContactMessage(mailing, { email: 'dora@contact.example' })
  const desk = await administrator(mailing)
  const headers = { 'idempotency-key': 'b3f6b7de-7c0e-4f0f-8f69-1f4b3c2d1e0b' }
  await inParallel(50, () => desk.post(`${inbox}/${id}/replies`, { text: 'Once.' }, { headers }))
  await until('the mail', () => mailsTo('dora@contact.example').length > 0)
  expect(await rowsOf(mailing, 'contact_reply', { message_id: id })).toHaveLength(1)
  expect(mailsTo('dora@contact.example')).toHaveLength(1)
})

test('an administrator archives a contact message and restores it, and the audit trail has both', {
  tags: ['FIX-73'],
}, async () => {
  const id = await aContactMessage(silent)
  const desk = await administrator(silent)
  const archived = await desk.patch<ContactMessage>(`${inbox}/${id}`, { state: 'archived' })
  expect([archived.status, archived.body.state]).toEqual([200, 'archived'])
  await desk.patch(`${inbox}/${id}`, { state: 'new' })
  const { body } = await desk.get<ContactMessage[]>(`${inbox}?state=archived`)
  expect(body).toEqual([])
  const record = await rowsOf(silent, 'audit', { object: `contact:${id}` })
  expect(record.map(({ after }) => after)).toEqual([{ state: 'archived' }, { state: 'new' }])
})

test('an installation without a support address mails no contact messages and refuses answers', async () => {
  const id = await aContactMessage(silent)
  const desk = await administrator(silent)
  expectRefusal(await desk.post(`${inbox}/${id}/replies`, { text: 'Hello' }), 409, 'conflict')
  expect(await rowsOf(silent, 'contact_reply')).toEqual([])
  const { body } = await silent.client().get<{ mailsContactMessages: boolean }>('/api/config')
  expect(body.mailsContactMessages).toBe(false)
})

test('answering or moving an unknown contact message is not found', async () => {
  const desk = await administrator(mailing)
  expectRefusal(await desk.post(`${inbox}/999999/replies`, { text: 'Hello' }), 404, 'not_found')
  expectRefusal(await desk.patch(`${inbox}/999999`, { state: 'archived' }), 404, 'not_found')
})
