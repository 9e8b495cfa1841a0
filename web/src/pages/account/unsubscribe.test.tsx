import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { UnsubscribePage } from './unsubscribe.tsx'

afterEach(() => vi.unstubAllGlobals())

const TOKEN = 'NzpwYWlyZWQ-abcdefghijklmnopqrst'

function show(answer: () => Response) {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    [`POST /api/unsubscribe/${TOKEN}`]: answer,
  })
  renderAt(<UnsubscribePage />, { at: `/unsubscribe?token=${TOKEN}` })
  return calls
}

test('opening the unsubscribe link changes nothing; its button does, without a sign-in', async () => {
  const calls = show(() => json({ message: 'You get no more mails of this kind.' }))
  const stop = await screen.findByRole('button', { name: 'Stop these mails' })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(stop)
  const status = screen.getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('You get no more mails of this kind.'))
  expect(screen.getByRole('heading', { name: 'Done' })).toHaveFocus()
})

test('an incomplete unsubscribe link says so and leads to the settings, because its button cannot help', async () => {
  show(() => refusal(400, 'bad_request', 'This link is not complete. Please copy all of it from the mail.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is not complete\./u)
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Notification settings' })).toBeVisible()
})

for (const [status, code] of [
  [503, 'unavailable'],
  [429, 'rate_limited'],
] as const) {
  test(`mails can be stopped with a second press after the answer ${status}`, async () => {
    show(() => refusal(status, code, 'Please try again later.'))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.')
    expect(screen.getByRole('button', { name: 'Stop these mails' })).toHaveFocus()
  })
}
