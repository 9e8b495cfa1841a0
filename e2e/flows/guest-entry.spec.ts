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
  await room.button('Add players').click()
  const dialog = room.dialog('Add players')
  await dialog.getByRole('button', { name: 'Player has no account: add as guest' }).click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Gus')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Walkin')
  await dialog.getByRole('textbox', { name: /^Phone/u }).fill('079 555 01 01')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  const preview = room.dialog('Add Gus Walkin')
  await preview.getByRole('button', { name: 'Add the player' }).click()
  await expect(preview).toHaveCount(0)
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
