import { ClaimPage } from '../pages/claim.ts'
import { ControlRoom } from '../pages/control-room.ts'
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
  await room.addGuest('Kim', 'Lee')

  await room.button('Guests').click()
  await room.dialog('Guests').getByRole('button', { name: 'Claim link of Kim Lee' }).click()
  const sharing = room.dialog('Claim link, Kim Lee')
  await sharing.getByRole('button', { name: 'Make a code' }).click()
  const link = await sharing.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(sharing.getByRole('img', { name: 'Code by which Kim Lee claims their place' })).toBeVisible()

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await new ClaimPage(phone).claimAsNewcomer(link)
  // Names of people may be a few seconds old.
  const names = async () => (await day.desk()).people.map(({ displayName }) => displayName)
  await expect.poll(names, { timeout: 20_000 }).not.toContain('Kim Lee')

  await phone.getByRole('button', { name: /^Not me after all/u }).click()
  await expect(phone.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect.poll(names, { timeout: 20_000 }).toContain('Kim Lee')
  await visitor.close()
})
