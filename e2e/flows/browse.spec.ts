import type { APIRequestContext, Page } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import type { LeagueCard } from '@tussle/contract/leagues'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { AuthForms, authDialog } from '../pages/auth.ts'
import { CardList } from '../pages/lists.ts'
import { Shell } from '../pages/shell.ts'
import { PASSWORD, someone } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

const LEAGUE_SEARCH = 'League name or location'
const TOURNAMENT_SEARCH = 'Tournament name or location'
/** How many cards a list begins with. */
const PAGE_SIZE = 24

const PUBLIC = [
  ['clubs', ['BROWSE-002', 'name'], ['BROWSE-003', 'description'], ['BROWSE-004', 'location']],
  ['tournaments', ['BROWSE-009', 'name'], ['BROWSE-010', 'description']],
  ['leagues', ['BROWSE-017', 'name'], ['BROWSE-018', 'description']],
] as const

test('/browse/clubs, /browse/tournaments and /browse/leagues have the public header, and each search reads the fields it names', {
  tag: ['@BROWSE-030', ...PUBLIC.flatMap(([, ...searched]) => searched.map(([id]) => `@${id}`))],
}, async ({ page, request }) => {
  for (const [things, ...searched] of PUBLIC) {
    await test.step(`/browse/${things}: ${searched.map(([, field]) => field).join(', ')}`, async () => {
      const all = await listOf<Pick<Club, 'name' | 'description' | 'location'>>(request, things)
      await goTo(page, `/browse/${things}`)
      const shell = new Shell(page)
      await expect(shell.bar.getByText(PRODUCT_NAME)).toBeVisible()
      for (const name of ['Clubs', 'Tournaments', 'Leagues']) await expect(shell.link(name)).toBeVisible()
      await expect(shell.bar.getByRole('button', { name: 'Log In' })).toBeVisible()
      await expect(shell.bar.getByRole('button', { name: 'Register Now' })).toBeVisible()

      const list = new CardList(page)
      for (const [, field] of searched) {
        const wanted = all.find((thing) => isPlain(thing[field]))
        const text = partOf(wanted?.[field])
        await list.search(`Search ${things}`, text)
        await expect(list.card(wanted?.name ?? '')).toBeVisible()
        const found = all.filter(({ name, description, location }) =>
          [name, description, location].some((each) => each?.toLowerCase().includes(text.toLowerCase())),
        )
        expect(found.length).toBeLessThan(all.length)
        await list.expectNames(found)
      }
    })
  }
})

test('a long list goes on as one scrolls', async ({ page, request }) => {
  const clubs = await listOf<Club>(request, 'clubs')
  await page.route('**/api/clubs?*', (route, sent) =>
    route.continue({ url: sent.url().replace(/limit=\d+/u, 'limit=4') }),
  )
  await page.goto('/browse/clubs')
  const { cards } = new CardList(page)
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(cards).toHaveCount(clubs.length, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('/leagues sorts by the dates, leaves out what is over, finds by name and place in any case, and keeps a search for Back', {
  tag: ['@STATE-012', '@STATE-013', '@VALID-089', '@VALID-082', '@VALID-083', '@VALID-088'],
}, async ({ page, request, player }) => {
  expect(player.isAdmin).toBe(false)
  const now = Date.now()
  const leagues = await listOf<LeagueCard>(request, 'leagues')
  const running = leagues.filter(({ endDate }) => now <= Date.parse(endDate))
  const isUpcoming = ({ startDate }: LeagueCard) => now < Date.parse(startDate)
  expect(running.length).toBeLessThan(leagues.length)

  await page.goto('/leagues')
  const list = new CardList(page)
  await test.step('a search survives a look at a page behind it, and Back undoes it', async () => {
    await expect(list.cards.first()).toBeVisible()
    const [name = ''] = await list.names
    await list.search(LEAGUE_SEARCH, name)
    await expect(list.cards).toHaveCount(1)
    await list
      .card(name)
      .getByRole('link', { name: `View ${name}` })
      .click()
    await expect(page).toHaveURL(/\/leagues\/\d+\/standings$/u)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: LEAGUE_SEARCH })).toHaveValue(name)
    await expect(list.cards).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: LEAGUE_SEARCH })).toHaveValue('')
    await expect(list.cards).not.toHaveCount(1)
  })
  await test.step('by name and place', async () => {
    const { name, location } = await coming<LeagueCard>(request, 'leagues')
    await list.search(LEAGUE_SEARCH, partOf(name).toUpperCase())
    await expect(list.card(name)).toBeVisible()
    await list.search(LEAGUE_SEARCH, partOf(location).toUpperCase())
    await expect(list.card(name)).toBeVisible()
    await list.search(LEAGUE_SEARCH, '')
    await list.search('Location', partOf(location).toLowerCase(), 'location')
    await expect(list.card(name)).toBeVisible()
    await expect(list.cards.filter({ hasNotText: location ?? '' })).toHaveCount(0)
    await list.search('Location', '', 'location')
  })
  await test.step('by the dates', async () => {
    for (const [tab, expected] of [
      ['Upcoming', running.filter(isUpcoming)],
      ['Ongoing', running.filter((league) => !isUpcoming(league))],
    ] as const) {
      await page.getByRole('tab', { name: `${tab} (${expected.length})`, exact: true }).click()
      await list.expectNames(expected)
    }
  })
})

test('/tournaments finds by name and place in any case; a rating keeps what has any division of it, All Ratings keeps everything', {
  tag: ['@VALID-084', '@VALID-085', '@VALID-086', '@VALID-087'],
}, async ({ page, request, player }) => {
  expect(player.isAdmin).toBe(false)
  const all = await listOf<TournamentCard>(request, 'tournaments')
  const rated = all.filter(({ divisions }) => divisions.some(({ rating }) => rating === '4.0'))
  // What comes after the first page is asked for by scrolling.
  const first = Math.min(all.length, PAGE_SIZE)
  const list = new CardList(page)
  await page.goto('/tournaments')
  await test.step('by rating', async () => {
    await expect(list.cards).toHaveCount(first)
    await choose(page, '4.0')
    await list.expectNames(rated)
    await choose(page, 'All Ratings')
    await expect(list.cards).toHaveCount(first)
  })
  await test.step('by name and place', async () => {
    const { name, location } = await coming<TournamentCard>(request, 'tournaments')
    await list.search(TOURNAMENT_SEARCH, partOf(name).toUpperCase())
    await expect(list.card(name)).toBeVisible()
    await list.search(TOURNAMENT_SEARCH, partOf(location).toUpperCase())
    await expect(list.card(name)).toBeVisible()
  })
})

test('a visitor who wants to join signs up, and goes on where that was', async ({ page, request }) => {
  const league = await coming<LeagueCard>(request, 'leagues')
  await page.goto('/browse/leagues')
  await new CardList(page).card(league.name).getByRole('button', { name: 'Register to Join' }).click()
  const forms = new AuthForms(authDialog(page))
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  await expect(page).toHaveURL('/')
  const offer = page.getByRole('region', { name: 'Continue' })
  await expect(offer).toContainText(`You were about to join ${league.name}.`)
  await page.reload()
  await offer.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/leagues')
  await expect(page.getByRole('dialog', { name: `Join ${league.name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  // A dialog has an entry in the history, which closing takes away before Back can leave the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(offer).toHaveCount(0)
})

test('a member goes from a public club straight to its page', async ({ page, player }) => {
  expect(player.isAdmin).toBe(false)
  await page.goto('/browse/clubs')
  await expect(new Shell(page).profileButton).toBeVisible()
  await page
    .getByRole('link', { name: /^Join Club/u })
    .first()
    .click()
  await expect(page).toHaveURL(/\/clubs\/\d+$/u)
})

async function listOf<Item>(request: APIRequestContext, things: string): Promise<Item[]> {
  return (await (await request.get(`/api/${things}?limit=200`)).json()) as Item[]
}

/** One that has not begun, may be joined and has a plain name and place. */
async function coming<Item extends LeagueCard | TournamentCard>(
  request: APIRequestContext,
  things: string,
): Promise<Item> {
  const isOpen = ({ startDate, registrationClosesAt, participantCount, maxPlayers }: Item) =>
    Date.parse(startDate ?? '') > Date.now() &&
    Date.parse(registrationClosesAt ?? '') > Date.now() &&
    participantCount < (maxPlayers ?? Number.POSITIVE_INFINITY)
  const found = (await listOf<Item>(request, things)).find(
    (item) => isOpen(item) && isPlain(item.name) && isPlain(item.location),
  )
  if (found === undefined) throw new Error(`nothing is coming among the ${things}`)
  return found
}

function isPlain(text: string | null): boolean {
  return text !== null && /^[\w ,.'&-]{8,}$/u.test(text)
}

/** From the middle of it: a search for the beginning would prove less. */
function partOf(text: string | null | undefined): string {
  return (text ?? '').slice(2, 9).trim()
}

async function choose(page: Page, rating: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Rating' }).click()
  await page.getByRole('option', { name: rating, exact: true }).click()
}
