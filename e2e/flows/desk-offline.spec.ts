import type { Page } from '@playwright/test'
import { ControlRoom } from '../pages/control-room.ts'
import { Toasts } from '../pages/toasts.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

const MINUTE = 60_000
const POINTS = ['11', '4', '11', '6']

test('a minute without network in the middle of a score loses nothing, and the score is entered once', {
  tag: ['@FIX-31'],
}, async ({ page, browser, admin, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/u)
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser, 2)
  const { matches, courts } = await day.desk()
  const ready = matches.filter(({ sides }) =>
    sides.every(({ playerIds }) => playerIds.length > 0 && !playerIds.includes(day.late.id)),
  )
  for (const [place, court] of courts.entries()) {
    const { callId } = await day.call(ready[place]?.id ?? 0, court.id)
    if (place === 0) await day.start(callId ?? 0)
  }
  await page.clock.install()
  const room = new ControlRoom(page)
  await room.open(day.id)
  await expect(room.court(1, 'playing')).toBeVisible()
  await untilNothingMoreComes(page)

  await page.context().setOffline(true)
  await test.step('opens dialogs that were never opened before', async () => {
    await room.court(2).getByRole('button', { name: 'No-show' }).click()
    await expect(room.dialog(/^No-show, match/u)).toBeVisible()
    await page.keyboard.press('Escape')
    await room.court(1).getByRole('button', { name: 'Enter score' }).click()
  })
  const dialog = room.dialog(/^Court 1, match/u)
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  for (const [cell, points] of POINTS.entries()) await cells.nth(cell).fill(points)
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('That didn’t work')
  await page.clock.fastForward(MINUTE)
  for (const [cell, points] of POINTS.entries()) await expect(cells.nth(cell)).toHaveValue(points)

  await page.context().setOffline(false)
  await page.clock.fastForward(MINUTE)
  const save = dialog.getByRole('button', { name: 'Save result' })
  await expect(save).toBeEnabled()
  for (const [cell, points] of POINTS.entries()) await expect(cells.nth(cell)).toHaveValue(points)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: day.name })).toBeVisible()
  await expect(room.court(1, 'open')).toBeVisible()
  const { log, figures } = await day.desk()
  expect(log.filter(({ action }) => action === 'finished')).toHaveLength(1)
  expect(figures.done).toBe(1)
})

/** The page fetches its dialogs once it stands; afterwards nothing of it is on its way any more. */
async function untilNothingMoreComes(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  const isStill = async () => {
    const now = await fetched()
    const was = before
    before = now
    return now === was
  }
  await expect.poll(isStill, { intervals: [1000], timeout: 20_000 }).toBe(true)
}
