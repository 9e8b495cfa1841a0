import type { Page } from '@playwright/test'
import type { MyMatch } from '@tussle/contract/play/matches'
import { Line } from '../../tools/services/line.ts'
import { ScoreDialog } from '../pages/score.ts'
import { Shell } from '../pages/shell.ts'
import { OWN_PAGE } from '../support/accounts.ts'
import { PORT } from '../support/ports.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

test.use({ serviceWorkers: 'allow' })

const STRIP = /No connection\. What you see is as of \d/u

test('after one visit the pages of a day open by address while the server is gone, with their time', async ({
  page,
  browser,
  context,
  admin,
  noise,
}) => {
  test.slow()
  noise.allow(/net::ERR_/u)
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser, 2)
  const { courts } = await day.desk()
  const link = await context.request.post(`/api/tournaments/${day.id}/courts/${courts[0]?.id}/link`, {
    headers: OWN_PAGE,
  })
  const { url } = (await link.json()) as { url: string }
  const line = new Line(PORT)
  const origin = await line.open()
  const pages = [
    { path: '/dashboard', shows: page.getByRole('heading', { level: 1 }) },
    {
      path: `/tournaments/${day.id}/bracket`,
      shows: page.getByRole('heading', { level: 1, name: day.name }),
    },
    { path: `/admin/tournaments/${day.id}`, shows: page.getByRole('heading', { level: 1, name: day.name }) },
    { path: new URL(url).pathname, shows: page.getByText('Court 1').first() },
  ]
  try {
    for (const { path, shows } of pages) {
      await page.goto(origin + path)
      const before = await page.evaluate<number>(ANSWERS)
      await expect(shows).toBeVisible()
      await expect.poll(() => page.evaluate<number>(ANSWERS)).toBeGreaterThan(before)
    }
    await untilFilesAreKept(page)

    line.cut()
    for (const { path, shows } of pages) {
      await page.goto(origin + path)
      await expect(shows).toBeVisible()
      if (!path.startsWith('/court'))
        await expect(page.getByRole('status').filter({ hasText: STRIP })).toBeVisible()
    }
    await page.goto(origin + (pages[1]?.path ?? ''))
    line.mend()
    await page.evaluate('window.dispatchEvent(new Event("online"))')
    await expect(page.getByRole('status').filter({ hasText: STRIP })).toHaveCount(0)
  } finally {
    line.close()
  }
})

test('a score that was submitted without a connection is sent once, though its page was closed', async ({
  page,
  browser,
  context,
  noise,
}) => {
  noise.allow(/net::ERR_/u)
  const { league, me, opponent } = await twoInALeague(page, browser)
  const line = new Line(PORT)
  const origin = await line.open()
  try {
    await page.goto(`${origin}/leagues`)
    await untilFilesAreKept(page)
    await expect
      .poll(() => page.evaluate<string[]>(ADDRESSES))
      .toContainEqual(expect.stringMatching(/^\/api\/competitions\/league\/\d+\/participants\?divisionId/u))
    line.cut()
    await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
    const score = new ScoreDialog(page)
    await score.competition.click()
    await score.option(league.name).click()
    await score.opponent.click()
    await score.option(opponent.displayName).click()
    for (const set of [1, 2]) {
      await score.cell(set, me.displayName).fill('11')
      await score.cell(set, opponent.displayName).fill(String(set))
    }
    await score.submit.click()
    await expect(score.dialog.getByText('11–1, 11–2')).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.goto(`${origin}/leagues`)
    await later.getByRole('button', { name: '1 not sent yet' }).click()
    const list = later.getByRole('dialog', { name: '1 not sent yet' })
    await expect(list.getByText(`${me.displayName} against ${opponent.displayName}`)).toBeVisible()
    line.mend()
    await later.evaluate('window.dispatchEvent(new Event("online"))')
    await expect(later.getByRole('dialog', { name: 'Everything is sent' })).toBeVisible()
  } finally {
    line.close()
  }
  const matches = (await (await context.request.get('/api/users/matches')).json()) as MyMatch[]
  expect(matches.map(({ setsWon }) => setsWon)).toEqual([{ player1: 2, player2: 0 }])
})

test('whoever signs out leaves nothing behind on the device', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.goto('/dashboard')
  await untilFilesAreKept(page)
  await expect.poll(() => page.evaluate<number>(ANSWERS)).toBeGreaterThan(1)
  await new Shell(page).choose('Sign Out')
  await expect(
    page
      .getByRole('link', { name: 'Log In' })
      .or(page.getByRole('button', { name: 'Log In' }))
      .first(),
  ).toBeVisible()
  await expect.poll(() => page.evaluate<number>(ANSWERS)).toBe(0)
  expect(await page.evaluate('caches.keys()')).toEqual([])
})

async function untilFilesAreKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(FILES_ARE_KEPT), { timeout: 30_000 }).toBe(true)
}

/** Whether every file of the build's list is in the cache. */
const FILES_ARE_KEPT = `(async () => {
  const name = (await caches.keys()).find((each) => each.startsWith('files '))
  if (name === undefined) return false
  const list = /self\\.FILES = (.*)/.exec(await (await fetch('/worker-files.js')).text())
  const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return JSON.parse(list[1]).every((path) => kept.includes(path))
})()`

/** The addresses whose answers the device has stored. Opening a database that is not there would make an empty one. */
const ADDRESSES = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'stored')) return []
  return await new Promise((resolve) => {
    const opening = indexedDB.open('stored')
    opening.onsuccess = () => {
      const listing = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      listing.onsuccess = () => { opening.result.close(); resolve(listing.result) }
    }
  })
})()`
const ANSWERS = `${ADDRESSES}.then((list) => list.length)`
