import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceList } from '../../features/accounts/profile/device-list.tsx'
import { OwnData } from '../../features/accounts/profile/own-data.tsx'
import { ResetPasswordForm } from '../../features/accounts/sign-in/reset-password-form.tsx'
import { UnsentChip } from '../../features/unsent/unsent-chip.tsx'
import { sendOrStore } from '../../lib/offline/send-or-store.ts'
import { listUnsent } from '../../lib/offline/unsent-store.ts'
import { stubDeviceStorage } from '../../test/device-storage.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'

beforeEach(stubDeviceStorage)
afterEach(() => vi.unstubAllGlobals())

const gone = () => new TypeError('Failed to fetch')
const unsentKeys = async () => (await listUnsent()).map(({ key }) => key)

async function storeScore() {
  stubApi({ 'POST /api/matches': gone })
  await sendOrStore({
    ...{ key: 'a', personId: player.id, method: 'POST', address: '/api/matches', body: {} },
    ...{ title: 'Maya D against Camille R', detail: '11–9', write: 'submitScore', competitionId: 7 },
  })
}

/** Shows the page to a player of whom one score is not sent. */
async function showWithUnsent(page: ReactNode) {
  await storeScore()
  const api = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/auth/sessions': () => json([]),
    'POST /api/matches': gone,
  })
  renderAt(
    <>
      {page}
      <UnsentChip userId={player.id} />
    </>,
  )
  await screen.findByRole('button', { name: '1 not sent yet' })
  return { user: userEvent.setup(), api }
}

test.each([
  ['Sign out everywhere', 'Sign out everywhere?', <DeviceList key="page" />],
  ['Delete account', 'Delete your account?', <OwnData key="page" />],
])('%s asks first while a score is not sent, and Stay changes nothing', async (button, next, page) => {
  const { user, api } = await showWithUnsent(page)
  await user.click(await screen.findByRole('button', { name: button }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Go on before/u }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(next)).toBeNull()

  await user.click(screen.getByRole('button', { name: button }))
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(next)).toBeVisible()
  expect(await unsentKeys()).toEqual(['a'])
  const ended = api.calls.filter(({ method, path }) => method === 'DELETE' || path === '/api/users/delete')
  expect(ended).toEqual([])
})

test('a new password by the mailed link keeps the score that is not sent', async () => {
  await storeScore()
  stubApi({ 'GET /api/user': signedOut, 'POST /api/auth/reset-password': () => json({ message: 'ok' }) })
  renderAt(<ResetPasswordForm token="t" />, { at: '/auth?reset=t' })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'secret2')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/auth$/u))
  expect(await unsentKeys()).toEqual(['a'])
})
