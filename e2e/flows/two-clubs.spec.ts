import type { BrowserContext, Page } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { makeClaimSheet } from '@tussle/contract/people/claim-links'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import { sizeOf } from '../../tools/proof-size.ts'
import { ClaimPage } from '../pages/claim.ts'
import { OrganisePage } from '../pages/organise.ts'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { ClubDay, foundClub, joinedBy, listOf, mark } from '../support/club/club-day.ts'
import { made } from '../support/competitions.ts'
import { playersOf, winnersOf } from '../support/day-desk.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

// Twenty seconds on a machine of its own; a step that hangs is found long before the end.
const LIMIT_MS = 240_000
const NAMES = sizeOf({ commit: 16, full: 64 })
const MEMBERS = sizeOf({ commit: 4, full: 10 })
/** As many matches as the first round has. */
const BEFORE = NAMES / 2

test('a club asks for the right, imports a list in which some have accounts, and plays while three guests claim; a second club sees nothing', async ({
  page,
  player,
  browser,
  baseURL,
}) => {
  test.setTimeout(LIMIT_MS)
  const club = await foundClub(page.request)
  const office = await browser.newContext()
  await signIn(office.request, ADMIN)
  const organise = new OrganisePage(page)
  await organise.askForTheRight(player.displayName, 'A summer cup')
  await new OrganisePage(await office.newPage()).grantTheRight(club.name, 'A summer cup')
  const name = `Summer Cup ${mark()}`
  const id = await organise.createTournament(club.name, name, NAMES)

  await importList(page, listOf(await joinedBy(browser, club, MEMBERS), NAMES))

  const day = new ClubDay(page.request, baseURL ?? '', id)
  await day.begin(8)
  expect(await day.play(BEFORE)).toBe(BEFORE)

  const claimed: Claimed[] = []
  for (const url of await winners(page, day, id)) {
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
    claimed.push({ visitor, ...(await claimOnPhone(visitor, url)) })
  }
  expect(await day.play()).toBe(NAMES - 1 - BEFORE)
  for (const each of claimed) await expectTheirs(each, day)

  await expectNothingSeen(await browser.newContext(), office, { club, id, name })
  for (const { visitor } of claimed) await visitor.close()
  await office.close()
})

async function importList(page: Page, list: string): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?tab=participants`)
  await page.getByRole('link', { name: 'Import a list' }).click()
  await page.getByRole('textbox', { name: 'List' }).fill(list)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByRole('button', { name: `Check ${NAMES} lines` }).click()
  await page.getByRole('button', { name: `Agree to all ${MEMBERS}` }).click()
  await page.getByRole('button', { name: `Import ${NAMES}` }).click()
  await expect(page.getByRole('heading', { name: `${NAMES} entries made` })).toBeVisible()
}

/** The codes of three guests who have won and are still in. */
async function winners(page: Page, day: ClubDay, id: number): Promise<string[]> {
  const path = `/api/competitions/tournament/${id}/claim-links`
  const { guests } = await made<AnswerOf<typeof makeClaimSheet>>(page.request, path, {})
  expect(guests).toHaveLength(NAMES - MEMBERS)
  const { matches } = await day.desk.read()
  const played = matches.filter(({ winner }) => winner !== null)
  const won = new Set(played.flatMap(winnersOf))
  const lost = new Set(
    played.flatMap((match) => playersOf(match).filter((userId) => !winnersOf(match).includes(userId))),
  )
  return guests.flatMap(({ userId, url }) => (won.has(userId) && !lost.has(userId) ? [url] : [])).slice(0, 3)
}

interface Claimed {
  readonly visitor: BrowserContext
  /** How many results came along. */
  readonly results: number
  readonly me: CurrentUser
}

async function claimOnPhone(visitor: BrowserContext, url: string): Promise<Omit<Claimed, 'visitor'>> {
  const phone = await visitor.newPage()
  await new ClaimPage(phone).claimAsNewcomer(url)
  const results = await phone.getByRole('listitem').filter({ hasText: 'against' }).count()
  expect(results).toBeGreaterThan(0)
  const me = (await (await visitor.request.get('/api/user')).json()) as CurrentUser
  return { results, me }
}

/** Results from before and after the claim are in the draw and in the rating of the account. */
async function expectTheirs({ visitor, results, me }: Claimed, day: ClubDay): Promise<void> {
  const { matches } = await day.desk.read()
  const own = matches.filter(({ sides }) => sides.some(({ playerIds }) => playerIds.includes(me.id)))
  expect(own.length).toBeGreaterThan(results)
  const rated = async () => {
    const answer = await visitor.request.get(`/api/players/${me.id}/rating?play=singles`)
    return ((await answer.json()) as RatingPoint[]).length
  }
  await expect.poll(rated, { timeout: 20_000 }).toBe(own.length)
}

interface Cup {
  readonly club: Club
  readonly id: number
  readonly name: string
}

/** The organiser of another club is refused everything of this one and finds none of its people. */
async function expectNothingSeen(elsewhere: BrowserContext, office: BrowserContext, cup: Cup): Promise<void> {
  const rival = await signUp(elsewhere.request)
  const second = await foundClub(elsewhere.request)
  await made(office.request, `/api/clubs/${second.id}/team`, { login: rival.email, role: 'owner' })
  for (const path of [
    `/api/clubs/${cup.club.id}/events`,
    `/api/clubs/${cup.club.id}/managed/tournaments`,
    `/api/tournaments/${cup.id}/desk`,
    `/api/competitions/tournament/${cup.id}/guests`,
    `/api/competitions/tournament/${cup.id}/money`,
  ]) {
    expect((await elsewhere.request.get(path)).status(), path).toBe(403)
  }
  const other = await elsewhere.newPage()
  await other.goto(`/admin/tournaments/${cup.id}`)
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await goTo(other, `/organise?club=${second.id}`)
  await expect(other.getByText('Nothing is planned.')).toBeVisible()
  await expect(other.getByText(cup.name)).toHaveCount(0)
  await elsewhere.close()
}
