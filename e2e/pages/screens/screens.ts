import { expect, type Page } from '@playwright/test'
import type { LeagueCard } from '@tussle/contract/leagues'
import { OWN_PAGE } from '../../support/accounts.ts'
import { goTo } from '../../visits/go-to.ts'
import { Shell } from '../shell.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { COMPETITION_SCREENS } from './competition-screens.ts'
import { DAY_SCREENS } from './day-screens.ts'
import { FACTOR_SCREENS } from './factor-screens.ts'
import { LADDER_SCREENS } from './ladder-screens.ts'
import { MONEY_SCREENS } from './money-screens.ts'
import { ORGANISE_SCREENS } from './organise-screens.ts'
import { PUBLIC_SCREENS } from './public-screens.ts'
import { RECORD_SCREENS } from './record-screens.ts'
import { REVIEW_SCREENS } from './review-screens.ts'
import { ROOM_SCREENS } from './room-screens.ts'
import { headed, type Screen, seen } from './screen.ts'
import { VISITOR_SCREENS } from './visitor-screens.ts'

export type { Screen }

/** Nothing in it invites a line break. */
export const LONG_SUBJECT = 'Pneumonoultramicroscopicsilicovolcanoconiosis-on-court-number-seven'

/** Every screen of the product as it is now, for the checks that look at all of them. */
export const SCREENS: readonly Screen[] = [
  // First, because what the person does later gives notifications.
  {
    name: 'inbox',
    path: '/',
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('button', { name: /^Notifications/u }).click()
      await expect(page.getByText('All quiet')).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    path: '/',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByText('No matches yet')).toBeVisible()
    },
  },
  ...VISITOR_SCREENS,
  ...PUBLIC_SCREENS,
  ...ORGANISE_SCREENS,
  {
    name: 'dashboard with a league',
    who: 'player',
    arrive: async (page) => {
      await enterSomething(page)
      await goTo(page, '/')
      await expect(page.getByRole('region', { name: 'My Leagues' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'my registrations',
    who: 'player',
    arrive: async (page) => {
      await enterSomething(page)
      await goTo(page, '/my-registrations')
      await expect(page.getByRole('button', { name: /^Withdraw from/u })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Browse Tournaments' })).toBeVisible()
    },
  },
  {
    name: 'join dialog',
    path: '/leagues?q=Doubles',
    who: 'player',
    arrive: async (page) => {
      await page
        .getByRole('button', { name: /^Join League/u })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Join League' }).click()
      await expect(dialog.getByText('Please select a division')).toBeVisible()
      await dialog
        .getByRole('radio', { name: /Doubles/u })
        .first()
        .check()
      await dialog.getByRole('combobox').fill('an')
      await expect(dialog.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'slide-in menu',
    path: '/',
    who: 'player',
    widths: [320, 390],
    arrive: async (page) => {
      await expect(new Shell(page).tabBar).toBeVisible()
      await new Shell(page).menuButton.click()
      await expect(new Shell(page).sheet).toBeVisible()
    },
  },
  {
    name: 'profile menu',
    path: '/settings',
    who: 'player',
    widths: [768, 1280],
    arrive: async (page) => {
      await new Shell(page).profileButton.click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  { name: 'completion', path: '/', who: 'newcomer', arrive: seen('Display Name') },
  {
    name: 'profile',
    path: '/profile',
    who: 'player',
    arrive: async (page) => {
      await seen('Email')(page)
      await expect(page.getByText('Start playing to track stats').and(page.locator(':visible'))).toHaveCount(
        1,
      )
    },
  },
  {
    name: 'settings, profile',
    path: '/settings',
    who: 'player',
    arrive: seen('Bio (optional)'),
  },
  { name: 'profile, privacy', path: '/profile?tab=privacy', who: 'player', arrive: seen('Show record') },
  {
    name: 'profile, strangers',
    path: '/profile/visitors',
    who: 'player',
    arrive: seen('Record and ratings'),
  },
  {
    name: 'profile, account',
    path: '/profile?tab=account',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByText('This device')).toBeVisible()
    },
  },
  {
    name: 'settings, password',
    path: '/settings',
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('tab', { name: 'Password', exact: true }).click()
      await seen('Current password')(page)
    },
  },
  {
    name: 'settings, forgot password',
    path: '/settings',
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('tab', { name: 'Forgot Password' }).click()
      await seen('Email')(page)
    },
  },
  ...COMPETITION_SCREENS,
  ...LADDER_SCREENS,
  ...MONEY_SCREENS,
  ...RECORD_SCREENS,
  ...REVIEW_SCREENS,
  ...ADMIN_SCREENS,
  ...DAY_SCREENS,
  ...ROOM_SCREENS,
  ...FACTOR_SCREENS,
  { name: 'access denied', path: '/admin', who: 'player', arrive: headed('Access Denied') },
  {
    name: 'admin manage clubs',
    path: '/admin/clubs',
    who: 'admin',
    arrive: async (page) => {
      await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
      await expect(page.getByText('--')).toHaveCount(0)
    },
  },
  {
    name: 'create league with everything wrong',
    path: '/admin/create-league',
    who: 'admin',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Create League' }).click()
      await expect(page.getByText('At least one division must be selected')).toBeVisible()
    },
  },
  {
    name: 'admin messages',
    path: '/admin',
    who: 'admin',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { level: 3, name: LONG_SUBJECT }).first()).toBeVisible()
    },
  },
]

/** One entry, in the first league that takes one; a second call finds it there. */
async function enterSomething(page: Page): Promise<void> {
  const { request } = page.context()
  const leagues = (await (await request.get('/api/leagues?status=upcoming')).json()) as LeagueCard[]
  const league = leagues.find(
    ({ maxPlayers, participantCount, registrationClosesAt }) =>
      participantCount < (maxPlayers ?? 1000) && Date.parse(registrationClosesAt ?? '9999') > Date.now(),
  )
  const data = { divisionId: league?.divisions[0]?.id }
  const answer = await request.post(`/api/leagues/${league?.id}/join`, { data, headers: OWN_PAGE })
  // Looked at a second time, the player is in already.
  expect([201, 409], await answer.text()).toContain(answer.status())
}
