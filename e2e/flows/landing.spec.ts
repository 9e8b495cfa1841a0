import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { PRODUCT_NAME, TAGLINE } from '@tussle/contract/product'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { authDialog } from '../pages/auth.ts'
import { Shell } from '../pages/shell.ts'
import { expect, test } from '../support/test.ts'

test('a visitor gets the landing page: tagline, public header, real counts, three clubs, three tournaments, and buttons that open the dialog', {
  tag: [
    '@NAV-001',
    '@NAV-086',
    '@NAV-087',
    '@NAV-088',
    '@NAV-089',
    '@NAV-090',
    '@NAV-091',
    '@PROD-002',
    '@LAND-004',
    '@LAND-005',
    '@LAND-006',
    '@LAND-007',
    '@LAND-008',
    '@LAND-009',
    '@LAND-010',
    '@LAND-011',
    '@LAND-014',
    '@LAND-015',
    '@LAND-016',
    '@LAND-017',
    '@LAND-018',
    '@LAND-019',
    '@LAND-020',
    '@LAND-021',
    '@LAND-022',
    '@LAND-023',
  ],
}, async ({ page, request }) => {
  await page.goto('/')
  await test.step('the tagline', async () => {
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: TAGLINE })).toBeVisible()
    await expect(page).toHaveTitle(`${TAGLINE} · ${PRODUCT_NAME}`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      new RegExp(`^${TAGLINE}`, 'u'),
    )
  })
  await test.step('the header', () => expectPublicHeader(page))
  await test.step('the counts', () => expectCounts(page, request))
  await test.step('three clubs', () => expectClubs(page, request))
  await test.step('three tournaments', () => expectTournaments(page, request))
  await test.step('Log In opens the dialog on Sign In, Join Now to Compete on Sign Up, and so do the cards', () =>
    expectDialogs(page))
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

  test('the style sheet of the dialog goes behind those of the page', async ({ page }) => {
    await page.goto('/')
    await expect(authDialog(page)).toBeVisible()
    const sheets = page.locator('link[rel=stylesheet]')
    expect(await sheets.count()).toBeGreaterThan(1)
    await expect(page.locator('head').locator(sheets)).toHaveCount(0)
  })
})

async function expectPublicHeader(page: Page): Promise<void> {
  const shell = new Shell(page)
  await expect(shell.bar.getByText(PRODUCT_NAME)).toBeVisible()
  for (const name of ['Clubs', 'Tournaments', 'Leagues']) {
    await expect(shell.link(name)).toHaveAttribute('href', `/browse/${name.toLowerCase()}`)
  }
  await expect(shell.bar.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(shell.bar.getByRole('button', { name: 'Register Now' })).toBeVisible()
}

async function expectDialogs(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const dialog = authDialog(page)
  for (const [name, tab] of [
    ['Log In', 'Sign In'],
    ['Join Now to Compete', 'Sign Up'],
    ['Join Club', 'Sign Up'],
    ['Register to Join', 'Sign Up'],
  ] as const) {
    await main.getByRole('button', { name }).first().click()
    await expect(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

async function expectCounts(page: Page, request: APIRequestContext): Promise<void> {
  for (const label of ['Clubs', 'Tournaments', 'Leagues']) {
    const total = await totalOf(request, `/api/${label.toLowerCase()}`)
    expect(total).toBeGreaterThan(0)
    const count = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(count.getByRole('definition')).toHaveText(total.toLocaleString('en-US'))
  }
}

async function expectClubs(page: Page, request: APIRequestContext): Promise<void> {
  const clubs = (await (await request.get('/api/clubs')).json()) as Club[]
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
}

async function expectTournaments(page: Page, request: APIRequestContext): Promise<void> {
  const tournaments = (await (
    await request.get('/api/tournaments?order=joinable')
  ).json()) as TournamentCard[]
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
}

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
