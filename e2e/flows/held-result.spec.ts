import { ControlRoom } from '../pages/control-room.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

const POINTS = ['11', '4', '11', '6']
const FAILURE = { code: 'internal', message: 'Internal server error' }

/** As after half a minute of failures. */
const FAILED_OFTEN = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('unsent')
  opening.onerror = reject
  opening.onsuccess = () => {
    const items = opening.result.transaction('items', 'readwrite').objectStore('items')
    items.getAll().onsuccess = ({ target }) => {
      const [item] = target.result
      items.put({ ...item, failures: { count: 6, lastAt: new Date() } }).onsuccess = () => {
        opening.result.close()
        resolve(item.title)
      }
    }
  }
})`

test('a result that the server fails at lets go of its court at one tap, and the next match is called there', async ({
  page,
  browser,
  admin,
  noise,
}) => {
  noise.allow(/500 \(Internal Server Error\)/u)
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser, 1)
  const { matches, courts } = await day.desk()
  const [court] = courts
  const ready = matches.filter(({ sides }) =>
    sides.every(({ playerIds }) => playerIds.length > 0 && !playerIds.includes(day.late.id)),
  )
  const [first] = ready
  await day.call(first?.id ?? 0, court?.id ?? 0)
  await day.start(first?.id ?? 0)
  const room = new ControlRoom(page)
  await room.open(day.id)
  const fails = '**/api/tournaments/*/calls/*/finish'
  await page.route(fails, (route) => route.fulfill({ status: 500, json: FAILURE }))
  await room.court(1, 'playing').getByRole('button', { name: 'Enter score' }).click()
  const cells = room.dialog(/^Court 1, match/u).getByRole('textbox', { name: /^Set/u })
  for (const [cell, points] of POINTS.entries()) await cells.nth(cell).fill(points)
  await page.keyboard.press('Enter')
  await expect(room.court(1, 'open')).toBeVisible()
  const title = await page.evaluate<string>(FAILED_OFTEN)
  await page.reload()

  const held = page.getByRole('region', { name: 'Not accepted by the server' })
  await expect(held.getByText(`The server fails at “${title}”`)).toBeVisible()
  await room
    .court(1, 'open')
    .getByRole('button', { name: /^Call match/u })
    .click()
  await expect(room.court(1, 'called').getByText('Call not sent yet')).toBeVisible()
  await expect(held.getByText('Other desks still see Court 1 taken, and 1 act waits for it.')).toBeVisible()
  await held.getByRole('button', { name: 'Free Court 1' }).click()
  await expect(page.getByText('Call not sent yet')).toHaveCount(0)
  const { log, figures } = await day.desk()
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'called' },
    { action: 'canceled', matchId: first?.id, reason: 'Its result waits on another device' },
  ])
  expect(figures).toMatchObject({ done: 0, onCourt: 1 })

  await page.unroute(fails)
  await held.getByRole('button', { name: 'Try again' }).click()
  await expect(held).toHaveCount(0)
  expect((await day.desk()).figures).toMatchObject({ done: 1, onCourt: 1 })
})
