import { expect, type Page } from '@playwright/test'
import { refusal } from '../../support/server.ts'
import { goTo } from '../../visits/go-to.ts'
import { headed, type Screen, seen } from './screen.ts'

const DAY_MS = 86_400_000

const FACTORS = {
  passkeys: [
    {
      id: 1,
      name: 'Chrome on a telephone with a very long name',
      createdAt: '2026-05-04T10:00:00.000Z',
      lastUsedAt: null,
    },
    {
      id: 2,
      name: 'Safari on macOS',
      createdAt: '2026-01-04T10:00:00.000Z',
      lastUsedAt: '2026-05-03T10:00:00.000Z',
    },
  ],
  totpSince: '2026-02-04T10:00:00.000Z',
  recoveryCodesLeft: 7,
  required: null,
}
const CODES = Array.from({ length: 10 }, (_, index) => `k7m2p-x9w4${index}`)

const ACCOUNT = '/profile?tab=account'

/** The account as it looks with everything set up. */
async function withFactors(page: Page): Promise<void> {
  await page.route('**/api/auth/second-factors', (route) => route.fulfill({ json: FACTORS }))
  await goTo(page, ACCOUNT)
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(2)
}

/** The administrator as one whose second factor is due so far from now. */
function due(inMs: number) {
  return async (page: Page) => {
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch()
      const secondFactorDue = new Date(Date.now() + inMs).toISOString()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), secondFactorDue } })
    })
    await goTo(page, '/admin')
  }
}

/** What passkeys, codes and fresh proofs look like. */
export const FACTOR_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in, second step',
    path: '/auth',
    who: 'visitor',
    isStaged: true,
    arrive: async (page) => {
      const body = refusal('Please enter the code', 'second_factor_required')
      await page.route('**/api/login', (route) => route.fulfill({ status: 403, body }))
      await page.getByLabel('Username or email').fill('maya@tussle.example')
      await page.getByLabel('Password', { exact: true }).fill('dink-and-drive')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await seen('6-digit code')(page)
    },
  },
  { name: 'account with passkeys and an app', who: 'player', isStaged: true, arrive: withFactors },
  {
    name: 'setting up an authenticator app',
    path: ACCOUNT,
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await seen('Key')(page)
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'recovery codes',
    who: 'player',
    isStaged: true,
    arrive: async (page) => {
      await page.route('**/api/auth/recovery-codes', (route) =>
        route.fulfill({ status: 201, json: { codes: CODES } }),
      )
      await withFactors(page)
      await page.getByRole('button', { name: 'Make new codes' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    },
  },
  {
    name: 'confirm it’s you',
    who: 'player',
    isStaged: true,
    arrive: async (page) => {
      const body = refusal('Please confirm that it is you', 'reauth_required')
      await page.route('**/api/users/export', (route) => route.fulfill({ status: 403, body }))
      await withFactors(page)
      await page.getByRole('button', { name: 'Export my data' }).click()
      await seen('Current password')(page)
    },
  },
  {
    name: 'passkey offered on the dashboard',
    path: '/settings',
    who: 'player',
    arrive: async (page) => {
      const { id } = (await (await page.request.get('/api/user')).json()) as { id: number }
      await page.evaluate(`localStorage.setItem('passkey-offer', 'open ${id}')`)
      await goTo(page, '/')
      await expect(page.getByRole('region', { name: 'Passkey' })).toBeVisible()
    },
  },
  {
    name: 'administrator with days to set up a second factor',
    who: 'admin',
    isStaged: true,
    arrive: async (page) => {
      await due(3 * DAY_MS)(page)
      await expect(page.getByRole('link', { name: 'Set it up' })).toBeVisible()
    },
  },
  {
    name: 'administrator whose rights rest',
    who: 'admin',
    isStaged: true,
    arrive: async (page) => {
      await due(-DAY_MS)(page)
      await headed('One step is missing')(page)
    },
  },
]
