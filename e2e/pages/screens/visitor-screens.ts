import { expect } from '@playwright/test'
import { ContactDialog } from '../contact.ts'
import { Shell } from '../shell.ts'
import { carded, headed, type Screen, seen } from './screen.ts'

/** What a visitor sees: the landing page, signing in and up, the public lists. */
export const VISITOR_SCREENS: readonly Screen[] = [
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
]
