import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Line } from '../../tools/services/line.ts'
import { ContactDialog } from '../pages/contact.ts'
import { ControlRoom } from '../pages/control-room.ts'
import { untilFilesAreKept } from '../support/hall/kept-files.ts'
import { TwinDays } from '../support/hall/twin-days.ts'
import { listLateFiles, makeNextBuild } from '../support/hall/web-builds.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const HALF = 'Half a message about court'
const SOON = { timeout: 30_000 }

test('three versions come one after another to a device with unsent acts: none is lost, and no open page is loaded anew', async ({
  context,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.allow(/net::ERR_/u)
  const builds = [2, 3].map(makeNextBuild)
  const days = await TwinDays.start()
  const { port, ids, organiser } = days.facts
  const line = new Line(port)
  const origin = await line.open()
  await context.addCookies([{ name: 'sid', value: organiser, url: origin }])
  const desk = `${origin}/admin/tournaments/${ids[0]}`
  try {
    const [first, form] = [await context.newPage(), await context.newPage()]
    await openDesk(first, desk)
    await form.goto(`${origin}/dashboard`)
    const contact = new ContactDialog(form)
    await contact.open()
    await contact.field('Message').fill(HALF)
    await untilFilesAreKept(first)
    const open = [first, form]
    for (const page of open) await page.evaluate(MARK)

    await test.step('the second version: an act of the first one reaches it', async () => {
      line.cut()
      await checkIn(first, 'first')
      await expect(first.getByRole('button', { name: '1 not sent yet' })).toBeVisible(SOON)
      await days.update(builds[0] ?? '')
      await comesBack(line, first)
      await isTakenOver(first, 1)
    })

    const second = await context.newPage()
    await test.step('the third version: acts of both earlier ones reach it', async () => {
      await openDesk(second, desk)
      expect(await versionOf(second)).toBe('v2')
      await untilFilesAreKept(second)
      line.cut()
      await checkIn(first, 'first')
      // Neither page knows what the other one has stored.
      await checkIn(second, 'last')
      await expect(second.getByRole('button', { name: '2 not sent yet' })).toBeVisible(SOON)
      await second.close()
      const again = await context.newPage()
      await openDesk(again, desk)
      expect(await versionOf(again), 'without a connection the newest kept version starts').toBe('v2')
      await expect(again.getByRole('button', { name: '2 not sent yet' })).toBeVisible(SOON)
      await days.update(builds[1] ?? '')
      await comesBack(line, again)
      await isTakenOver(first, 2)
      await openDesk(again, desk)
      expect(await versionOf(again)).toBe('v3')
    })

    expect((await days.rows(ids[0]))['check_in']).toHaveLength(3)
    for (const page of open) expect(await page.evaluate('window.isTheSamePage')).toBe(true)
    await expect(contact.field('Message')).toHaveValue(HALF)
    await expect(first.getByRole('button', { name: /not sent yet$/u })).toHaveCount(0)
    const [late = ''] = listLateFiles()
    const status = await first.evaluate<number>(`fetch('/assets/${late}').then(({ status }) => status)`)
    expect(status, 'a page of the first version still gets what it has not loaded yet').toBe(200)
  } finally {
    // First, so that no page loads anything over a closed line.
    for (const page of context.pages()) await page.close()
    line.close()
    await days.stop()
    for (const folder of builds) rmSync(folder, { recursive: true, force: true })
  }
})

async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(new ControlRoom(page).court(1)).toBeVisible(SOON)
}

async function checkIn(page: Page, which: 'first' | 'last'): Promise<void> {
  const button = page.getByRole('button', { name: /^Check in /u })[which]()
  const name = (await button.getAttribute('aria-label')) ?? ''
  await button.click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
}

async function comesBack(line: Line, page: Page): Promise<void> {
  line.mend()
  await page.evaluate('window.dispatchEvent(new Event("online"))')
  await expect(page.getByRole('button', { name: /not sent yet$/u })).toHaveCount(0, SOON)
}

/** So many newer workers have looked after a page that stays open. The browser looks for one now and then. */
async function isTakenOver(page: Page, times: number): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>(LOOK_FOR_UPDATE), { timeout: 60_000, intervals: [2000] })
    .toBe(times)
}

const LOOK_FOR_UPDATE = `navigator.serviceWorker.getRegistration()
  .then((registration) => registration.update())
  .then(() => window.takenOver, () => window.takenOver)`

async function versionOf(page: Page): Promise<string> {
  const entry = await page.locator('script[src*="/assets/"]').first().getAttribute('src')
  return /\/(v\d)-/u.exec(entry ?? '')?.[1] ?? 'v1'
}

/** A page that is loaded anew has none of it. */
const MARK = `
  window.isTheSamePage = true
  window.takenOver = 0
  navigator.serviceWorker.addEventListener('controllerchange', () => (window.takenOver += 1))
`
