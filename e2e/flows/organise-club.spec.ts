import type { TournamentCard } from '@tussle/contract/tournaments'
import { OrganisePage } from '../pages/organise.ts'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { foundClub, mark } from '../support/club/club-day.ts'
import { made } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

test('a member asks for the right, an administrator grants it, and the club runs its own tournament by link', async ({
  page,
  player,
  browser,
  request,
}) => {
  test.slow()
  const club = await foundClub(page.request)
  const organise = new OrganisePage(page)
  await organise.askForTheRight(player.displayName, 'A Thursday round robin for about 16')

  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  const desk = await office.newPage()
  await new OrganisePage(desk).grantTheRight(club.name, 'A Thursday round robin for about 16')

  const name = `Fall Classic ${mark()}`
  const id = await organise.createTournament(club.name, name, 16)
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
  await goTo(other, `/admin/tournaments/${id}`)
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect((await elsewhere.request.get(`/api/clubs/${club.id}/events`)).status()).toBe(403)
  await goTo(other, `/tournaments/${id}/bracket`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(name)

  // An administrator lists it.
  await desk.reload()
  await desk.getByRole('button', { name: `List ${name}` }).click()
  await expect(desk.getByRole('button', { name: `List ${name}` })).toHaveCount(0)
  await expect.poll(async () => (await listed()).length).toBe(1)
  await office.close()
  await elsewhere.close()
})
