import { startAuthentication } from '@simplewebauthn/browser'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAsFile } from '../../../lib/save-as-file.ts'
import { factors, givePasskeys, noFactors, withApp, withPasskey } from '../../../test/factor-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { OwnData } from '../profile/own-data.tsx'
import { UserActDialog } from '../users/user-act-dialog.tsx'
import { ProofHost } from './proof-host.tsx'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../lib/save-as-file.ts', () => ({
  saveAsFile: vi.fn<(name: string, content: string) => void>(),
}))

let user = userEvent.setup()
let isProven = false
beforeEach(() => {
  user = userEvent.setup()
  isProven = false
  vi.mocked(saveAsFile).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const guarded = (answer: () => Response) => () =>
  isProven ? answer() : refusal(403, 'reauth_required', 'Please confirm that it is you')
const prove = ({ body }: Call): Response => {
  const { currentPassword, code, passkey } = body as Record<string, unknown>
  if (passkey === undefined && currentPassword !== 'secret1') return refusal(400, 'wrong_password', 'Wrong')
  if (code !== undefined && code !== '123456') return refusal(400, 'wrong_code', 'This code is not right')
  isProven = true
  return json({ provenUntil: '2026-11-16T10:00:00.000Z' })
}
const API = {
  'GET /api/user': () => json(player),
  'POST /api/users/export': guarded(() => json({ account: 'mine' })),
  'POST /api/auth/proof': prove,
}
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' })
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }))

async function exportData() {
  renderAt(
    <>
      <OwnData />
      <ProofHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Export my data' }))
  await dialog()
}

test('the page asks for a fresh proof in place, says what is wrong, and then continues the action by itself', {
  tags: ['SEC-17'],
}, async () => {
  stubApi({ ...API, ...factors(noFactors) })
  await exportData()
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
  await user.type(await screen.findByLabelText('Current password'), 'guess')
  await confirm()
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Wrong'))
  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), 'secret1')
  await confirm()
  await waitFor(() => expect(saveAsFile).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a person with an authenticator app gives a fresh proof by password and code', {
  tags: ['SEC-17'],
}, async () => {
  stubApi({ ...API, ...factors(withApp) })
  await exportData()
  await user.type(await screen.findByLabelText('Current password'), 'secret1')
  await user.type(screen.getByLabelText('6-digit code'), '000000')
  await confirm()
  await waitFor(() =>
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('This code is not right'),
  )
  await user.clear(screen.getByLabelText('6-digit code'))
  await user.type(screen.getByLabelText('6-digit code'), '123456')
  await confirm()
  await waitFor(() => expect(saveAsFile).toHaveBeenCalledOnce())
})

test('a passkey alone is a fresh proof', { tags: ['SEC-17'] }, async () => {
  givePasskeys()
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'abc' } as never)
  const { calls } = stubApi({
    ...API,
    ...factors(withPasskey),
    'POST /api/auth/proof/options': () => json({ challenge: 'xyz' }),
  })
  await exportData()
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(saveAsFile).toHaveBeenCalledOnce())
  expect(calls.find(({ path }) => path === '/api/auth/proof')?.body).toEqual({ passkey: { id: 'abc' } })
})

test('a person who declines the fresh proof changes nothing and sees no message', {
  tags: ['SEC-17'],
}, async () => {
  const before = getToasts()
  const { calls } = stubApi({ ...API, ...factors(noFactors) })
  await exportData()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ path }) => path === '/api/users/export')).toHaveLength(1)
  expect(getToasts()).toEqual(before)
})

test('an action is repeated after a fresh proof with the same idempotency key', {
  tags: ['SEC-17'],
}, async () => {
  const { calls } = stubApi({
    ...API,
    ...factors(noFactors),
    'POST /api/admin/users/9/disable': guarded(() => json({ message: 'Account disabled' })),
  })
  const managed = {
    ...{
      id: 9,
      username: 'rio',
      displayName: 'Rio',
      email: 'rio@example.com',
      firstName: null,
      lastName: null,
    },
    ...{ isAdmin: false, isDisabled: false, isDemo: false, createdAt: player.createdAt },
  }
  renderAt(
    <>
      <UserActDialog user={managed} act="disableUser" onClose={() => undefined} />
      <ProofHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Disable account' }))
  await dialog()
  await user.type(await screen.findByLabelText('Current password'), 'secret1')
  await confirm()
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Account disabled'))
  const keys = calls
    .filter(({ path }) => path.endsWith('/disable'))
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/u)
  expect(keys[1]).toBe(keys[0])
})
