import { startRegistration } from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAsFile } from '../../../lib/save-as-file.ts'
import {
  factors,
  givePasskeys,
  noFactors,
  passkey,
  RECOVERY_CODES,
  withApp,
  withPasskey,
} from '../../../test/factor-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, stubApi } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'
import { SecondFactorsCard } from './second-factors-card.tsx'

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../lib/save-as-file.ts', () => ({
  saveAsFile: vi.fn<(name: string, content: Blob) => void>(),
}))

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
})
afterEach(() => vi.unstubAllGlobals())

const SIGNED_IN = { 'GET /api/user': () => json(player) }
const press = (name: string) => user.click(screen.getByRole('button', { name }))

async function open() {
  renderAt(<SecondFactorsCard />)
  await screen.findByRole('heading', { name: 'Passkeys' })
}

test('the card of an account without a second factor explains each one and shows no recovery codes', {
  tags: ['SEC-17'],
}, async () => {
  givePasskeys()
  stubApi({ ...SIGNED_IN, ...factors(noFactors) })
  await open()
  expect(screen.getByText(/fingerprint, your face or your screen lock/u)).toBeVisible()
  expect(screen.getByText(/app on your phone shows a new code/u)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
})

test('the card of second factors says so if the browser has no passkeys', async () => {
  stubApi({ ...SIGNED_IN, ...factors(noFactors) })
  await open()
  expect(screen.getByText('This browser cannot make passkeys here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a first passkey is named after its device, and its recovery codes are shown only once', {
  tags: ['SEC-17'],
}, async () => {
  givePasskeys()
  const made = { id: 'abc' }
  vi.mocked(startRegistration).mockResolvedValue(made as never)
  let now = noFactors
  const { calls } = stubApi({
    ...SIGNED_IN,
    'GET /api/auth/second-factors': () => json(now),
    'GET /api/auth/sessions': () => json([{ id: 's', current: true, device: 'Chrome on Linux' }]),
    'POST /api/auth/passkeys/options': () => json({ challenge: 'xyz' }),
    'POST /api/auth/passkeys': () => {
      now = withPasskey
      return json({ passkey, recoveryCodes: RECOVERY_CODES }, 201)
    },
  })
  await open()
  await press('Add a passkey')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(RECOVERY_CODES)
  expect(calls.find(({ path }) => path === '/api/auth/passkeys')?.body).toEqual({
    name: 'Chrome on Linux',
    response: made,
  })
  await press('Download')
  expect(saveAsFile).toHaveBeenCalledWith('tussle-recovery-codes.txt', expect.any(Blob))

  await press('Close')
  expect(await screen.findByText('Close without keeping them?')).toBeVisible()
  await press('Keep editing')
  await press('I have kept them')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('list', { name: 'Passkeys' })).toHaveTextContent('Chrome on Linux')
  expect(screen.getByText('9 codes left.')).toBeVisible()
})

test('a passkey that the device already has is refused with an explanation', async () => {
  givePasskeys()
  const twice = Object.assign(new Error('previously registered'), { name: 'InvalidStateError' })
  vi.mocked(startRegistration).mockRejectedValue(twice)
  stubApi({
    ...SIGNED_IN,
    ...factors(withPasskey),
    'POST /api/auth/passkeys/options': () => json({ challenge: 'xyz' }),
  })
  await open()
  await press('Add a passkey')
  await waitFor(() =>
    expect(getToasts()[0]?.description).toBe('This device already has a passkey for your account.'),
  )
})

test('a passkey can be renamed, and removed after a question', { tags: ['SEC-17'] }, async () => {
  givePasskeys()
  const { calls } = stubApi({
    ...SIGNED_IN,
    ...factors(withPasskey),
    'PATCH /api/auth/passkeys/4': () => json({ ...passkey, name: 'My phone' }),
    'DELETE /api/auth/passkeys/4': () => json({ message: 'Passkey removed' }),
  })
  await open()
  await press('Actions for Chrome on Linux')
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await press('Rename')
  expect(await screen.findByText('Please give this passkey a name')).toBeVisible()
  await user.type(name, 'My phone')
  await press('Rename')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'My phone' })

  await press('Actions for Chrome on Linux')
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Remove “Chrome on Linux”?')
  await press('Remove')
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Passkey removed'))
})

test('an authenticator app is set up with one of its codes; a wrong code is named beside its field', {
  tags: ['SEC-17'],
}, async () => {
  const { calls } = stubApi({
    ...SIGNED_IN,
    ...factors(noFactors),
    'POST /api/auth/totp/start': () =>
      json({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' }),
    'POST /api/auth/totp/confirm': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? json({ recoveryCodes: RECOVERY_CODES })
        : refusal(400, 'wrong_code', 'This code is not right'),
  })
  await open()
  await press('Set up an app')
  expect(await screen.findByLabelText('Key')).toHaveValue('ABCD EFGH IJ')
  expect(await screen.findByRole('img', { name: 'Code that sets up an authenticator app' })).toBeVisible()
  const code = screen.getByLabelText('6-digit code')
  await user.type(code, '000000')
  await press('Turn on')
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not right'))
  await user.clear(code)
  await user.type(code, '123456')
  await press('Turn on')
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(2)
})

test('an administrator cannot remove the last second factor and reads the message of the server', {
  tags: ['SEC-17'],
}, async () => {
  stubApi({
    ...SIGNED_IN,
    ...factors(withApp),
    'DELETE /api/auth/totp': () => refusal(409, 'conflict', 'Administrators need a second factor'),
  })
  await open()
  await press('Remove the app')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({ description: 'Administrators need a second factor' }),
  )
})

test('new recovery codes replace the old ones after a question', { tags: ['SEC-17'] }, async () => {
  stubApi({
    ...SIGNED_IN,
    ...factors(withApp),
    'POST /api/auth/recovery-codes': () => json({ codes: RECOVERY_CODES }, 201),
  })
  await open()
  await press('Make new codes')
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('The codes you have kept so far stop working.')
  await user.click(within(question).getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('aaaa-bbbb')
})
