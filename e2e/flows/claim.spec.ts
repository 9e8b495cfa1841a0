import { ControlRoom } from '../pages/control-room.ts'
import { PASSWORD, someone } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

test('a guest who scans their code signs up, claims their place, and can take that back', async ({
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
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Kim')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Lee')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  const preview = room.dialog('Add Kim Lee')
  await preview.getByRole('button', { name: 'Add the player' }).click()
  await expect(preview).toHaveCount(0)

  await room.button('Guests').click()
  await room.dialog('Guests').getByRole('button', { name: 'Claim link of Kim Lee' }).click()
  const sharing = room.dialog('Claim link, Kim Lee')
  await sharing.getByRole('button', { name: 'Make a code' }).click()
  const link = await sharing.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(sharing.getByRole('img', { name: 'Code by which Kim Lee claims their place' })).toBeVisible()

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Kim Lee' })).toBeVisible()
  await phone.getByRole('link', { name: 'Yes, and I’m new here' }).click()
  const person = someone()
  await phone.getByLabel('First name').fill(person.firstName)
  await phone.getByLabel('Last name').fill(person.lastName)
  await phone.getByLabel('Email').fill(person.email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByLabel('Confirm password').fill(PASSWORD)
  await phone.getByRole('radio', { name: '3.5 Intermediate' }).click()
  await phone.getByRole('button', { name: 'Create Account' }).click()
  await phone.getByRole('button', { name: /^Yes, that’s me/u }).click()
  await expect(phone.getByRole('heading', { name: /^It’s yours/u })).toBeVisible()
  // Names of people may be a few seconds old.
  const names = async () => (await day.desk()).people.map(({ displayName }) => displayName)
  await expect.poll(names, { timeout: 20_000 }).not.toContain('Kim Lee')

  await phone.getByRole('button', { name: /^Not me after all/u }).click()
  await expect(phone.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect.poll(names, { timeout: 20_000 }).toContain('Kim Lee')
  await visitor.close()
})
