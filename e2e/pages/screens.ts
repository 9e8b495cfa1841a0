import { type Browser, expect, type Page } from '@playwright/test'
import type { LeagueCard } from '@tussle/contract/leagues'
import { OWN_PAGE } from '../support/accounts.ts'
import { fourInACup } from '../support/bracket-stories.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { ClubPage, ClubsPage } from './clubs.ts'
import { ContactDialog } from './contact.ts'
import { DAY_SCREENS } from './day-screens.ts'
import { FACTOR_SCREENS } from './factor-screens.ts'
import { RECORD_SCREENS } from './record-screens.ts'
import { ROOM_SCREENS } from './room-screens.ts'
import { carded, headed, type Screen, seen } from './screen.ts'
import { Shell } from './shell.ts'

export type { Screen }

/** Nothing in it invites a line break. */
export const LONG_SUBJECT = 'Pneumonoultramicroscopicsilicovolcanoconiosis-on-court-number-seven'

/** Every screen of the product as it is now, for the checks that look at all of them. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    who: 'visitor',
    arrive: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6)
    },
  },
  { name: 'sign-in', path: '/auth', who: 'visitor', arrive: seen('Username or email') },
  {
    name: 'sign-up',
    path: '/auth',
    who: 'visitor',
    arrive: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await seen('Confirm password')(page)
    },
  },
  {
    name: 'sign-up with everything wrong',
    path: '/auth',
    who: 'visitor',
    arrive: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByRole('radio', { name: '4.0 Advanced' }).check()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('First name is required')).toBeVisible()
    },
  },
  { name: 'privacy notice', path: '/privacy', who: 'visitor', arrive: headed('Privacy notice') },
  { name: 'terms of use', path: '/terms', who: 'visitor', arrive: headed('Terms of use') },
  {
    name: 'unsubscribe',
    path: '/unsubscribe?token=of-nobody',
    who: 'visitor',
    arrive: headed('Stop mails like this?'),
  },
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
    name: 'sign-in of administrators',
    path: '/auth?type=admin',
    who: 'visitor',
    arrive: seen('Username or email'),
  },
  {
    name: 'sign-in with the demo user',
    path: '/auth?type=regular',
    who: 'visitor',
    arrive: async (page) => {
      await expect(page.getByText('demo user')).toBeVisible()
    },
  },
  {
    name: 'forgotten password',
    path: '/auth',
    who: 'visitor',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await seen('Email')(page)
    },
  },
  { name: 'new password', path: '/auth?reset=not-a-real-link', who: 'visitor', arrive: seen('New password') },
  {
    name: 'auth dialog',
    path: '/',
    who: 'visitor',
    arrive: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.getByRole('button', { name: 'Join Now to Compete' }).click()
      await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
    },
  },
  {
    name: 'contact dialog',
    path: '/',
    who: 'visitor',
    arrive: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6)
      await new ContactDialog(page).open()
      await seen('Subject')(page)
    },
  },
  {
    name: 'public menu',
    path: '/',
    who: 'visitor',
    widths: [320, 390],
    arrive: async (page) => {
      await new Shell(page).menuButton.click()
      await expect(new Shell(page).sheet).toBeVisible()
    },
  },
  { name: 'not found', path: '/no/such/page', who: 'visitor', arrive: headed('404 Page Not Found') },
  { name: 'please sign in', path: '/my-registrations', who: 'visitor', arrive: headed('My Registrations') },
  { name: 'browse clubs', path: '/browse/clubs', who: 'visitor', arrive: carded('Join Club') },
  {
    name: 'browse tournaments',
    path: '/browse/tournaments',
    who: 'visitor',
    arrive: carded('Register to Join'),
  },
  { name: 'browse leagues', path: '/browse/leagues', who: 'visitor', arrive: carded('Register to Join') },
  {
    name: 'browse leagues, nothing found',
    path: '/browse/leagues?q=nobody+plays+this',
    who: 'visitor',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { name: 'No leagues found' })).toBeVisible()
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
  {
    name: 'dashboard with a league',
    path: '/',
    who: 'player',
    arrive: async (page) => {
      await enterSomething(page)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'My Leagues' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'my registrations',
    path: '/my-registrations',
    who: 'player',
    arrive: async (page) => {
      await enterSomething(page)
      await page.goto('/my-registrations')
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
  {
    name: 'clubs',
    path: '/clubs',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('button', { name: /^Join / }).first()).toBeVisible()
    },
  },
  {
    name: 'create club with everything wrong',
    path: '/clubs',
    who: 'player',
    arrive: async (page) => {
      const clubs = new ClubsPage(page)
      await clubs.create.click()
      await clubs.dialog.getByRole('button', { name: 'Create Club' }).click()
      await expect(page.getByText('Location is required')).toBeVisible()
    },
  },
  {
    name: 'club',
    path: '/clubs/1',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('list', { name: 'Leagues' })).toBeVisible()
    },
  },
  {
    name: 'club, members',
    path: '/clubs/1?tab=members',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    },
  },
  {
    name: 'leaving a club',
    path: '/clubs/1',
    who: 'player',
    arrive: async (page) => {
      const club = new ClubPage(page)
      await club.join.or(club.leave).waitFor()
      if (await club.join.isVisible()) {
        await club.join.click()
        await expect(page.getByText('Joined club successfully!').first()).toBeVisible()
      }
      await club.leave.click()
      await expect(club.question).toBeVisible()
    },
  },
  { name: 'club not found', path: '/clubs/nowhere', who: 'player', arrive: headed('Club not found') },
  {
    name: 'leagues, with the participants of one',
    path: '/leagues',
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Show Participants' }).first().click()
      await expect(page.getByRole('article').first().getByRole('heading', { level: 4 }).first()).toBeVisible()
    },
  },
  { name: 'leagues, ongoing', path: '/leagues?tab=ongoing', who: 'player', arrive: carded('Join League') },
  { name: 'tournaments', path: '/tournaments', who: 'player', arrive: carded('Join Tournament') },
  {
    name: 'tournament before its draw',
    path: '/tournaments',
    who: 'player',
    arrive: async (page) => {
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Join Tournament', disabled: false }) })
        .first()
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Tournament bracket will be created/ })).toBeVisible()
    },
  },
  {
    name: 'tournament bracket',
    path: '/tournaments',
    who: 'player',
    arrive: async (page) => {
      const { cup, draw, loseFirst } = await fourInACup(page, page.context().browser() as Browser)
      await draw()
      await loseFirst()
      await page.goto(`/tournaments/${cup.id}/bracket`)
      await expect(page.getByRole('button', { name: /^Finals, match 3/ })).toBeAttached()
    },
  },
  {
    name: 'tournament not found',
    path: '/tournaments/nowhere/bracket',
    who: 'player',
    arrive: headed('Tournament not found'),
  },
  ...RECORD_SCREENS,
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
