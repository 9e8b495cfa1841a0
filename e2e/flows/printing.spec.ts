import type { Page } from '@playwright/test'
import type { LeagueCard } from '@tussle/contract/leagues'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { hasText, lightestInk, pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

/** Light enough to be missed on white paper. */
const PALE = 0.65

test('a bracket printed from a dark screen fills its sheets, in dark letters', { tag: ['@FIX-55'] }, async ({
  page,
  browser,
}) => {
  await page.addInitScript(`localStorage.setItem('theme', 'dark')`)
  const { cup, draw } = await fourInACup(page, browser)
  await draw()
  await page.goto(`/tournaments/${cup.id}/bracket`)
  await expect(page.getByRole('button', { name: /^Finals, match 3/u })).toBeAttached()
  expect(await print(page)).toEqual({ sheets: 1, blank: 0, pale: 0 })
})

test('a table printed from a dark screen fills its sheets, in dark letters', { tag: ['@FIX-55'] }, async ({
  page,
  player,
}) => {
  expect(player.isAdmin).toBe(false)
  await page.addInitScript(`localStorage.setItem('theme', 'dark')`)
  const answer = await page.request.get('/api/leagues?status=ongoing')
  const [league] = (await answer.json()) as LeagueCard[]
  await page.goto(`/leagues/${league?.id}/standings`)
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: /Standings/u }))
      .first(),
  ).toBeVisible()
  const { sheets, ...wrong } = await print(page)
  expect(wrong).toEqual({ blank: 0, pale: 0 })
  expect(sheets).toBeGreaterThan(0)
})

async function print(page: Page): Promise<{ sheets: number; blank: number; pale: number }> {
  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  return {
    sheets: sheets.length,
    blank: sheets.filter((sheet) => !hasText(sheet)).length,
    pale: sheets.filter((sheet) => lightestInk(sheet) > PALE).length,
  }
}
