import type { Locator, Page } from '@playwright/test'
import type { MyMatch } from '@tussle/contract/play/matches'
import { Line } from '../../tools/services/line.ts'
import { AuthForms } from '../pages/auth.ts'
import { ScoreDialog } from '../pages/score.ts'
import { Shell } from '../pages/shell.ts'
import { OWN_PAGE, signUp } from '../support/accounts.ts'
import { ADDRESSES, EVERYTHING, untilFilesAreKept } from '../support/hall/kept-files.ts'
import { PORT } from '../support/ports.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

test.use({ serviceWorkers: 'allow' })

/** How soon a page shows without a connection. */
const OPENED_MS = 1000
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
  const title = page.getByRole('heading', { level: 1, name: day.name })
  const court = page.getByText('Court 1').first()
  const pages = [
    {
      path: '/dashboard',
      shows: page.getByRole('heading', { level: 1 }),
      reads: expect.stringMatching(/^\/api\/users\//u),
    },
    {
      path: `/tournaments/${day.id}/bracket`,
      shows: title,
      reads: expect.stringMatching(/\/bracket(?:\?|$)/u),
    },
    { path: `/admin/tournaments/${day.id}`, shows: title, reads: `/api/tournaments/${day.id}/desk` },
    { path: new URL(url).pathname, shows: court, reads: expect.stringMatching(/^\/api\/court-links\//u) },
    { path: `/tournaments/${day.id}/board`, shows: court, reads: `/api/tournaments/${day.id}/board` },
  ]
  try {
    const online: number[] = []
    for (const { path, shows, reads } of pages) {
      online.push(await opened(page, origin + path, shows))
      await expect.poll(() => page.evaluate<string[]>(ADDRESSES)).toContainEqual(reads)
    }
    await untilFilesAreKept(page)

    line.cut()
    const offline: number[] = []
    for (const { path, shows } of pages) {
      offline.push(await opened(page, origin + path, shows))
      if (!/^\/court|board$/u.test(path))
        await expect(page.getByRole('status').filter({ hasText: STRIP })).toBeVisible()
    }
    const figures = `opened without a connection in ${offline.join(', ')} ms, with one in ${online.join(', ')} ms`
    process.stdout.write(`${figures}\n`)
    // A busy machine takes longer, and by chance: the same page with a connection says how much.
    for (const [nr, ms] of offline.entries())
      expect(ms, pages[nr]?.path).toBeLessThanOrEqual(Math.max(OPENED_MS, 2 * (online[nr] ?? 0)))
    await page.goto(origin + (pages[1]?.path ?? ''))
    await expect(page.getByRole('status').filter({ hasText: STRIP })).toBeVisible()
    line.mend()
    await page.evaluate('window.dispatchEvent(new Event("online"))')
    await expect(page.getByRole('status').filter({ hasText: STRIP })).toHaveCount(0, { timeout: 20_000 })
  } finally {
    line.close()
  }
})

/** Milliseconds until the page shows this. */
async function opened(page: Page, address: string, shows: Locator): Promise<number> {
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await shows.waitFor()
  return Math.round(performance.now() - begun)
}

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

test('whoever signs out leaves nothing on the device, and after a session that ended the next person finds nothing', async ({
  page,
  context,
  request,
  player,
}) => {
  const mine = expect.stringContaining(player.email)
  await page.goto('/dashboard')
  await untilFilesAreKept(page)
  await expect.poll(() => page.evaluate<string>(EVERYTHING)).toEqual(mine)

  // The session ends by itself, and somebody else signs in.
  await context.clearCookies()
  const next = await signUp(request)
  await page.goto('/auth')
  await new AuthForms(page).signIn(next.email, next.password)
  await expect(new Shell(page).profileButton).toBeVisible()
  await expect.poll(() => page.evaluate<string>(EVERYTHING)).toEqual(expect.stringContaining(next.email))
  expect(await page.evaluate<string>(EVERYTHING)).not.toEqual(mine)

  await new Shell(page).choose('Sign Out')
  await expect(
    page
      .getByRole('link', { name: 'Log In' })
      .or(page.getByRole('button', { name: 'Log In' }))
      .first(),
  ).toBeVisible()
  await expect.poll(() => page.evaluate<string>(EVERYTHING)).toBe('{"caches":[],"stored":[],"unsent":[]}')
})
