import { ControlRoom } from '../pages/control-room.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

test('an organiser enters a guest by name, sees them in the draw, and deletes them later', async ({
  page,
  browser,
  admin,
  noise,
}) => {
  expect(admin.isAdmin).toBe(true)
  noise.allow(/status of 409 .*\/changes\/preview$/u)
  const day = await aDayToRun(browser, 2)
  const room = new ControlRoom(page)
  await page.goto(`/admin/tournaments/${day.id}?tab=participants`)
  await room.addGuest('Gus', 'Walkin', '079 555 01 01')
  const shown = await day.desk()
  expect(shown.people.map(({ displayName }) => displayName)).toContain('Gus Walkin')
  const guestId = shown.people.find(({ displayName }) => displayName === 'Gus Walkin')?.id ?? 0
  expect(shown.matches.flatMap(({ sides }) => sides.flatMap(({ playerIds }) => playerIds))).toContain(guestId)

  await room.button('Guests').click()
  await room.dialog('Guests').getByRole('button', { name: 'Delete Gus Walkin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(room.dialog('Guests').getByText('No guests yet')).toBeVisible()
  // Names of people may be a few seconds old.
  await expect
    .poll(async () => (await day.desk()).people.map(({ displayName }) => displayName), { timeout: 20_000 })
    .not.toContain('Gus Walkin')
})
