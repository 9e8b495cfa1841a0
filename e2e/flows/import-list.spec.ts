import { ADMIN, signIn } from '../support/accounts.ts'
import { openCompetition } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'

const LIST = [
  'First name;Last name;E-Mail;Partner;Konkurrenz;T-Shirt',
  'Maya;Chen;maya@paper.example;Ana Silva;Mixed;XL',
  'Ana;Silva;;Maya Chen;Mixed;',
  'Noor;Amin;noor@paper.example;Sam Q. Okafor;Mixed;M',
  'Ida;;;;Mixed;',
  'Kim;Lee;;Theo Oduya;Mixed;S',
].join('\r\n')

test('an organiser brings a list of names without accounts, looks through it and enters them', async ({
  page,
  browser,
}) => {
  const { request } = await browser.newContext()
  const division = { rating: '3.5', gender: 'mixed', playType: 'doubles' }
  const cup = await openCompetition(request, { kind: 'tournament', division, maxParticipants: 16 })
  await signIn(page.context().request, ADMIN)
  await page.goto(`/admin/tournaments/${cup.id}?tab=participants`)
  await page.getByRole('link', { name: 'Import a list' }).click()

  await page.getByRole('textbox', { name: 'List' }).fill(LIST)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await expect(page.getByText('5 of 6 recognised')).toBeVisible()
  await page.getByRole('combobox', { name: '“Mixed”' }).click()
  await page.getByRole('option', { name: 'Mixed 3.5 Doubles' }).click()
  await page.getByRole('button', { name: 'Check 5 lines' }).click()

  const lines = page.getByRole('list', { name: 'Lines' })
  await expect(lines).toContainText('The same team as in line 2')
  await expect(lines).toContainText('Ida has no last name')
  await page.getByRole('button', { name: 'Leave 2 out' }).click()
  await page.getByRole('button', { name: 'Import 3' }).click()
  await expect(page.getByRole('heading', { name: '3 entries made' })).toBeVisible()

  await page.getByRole('link', { name: 'See the participants' }).click()
  await expect(page.getByText('Maya Chen & Ana Silva')).toBeVisible()
  await expect(page.getByText('Noor Amin & Sam Q. Okafor')).toBeVisible()
})
