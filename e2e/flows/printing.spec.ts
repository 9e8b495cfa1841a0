import type { Locator, Page } from '@playwright/test'
import type { LeagueCard } from '@tussle/contract/leagues'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { hasText, lightestInk, pagesOf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

/** Light enough to be missed on white paper. */
const PALE = 0.65
/** The part of a sheet of A4 on which browsers print. */
const SHEET = { width: 718, height: 1047 } as const

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

test('a public page of a division is printed in dark letters, without buttons, and nothing is cut', async ({
  page,
}) => {
  await page.addInitScript(`localStorage.setItem('theme', 'dark')`)
  // Two pools and a tree of the demo.
  await page.goto('/t/18/d/50')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const { sheets, ...wrong } = await print(page)
  expect(wrong).toEqual({ blank: 0, pale: 0 })
  expect(sheets).toBeLessThanOrEqual(2)

  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const heading of ['Pools', 'Knockout']) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('table', { name: 'Table, Group B' })).toBeVisible()
  await expect(main.getByRole('heading', { name: /^Gold/u })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.locator('.btn:visible').count()).toBe(0)
  expect(await cutIn(main)).toEqual([])
})

/** What is wider than its place or than the sheet; words for screen readers take no room on purpose. */
async function cutIn(main: Locator): Promise<string[]> {
  return await main.locator('*:not(.sr)').evaluateAll(
    (elements, { width }) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          const hides = element.ownerDocument.defaultView?.getComputedStyle(element).overflowX !== 'visible'
          const isCut = hides && element.scrollWidth > element.clientWidth + 1
          return right > left && (isCut || left < 0 || right > width + 1)
        })
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    SHEET,
  )
}

async function print(page: Page): Promise<{ sheets: number; blank: number; pale: number }> {
  const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  return {
    sheets: sheets.length,
    blank: sheets.filter((sheet) => !hasText(sheet)).length,
    pale: sheets.filter((sheet) => lightestInk(sheet) > PALE).length,
  }
}
