import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** A tournament of the demo that costs $75.00 and has entries. */
const WITH_FEES = '/admin/manage-tournaments?q=Puget%20Sound%20Invitational'

async function openMoney(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/u })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Money', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Fees' })).toBeVisible()
}

/** What entrants owe, for organisers. */
export const MONEY_SCREENS: readonly Screen[] = [
  { name: 'money of a tournament', path: WITH_FEES, who: 'admin', arrive: openMoney },
  {
    name: 'record a payment',
    path: WITH_FEES,
    who: 'admin',
    arrive: async (page) => {
      await openMoney(page)
      await page
        .getByRole('button', { name: /^Paid, /u })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Record \$/u })).toBeVisible()
    },
  },
]
