import { Registrations } from '../pages/join.ts'
import { ADMIN, signIn } from '../support/accounts.ts'
import { anEntryAboveItsLevel } from '../support/join-scenarios.ts'
import { expect, test } from '../support/test.ts'

const EVIDENCE = 'Chosen level 4.5+, in a division up to 3.5'
const REASON = 'You are two levels above this division'
const ANSWER = 'I come back from an injury'

test('an organiser asks a flagged player to move, the player answers, and the organiser lets them stay', async ({
  page,
  player,
  browser,
}) => {
  const tournament = await anEntryAboveItsLevel(browser, page.context().request)
  const name = player.displayName ?? ''
  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  const desk = await office.newPage()
  await desk.goto(`/admin/tournaments/${tournament.id}?tab=participants`)
  const row = desk.getByRole('list', { name: 'Entries to review' }).getByRole('listitem')
  await expect(row).toContainText(EVIDENCE)

  const card = new Registrations(page).card('My Tournaments', tournament.name)
  await page.goto('/my-registrations')
  const looked = card.getByRole('region', { name: 'Organisers look at this entry' })
  await expect(looked).toContainText(EVIDENCE)

  await row.getByRole('button', { name: `Ask to move, ${name}` }).click()
  const asking = desk.getByRole('dialog', { name: `Ask ${name} to move?` })
  await asking.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await asking.getByRole('button', { name: 'Ask to move' }).click()
  await expect(asking).toHaveCount(0)
  await expect(row).toContainText('Asked to move')

  await page.goto('/my-registrations')
  const asked = card.getByRole('region', { name: 'Organisers ask you to move' })
  await expect(asked).toContainText(REASON)
  await asked.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER)
  await asked.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByRole('region', { name: 'Organisers have your answer' })).toContainText(ANSWER)

  await desk.reload()
  await expect(row).toContainText(`Their answer: ${ANSWER}`)
  await row.getByRole('button', { name: `Keep in this division, ${name}` }).click()
  const keeping = desk.getByRole('dialog')
  await keeping.getByRole('button', { name: 'Keep in this division' }).click()
  await expect(keeping).toHaveCount(0)
  await expect(row).toContainText('Stays')

  await page.goto('/my-registrations')
  await expect(card.getByRole('region', { name: 'Organisers keep you in this division' })).toBeVisible()
  await office.close()
})
