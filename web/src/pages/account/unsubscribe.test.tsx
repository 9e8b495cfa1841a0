import { screen } from '@testing-library/react'
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
  expect(await screen.findByText('You get no more mails of this kind.')).toBeVisible()
})

test('an incomplete unsubscribe link says so', async () => {
  show(() => refusal(400, 'bad_request', 'This link is not complete. Please copy all of it from the mail.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByText(/^This link is not complete\./u)).toBeVisible()
})
