import { ControlRoom } from '../pages/control-room.ts'
import { TwinDays } from '../support/hall/twin-days.ts'
import { expect, test } from '../support/test.ts'

const HOST = 'club.test'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u

test('over plain http a desk stores, sends and copies, and the settings say what needs https', async ({
  playwright,
}, { project }) => {
  test.setTimeout(240_000)
  const { launchOptions = {} } = project.use
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const days = await TwinDays.start(HOST)
  const { port, ids, organiser } = days.facts
  const origin = `http://${HOST}:${port}`
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'sid', value: organiser, url: origin }])
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? 'none')
    })
    await page.goto(`${origin}/admin/tournaments/${ids[0]}`)
    await expect(new ControlRoom(page).court(1)).toBeVisible()
    expect(await page.evaluate(WHAT_IS_MISSING)).toEqual([
      'https',
      'worker',
      'locks',
      'clipboard',
      'randomUUID',
    ])

    // The page has loaded all that it needs without a connection.
    await expect.poll(() => page.evaluate<number>(LOADED), { timeout: 30_000 }).toBe(0)

    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Check in /u })
      .first()
      .click()
    await page.getByRole('button', { name: '1 not sent yet' }).click()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
    // An open dialog hides the bar.
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('button', { name: '1 not sent yet' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /not sent yet$/u })).toHaveCount(0)
    expect((await days.rows(ids[0]))['check_in']).toHaveLength(1)
    expect(keys).not.toEqual([])
    for (const key of keys) expect(key).toMatch(UUID)

    await page.goto(`${origin}/settings`)
    await expect(page.getByText(/need https/u)).toBeVisible()
  } finally {
    await browser.close()
    await days.stop()
  }
})

/** What browsers offer to trusted addresses only. */
const WHAT_IS_MISSING = `[
  ['https', window.isSecureContext],
  ['worker', 'serviceWorker' in navigator],
  ['locks', 'locks' in navigator],
  ['clipboard', 'clipboard' in navigator],
  ['randomUUID', 'randomUUID' in crypto],
].filter(([, isThere]) => !isThere).map(([name]) => name)`

/** How many files came in the last seconds; what is needed later comes five seconds after the page. */
const LOADED = `performance.now() < 8000 ? 1 : performance.getEntriesByType('resource')
  .filter(({ responseEnd, name }) => name.includes('/assets/') && responseEnd > performance.now() - 3000).length`
