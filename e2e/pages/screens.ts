import { expect, type Page } from '@playwright/test'
import { ContactDialog } from './contact.ts'
import { Shell } from './shell.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly who: 'visitor' | 'player' | 'newcomer' | 'admin'
  /** Brings the screen from its address to what is to be judged. */
  readonly arrive: (page: Page) => Promise<void>
  /** Where the screen exists at all; everywhere unless said. */
  readonly widths?: readonly number[]
}

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
  { name: 'browse clubs', path: '/browse/clubs', who: 'visitor', arrive: headed('Browse Clubs') },
  {
    name: 'dashboard',
    path: '/',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByText('No matches yet')).toBeVisible()
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
  { name: 'a part that is not open', path: '/leagues', who: 'player', arrive: headed('Browse Leagues') },
  { name: 'access denied', path: '/admin', who: 'player', arrive: headed('Access Denied') },
  {
    name: 'admin messages',
    path: '/admin',
    who: 'admin',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { level: 3, name: LONG_SUBJECT }).first()).toBeVisible()
    },
  },
]

function seen(label: string) {
  return async (page: Page) => {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  }
}

function headed(name: string) {
  return async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}
