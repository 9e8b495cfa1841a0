import type { Page } from '@playwright/test'
import { ControlRoom } from '../pages/control-room.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

const POINTS = ['11', '4', '11', '6']

test('a desk without network goes on: it starts, enters a result and calls the next match, and all of it arrives once', {
  tag: ['@FIX-31'],
}, async ({ page, browser, admin, noise }) => {
  test.slow()
  noise.allow(/ERR_INTERNET_DISCONNECTED/u)
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser, 2)
  const { matches, courts } = await day.desk()
  const ready = matches.filter(({ sides }) =>
    sides.every(({ playerIds }) => playerIds.length > 0 && !playerIds.includes(day.late.id)),
  )
  for (const [place, court] of courts.entries()) {
    const matchId = ready[place]?.id ?? 0
    await day.call(matchId, court.id)
    if (place === 0) await day.start(matchId)
  }
  const room = new ControlRoom(page)
  await room.open(day.id)
  await expect(room.court(1, 'playing')).toBeVisible()
  await untilNothingMoreComes(page)

  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since/u)).toBeVisible()
  await room.court(2).getByRole('button', { name: 'Start match' }).click()
  await expect(room.court(2, 'playing').getByText('Start not sent yet')).toBeVisible()
  await room.court(1).getByRole('button', { name: 'Enter score' }).click()
  const dialog = room.dialog(/^Court 1, match/u)
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  for (const [cell, points] of POINTS.entries()) await cells.nth(cell).fill(points)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(room.court(1, 'open').getByText(/^Match \d+ final, not sent yet$/u)).toBeVisible()
  await room.button('Call to Court 1').click()
  await expect(room.court(1, 'called').getByText('Call not sent yet')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem')
  await expect(waiting).toHaveText([
    /^Match \d+ began/u,
    /^Match \d+ final/u,
    /^Called match \d+ to Court 1/u,
  ])
  expect((await day.desk()).figures.done, 'the server knows nothing of it').toBe(0)

  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText(/^No connection since/u)).toHaveCount(0)
  await expect(room.court(1, 'called')).toBeVisible()
  await expect(page.getByText('Call not sent yet')).toHaveCount(0)
  const { log, figures } = await day.desk()
  expect(figures).toMatchObject({ done: 1, onCourt: 2 })
  expect(log.slice(0, 3).map(({ action }) => action)).toEqual(['called', 'finished', 'started'])
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
