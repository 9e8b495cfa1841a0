import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { ADMIN, signIn } from '../support/accounts.ts'
import { made } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'

const MINUTE = 60_000
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'].flatMap((first) => [
  `${first} Ash`,
  `${first} Birch`,
])

test.use({ viewport: { width: 390, height: 844 } })

test('sixteen pasted names become a board and a link within a minute and six taps', async ({
  page,
  player,
  browser,
}) => {
  const name = `Riverside ${randomUUID().slice(0, 8)}`
  const club = await made<Club>(page.request, '/api/clubs', { name, location: 'Austin, TX' })
  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  await made(office.request, `/api/clubs/${club.id}/team`, { login: player.email, role: 'organiser' })

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.goto(`/organise?club=${club.id}`)
  const begun = performance.now()
  await tap(page.getByRole('link', { name: /^Quick session/u }))
  const names = page.getByLabel('Names', { exact: true })
  await tap(names)
  await names.fill(NAMES.join('\n'))
  await tap(page.getByRole('button', { name: 'Go on' }))
  const teams = page.getByRole('list', { name: 'Teams' }).getByRole('listitem')
  await expect(teams).toHaveCount(8)
  const [first = ''] = await teams.first().allTextContents()
  await expect(page.getByText(/^Everybody plays everybody: 28 matches, one game to 11\./u)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Start' }))
  const link = await page.getByLabel('Link to matches and standings').inputValue()
  await tap(page.getByRole('link', { name: 'Show the board' }))
  await expect(page.getByText(first.split(' / ')[0] ?? '').first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
  expect(performance.now() - begun).toBeLessThan(MINUTE)

  const id = /\/t\/(\d+)-/u.exec(link)?.[1]
  const spectator = await browser.newContext()
  const phone = await spectator.newPage()
  await phone.goto(link)
  await expect(phone.getByText('0 of 28 matches played')).toBeVisible()
  await page.goto(`/admin/tournaments/${id}`)
  await expect(page.getByRole('button', { name: /^Call/u }).first()).toBeVisible()
  await Promise.all([office.close(), spectator.close()])
})
