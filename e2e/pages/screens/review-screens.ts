import { type Browser, expect, type Page } from '@playwright/test'
import { ADMIN, signIn, signUp } from '../../support/accounts.ts'
import { anEntryAboveItsLevel, askToMove } from '../../support/join-scenarios.ts'
import { goTo } from '../../visits/go-to.ts'
import { perVisit } from '../../visits/per-visit.ts'
import type { Screen } from './screen.ts'

const REASON = 'You are two levels above this division'

const flagged = perVisit(async (page) => {
  const browser = page.context().browser() as Browser
  const theirs = await browser.newContext()
  await signUp(theirs.request)
  const { id } = await anEntryAboveItsLevel(browser, theirs.request)
  await theirs.close()
  return id
})

async function openReview(page: Page): Promise<void> {
  const id = await flagged(page)
  await goTo(page, `/admin/tournaments/${id}?tab=participants`)
  await expect(page.getByRole('list', { name: 'Entries to review' })).toBeVisible()
}

/** Flags of entries, for organisers and for the player. */
export const REVIEW_SCREENS: readonly Screen[] = [
  { name: 'entries to review', who: 'admin', arrive: openReview },
  {
    name: 'asking players to move',
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
    who: 'player',
    arrive: async (page) => {
      const browser = page.context().browser() as Browser
      const { id } = await anEntryAboveItsLevel(browser, page.context().request)
      const office = await browser.newContext()
      await signIn(office.request, ADMIN)
      await askToMove(office.request, id, REASON)
      await office.close()
      await goTo(page, '/my-registrations')
      await expect(page.getByRole('textbox', { name: 'Your answer' }).first()).toBeVisible()
    },
  },
]
