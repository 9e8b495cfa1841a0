import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import type { ContactMessage } from './messages.queries.ts'
import { MessagesPanel } from './messages-panel.tsx'

beforeAll(async () => {
  await import('./reply-dialog.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const lights: ContactMessage = {
  id: 7,
  name: 'Ann Lee',
  email: 'ann@example.com',
  subject: 'Court lights',
  message: 'They go out at nine.',
  userId: null,
  createdAt: '2026-03-16T12:00:00.000Z',
  state: 'new',
  replies: [],
}

function show(mailsContactMessages: boolean, answers: Parameters<typeof stubApi>[0] = {}) {
  const config = { productName: 'Tussle', demoAccount: null, mailsContactMessages }
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/config': () => json(config),
    'GET /api/admin/contact-messages': () => json([lights]),
    ...answers,
  })
  renderAt(<MessagesPanel />)
  return { ...api, user: userEvent.setup() }
}

test('an administrator answers a new contact message from the inbox', { tags: ['FIX-73'] }, async () => {
  const { calls, user } = show(true, {
    'POST /api/admin/contact-messages/7/replies': () => json({ ...lights, state: 'answered' }, 201),
  })
  await user.click(await screen.findByRole('button', { name: 'Answer: Court lights' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Ann Lee' }))
  expect(dialog.getByText('They go out at nine.')).toBeVisible()
  await user.type(dialog.getByLabelText('Your answer'), 'They stay on until ten now.')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Answer sent'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'They stay on until ten now.' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an answer to a contact message that the server refuses stays in its dialog with the reason', async () => {
  const { user } = show(true, {
    'POST /api/admin/contact-messages/7/replies': () => refusal(503, 'unavailable', 'Back soon'),
  })
  await user.click(await screen.findByRole('button', { name: 'Answer: Court lights' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Your answer'), 'They stay on.')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText('Back soon')).toBeVisible()
  expect(dialog.getByLabelText('Your answer')).toHaveValue('They stay on.')
})

test('the inbox of contact messages shows one state at a time, and a message can be archived', {
  tags: ['FIX-73'],
}, async () => {
  const { calls, user } = show(false, {
    'PATCH /api/admin/contact-messages/7': () => json({ ...lights, state: 'archived' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Archive: Court lights' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Archived'))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'archived' })
  await user.click(screen.getByRole('radio', { name: 'Archived' }))
  await waitFor(() => expect(calls.some(({ search }) => search.includes('state=archived'))).toBe(true))
})

test('an administrator without mail on the server answers from a mail program and marks the message', async () => {
  show(false)
  expect(await screen.findByRole('button', { name: 'Mark as answered: Court lights' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Answer: Court lights' })).toBeNull()
  expect(screen.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute(
    'href',
    'mailto:ann@example.com',
  )
})

test('an empty inbox of contact messages says what will show here', async () => {
  show(true, { 'GET /api/admin/contact-messages': () => json([]) })
  expect(await screen.findByText('No new messages')).toBeVisible()
})
