import type { Page } from '@playwright/test'

/** What the console says when an act first asks who is there. */
export const ASKED_FIRST = /status of 403 .*\/api\/(?:users\/(?:export|delete)|admin\/users\/\d+\/\w+)$/u

/** Answers the question that comes before an act that cannot be undone. */
export async function sayWhoIsThere(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
