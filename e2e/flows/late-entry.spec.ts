import { ControlRoom } from '../pages/control-room.ts'
import { signUp } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

test('a late entry while a match is on court is asked for, left alone, confirmed and undone', {
  tag: ['@FIX-30'],
}, async ({ page, browser, admin, noise }) => {
  expect(admin.isAdmin).toBe(true)
  noise.allow(/status of 409 .*\/changes\/preview$/u)
  const day = await aDayToRun(browser, 2)
  const { matches, courts } = await day.desk()
  const called = matches.find(({ sides }) =>
    sides.every(({ playerIds }) => playerIds.length > 0 && !playerIds.includes(day.late.id)),
  )
  await day.call(called?.id ?? 0, courts[0]?.id ?? 0)
  const newcomer = await signUp((await browser.newContext()).request)
  const room = new ControlRoom(page)
  await page.goto(`/admin/tournaments/${day.id}?tab=participants`)
  await room.button('Add players').click()
  const dialog = room.dialog('Add players')
  await dialog.getByRole('textbox', { name: 'Player' }).fill(newcomer.email)
  await dialog.getByRole('button', { name: 'Show what changes' }).click()

  const preview = room.dialog(`Add ${newcomer.email}`)
  await expect(preview).toContainText('Court 1 stops.')
  await preview.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(preview).toHaveCount(0)
  expect((await day.desk()).courts[0]?.call?.matchId).toBe(called?.id)

  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await expect(preview.getByRole('button', { name: 'Add the player' })).toBeDisabled()
  await preview.getByRole('checkbox', { name: '1 court stops' }).check()
  await preview.getByRole('button', { name: 'Add the player' }).click()
  await expect(preview).toHaveCount(0)
  expect((await day.desk()).courts[0]?.call).toBeNull()

  await room.tab('Control room').click()
  await expect(room.log.first()).toContainText(`Added ${newcomer.displayName}`)
  await room.log.first().getByRole('button', { name: /^Undo/u }).click()
  await expect(room.log.first()).toContainText('Undid')
  const after = await day.desk()
  expect(after.people.some(({ id }) => id === newcomer.id)).toBe(false)
  expect(after.figures.matches).toBe(matches.length)
})
