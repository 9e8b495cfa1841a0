import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { PRODUCT_NAME, TAGLINE } from '@tussle/contract/product'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { authDialog } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { expect, test } from '../support/test.ts'

test('a visitor gets the landing page with the tagline', { tag: ['@NAV-001', '@PROD-002'] }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: TAGLINE })).toBeVisible()
  await expect(page).toHaveTitle(`${TAGLINE} · ${PRODUCT_NAME}`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    new RegExp(`^${TAGLINE}`, 'u'),
  )
})

test('the public header', {
  tag: ['@NAV-086', '@NAV-087', '@NAV-088', '@NAV-089', '@NAV-090', '@NAV-091'],
}, async ({ page }) => {
  await page.goto('/')
  const shell = new Shell(page)
  await expect(shell.bar.getByText(PRODUCT_NAME)).toBeVisible()
  await expect(shell.link('Clubs')).toHaveAttribute('href', '/browse/clubs')
  await expect(shell.link('Tournaments')).toHaveAttribute('href', '/browse/tournaments')
  await expect(shell.link('Leagues')).toHaveAttribute('href', '/browse/leagues')
  await expect(shell.bar.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(shell.bar.getByRole('button', { name: 'Register Now' })).toBeVisible()
})

test.describe('first visit', () => {
  test.use({ visited: false })

  test('the dialog opens by itself once', { tag: ['@LAND-001', '@LAND-002', '@LAND-003'] }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(authDialog(page)).toBeVisible()
    await expect.poll(() => page.evaluate("localStorage.getItem('visited')")).not.toBeNull()

    await expect(authDialog(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(authDialog(page)).toBeHidden()
    await page.reload()
    await expect(featured(page, 'Featured clubs').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('Log In in the hero opens the dialog on Sign In', { tag: ['@LAND-004'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('Join Now to Compete opens the dialog on Sign Up', { tag: ['@LAND-005'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Join Now to Compete' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('the counts are the real ones', { tag: ['@LAND-006', '@LAND-007', '@LAND-008'] }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  for (const label of ['Clubs', 'Tournaments', 'Leagues']) {
    const total = await totalOf(request, `/api/${label.toLowerCase()}`)
    expect(total).toBeGreaterThan(0)
    const count = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(count.getByRole('definition')).toHaveText(total.toLocaleString('en-US'))
  }
})

test('three featured clubs', {
  tag: ['@LAND-009', '@LAND-010', '@LAND-011', '@LAND-014', '@LAND-015'],
}, async ({ page, request }) => {
  const clubs = (await (await request.get('/api/clubs')).json()) as Club[]
  await page.goto('/')
  const cards = featured(page, 'Featured clubs').getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [index, club] of clubs.slice(0, 3).entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: club.name })).toBeVisible()
    await expect(card.getByText(club.location ?? 'Location not specified', { exact: true })).toBeVisible()
    await expect(
      card.getByText(club.memberCount === 1 ? '1 member' : `${club.memberCount} members`),
    ).toBeVisible()
    await expect(card.getByRole('button', { name: 'Join Club' })).toHaveText('Join Club')
  }
})

test('what a club does not say is filled in', { tag: ['@LAND-012', '@LAND-013'] }, async ({
  page,
  request,
}) => {
  const clubs = (await (await request.get('/api/clubs?limit=3')).json()) as Club[]
  const [first, second] = clubs
  const described = { ...second, description: 'Open play every morning.' }
  const bare = { ...first, location: null, description: null }
  await page.route('**/api/clubs?*', (route) => route.fulfill({ json: [bare, described] }))
  await page.goto('/')
  const cards = featured(page, 'Featured clubs').getByRole('article')
  await expect(cards.first().getByText('Location not specified', { exact: true })).toBeVisible()
  await expect(
    cards.first().getByText('A welcoming community for pickleball players of every level.', { exact: true }),
  ).toBeVisible()
  await expect(cards.nth(1).getByText('Open play every morning.', { exact: true })).toBeVisible()
})

test('three tournaments', {
  tag: ['@LAND-016', '@LAND-017', '@LAND-018', '@LAND-019', '@LAND-020', '@LAND-021'],
}, async ({ page, request }) => {
  const tournaments = (await (
    await request.get('/api/tournaments?order=joinable')
  ).json()) as TournamentCard[]
  await page.goto('/')
  const cards = featured(page, 'Upcoming tournaments').getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [index, tournament] of tournaments.slice(0, 3).entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { name: tournament.name })).toBeVisible()
    await expect(card.getByRole('time')).toHaveText(startOf(tournament))
    const { length } = tournament.divisions
    await expect(
      card.getByText(length === 1 ? '1 division' : `${length} divisions`, { exact: true }),
    ).toBeVisible()
    await expect(card.getByText(`${tournament.expectedParticipants} expected participants`)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Register to Join' })).toHaveText('Register to Join')
  }
})

test('Join Club opens the dialog', { tag: ['@LAND-022'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Join Club' }).first().click()
  await expect(authDialog(page)).toBeVisible()
})

test('Register to Join opens the dialog', { tag: ['@LAND-023'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Register to Join' }).first().click()
  await expect(authDialog(page)).toBeVisible()
})

test('a public list that fails is an empty one', async ({ page, noise }) => {
  noise.allow(/status of 500 .*\/api\/clubs/u)
  await page.route('**/api/clubs?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  await expect(featured(page, 'Featured clubs').getByText('No clubs yet')).toBeVisible()
  await expect(featured(page, 'Upcoming tournaments').getByRole('article')).toHaveCount(3)
})

function featured(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
}

async function totalOf(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.get(`${path}?limit=1`)
  return Number(answer.headers()['x-total-count'])
}

/** As on the card: "Jun 13", and the year for those who only hear it. */
function startOf({ startDate, timeZone }: TournamentCard): RegExp {
  if (startDate === null) throw new Error('a tournament without a date among the first three')
  const inZone = { timeZone } as const
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...inZone }).format(new Date(startDate))
  const year = part({ year: 'numeric' })
  return new RegExp(`^${part({ month: 'short' })} ?${part({ day: 'numeric' })}, ${year}$`, 'u')
}
