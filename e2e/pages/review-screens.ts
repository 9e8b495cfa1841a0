import { type Browser, expect, type Page } from '@playwright/test'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { anEntryAboveItsLevel, askToMove } from '../support/join-scenarios.ts'
import type { Screen } from './screen.ts'

const REASON = 'You are two levels above this division'

async function openReview(page: Page): Promise<void> {
  const browser = page.context().browser() as Browser
  const theirs = await browser.newContext()
  await signUp(theirs.request)
  const { id } = await anEntryAboveItsLevel(browser, theirs.request)
  await theirs.close()
  await page.goto(`/admin/tournaments/${id}?tab=participants`)
  await expect(page.getByRole('list', { name: 'Entries to review' })).toBeVisible()
}

/** Flags of entries, for organisers and for the player. */
export const REVIEW_SCREENS: readonly Screen[] = [
  { name: 'entries to review', path: '/admin', who: 'admin', arrive: openReview },
  {
    name: 'asking players to move',
    path: '/admin',
    who: 'admin',
    arrive: async (page) => {
      await openReview(page)
      await page.getByRole('button', { name: /^Ask to move, /u }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Ask to move' }).click()
      await expect(dialog.getByText('Please say why')).toBeVisible()
    },
  },
  {
    name: 'my registrations, asked to move',
    path: '/my-registrations',
    who: 'player',
    arrive: async (page) => {
      const browser = page.context().browser() as Browser
      const { id } = await anEntryAboveItsLevel(browser, page.context().request)
      const office = await browser.newContext()
      await signIn(office.request, ADMIN)
      await askToMove(office.request, id, REASON)
      await office.close()
      await page.goto('/my-registrations')
      await expect(page.getByRole('textbox', { name: 'Your answer' }).first()).toBeVisible()
    },
  },
]
