import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { CreateTournamentPage } from '../pages/create-tournament.ts'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { made } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'

const mark = () => randomUUID().slice(0, 8)

/** A club of the person of `request`. */
async function foundClub(request: APIRequestContext): Promise<Club> {
  return await made<Club>(request, '/api/clubs', { name: `Riverside ${mark()}`, location: 'Austin, TX' })
}

test('a member asks for the right, an administrator grants it, and the club runs its own tournament by link', async ({
  page,
  player,
  browser,
  request,
}) => {
  const club = await foundClub(page.request)
  await page.goto('/')
  await page.getByRole('button', { name: player.displayName }).click()
  await page.getByRole('menuitem', { name: 'Organise' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organise' })).toBeVisible()
  await page.getByLabel('What do you want to run?').fill('A Thursday round robin for about 16')
  await page.getByRole('button', { name: 'Ask for the right' }).click()
  await expect(page.getByText(/^Asked on/u)).toBeVisible()

  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  const desk = await office.newPage()
  await desk.goto('/organise')
  const line = desk
    .getByRole('list', { name: 'Requests' })
    .getByRole('listitem')
    .filter({ hasText: club.name })
  await expect(line).toContainText('A Thursday round robin for about 16')
  await line.getByRole('button', { name: /^Grant/u }).click()
  await new Toasts(desk).expect('Right granted')

  await page.reload()
  const name = `Fall Classic ${mark()}`
  await page.getByRole('link', { name: /^Tournament Divisions/u }).click()
  const form = new CreateTournamentPage(page)
  await expect(page.getByLabel('Associated club')).toHaveValue(club.name)
  await form.name.fill(name)
  await form.expected.fill('16')
  await form.fillDates()
  await form.maximum.fill('16')
  await form.division('Mens 3.5 Singles').check()
  await form.submit.click()
  await new Toasts(page).expect('Tournament Created', `${name} created with 1 division`)
  await expect(page).toHaveURL(`/organise?club=${club.id}`)
  const event = page
    .getByRole('region', { name: 'Coming, and drafts' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(event).toContainText('By link only')
  await event.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/tournaments\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const listed = async () =>
    (await (await request.get(`/api/tournaments?q=${encodeURIComponent(name)}`)).json()) as TournamentCard[]
  expect(await listed()).toEqual([])

  // The organiser of a second club finds the page of the tournament, and nothing that belongs to its organisers.
  const elsewhere = await browser.newContext()
  const rival = await signUp(elsewhere.request)
  const second = await foundClub(elsewhere.request)
  await made(office.request, `/api/clubs/${second.id}/team`, { login: rival.email, role: 'owner' })
  const other = await elsewhere.newPage()
  await other.goto(`/organise?club=${second.id}`)
  await expect(other.getByText('Nothing is planned.')).toBeVisible()
  await other.goto(`/admin/tournaments/${id}`)
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect((await elsewhere.request.get(`/api/clubs/${club.id}/events`)).status()).toBe(403)
  await other.goto(`/tournaments/${id}/bracket`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(name)

  // An administrator lists it.
  await desk.reload()
  await desk.getByRole('button', { name: `List ${name}` }).click()
  await expect(desk.getByRole('button', { name: `List ${name}` })).toHaveCount(0)
  await expect.poll(async () => (await listed()).length).toBe(1)
  await office.close()
  await elsewhere.close()
})
