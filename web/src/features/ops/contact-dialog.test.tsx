import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactBody } from '@tussle/contract/ops/contact-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listUnsent } from '../../lib/offline/unsent-store.ts'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ContactDialog } from './contact-dialog.tsx'

beforeEach(stubDeviceStorage)
afterEach(() => vi.unstubAllGlobals())

const config = { productName: 'Tussle', demoAccount: null, mailsContactMessages: false }
const visitor = { 'GET /api/user': signedOut, 'GET /api/config': () => json(config) }
const mailing = { ...visitor, 'GET /api/config': () => json({ ...config, mailsContactMessages: true }) }

async function send(onClose: () => void) {
  const user = userEvent.setup()
  renderAt(<ContactDialog name="Maya D" email="maya@example.com" onClose={onClose} />)
  await user.type(await screen.findByLabelText('Subject'), 'Lights')
  await user.type(screen.getByLabelText('Message'), 'Court 4 is dark after nine.')
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
}

test('a contact message of ten characters is accepted, one of nine is not', { tags: ['VALID-081'] }, () => {
  const form = { name: 'Maya', email: 'maya@example.com', subject: 'Hi', message: '1234567890' }
  expect(ContactBody.safeParse(form).success).toBe(true)
  const short = ContactBody.safeParse({ ...form, message: '123456789' })
  expect(short.error?.issues.map(({ message }) => message)).toEqual([
    'Message must be at least 10 characters',
  ])
})

test('the notice in the contact dialog says what happens to messages', {
  tags: ['CONTACT-005', 'CONTACT-006'],
}, () => {
  stubApi(visitor)
  renderAt(<ContactDialog name="" email="" onClose={() => undefined} />)
  expect(screen.getByText('Email sending is coming soon. For now messages are only saved.')).toBeVisible()
})

test('a contact message is saved, and a signed-in person need not type name and address', {
  tags: ['ERR-039'],
}, async () => {
  const { calls } = stubApi({
    ...visitor,
    'POST /api/contact': () => json({ id: 1, message: 'Message saved' }, 201),
  })
  const onClose = vi.fn<() => void>()
  await send(onClose)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Maya D', email: 'maya@example.com', subject: 'Lights' })
  expect(getToasts()[0]).toMatchObject({
    title: 'Message saved',
    description: 'Your message has been saved. Email integration is coming soon.',
  })
  expect(await listUnsent()).toEqual([])
})

test('a contact message that failed is saved on this device, with its idempotency key', {
  tags: ['ERR-040'],
}, async () => {
  const { calls } = stubApi({ ...visitor, 'POST /api/contact': () => new TypeError('Failed to fetch') })
  const onClose = vi.fn<() => void>()
  await send(onClose)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const key = calls.at(-1)?.headers.get('idempotency-key')
  expect(await listUnsent()).toMatchObject([{ key, address: '/api/contact', body: { subject: 'Lights' } }])
  const [toast] = getToasts()
  expect(toast?.title).toBe('Message saved')
  expect(toast?.description).toContain('saved on this device and will be sent')
  expect(toast?.description).toContain('Email integration is coming soon.')
})

test('notice and toast say so if contact messages are mailed, and promise nothing else', {
  tags: ['FIX-73'],
}, async () => {
  stubApi({ ...mailing, 'POST /api/contact': () => json({ id: 1, message: 'Message saved' }, 201) })
  const onClose = vi.fn<() => void>()
  const sending = send(onClose)
  expect(await screen.findByText(/^Your message goes to the organisers by mail/u)).toBeVisible()
  await sending
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(getToasts()[0]).toMatchObject({
    title: 'Message saved',
    description: 'Your message has been saved and mailed to the organisers.',
  })
  expect(document.body).not.toHaveTextContent('coming soon')
})

test('a contact message the server refuses stays in the form, with the message at its field', async () => {
  const refused = () => refusal(400, 'bad_request', 'Subject is required', { subject: 'Subject is required' })
  stubApi({ ...visitor, 'POST /api/contact': refused })
  const onClose = vi.fn<() => void>()
  await send(onClose)
  expect(await screen.findByText('Subject is required')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(await listUnsent()).toEqual([])
})
