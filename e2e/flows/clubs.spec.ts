import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Membership } from '@tussle/contract/club-members'
import type { Club, ClubDetail } from '@tussle/contract/clubs'
import { ClubPage, ClubsPage } from '../pages/clubs.ts'
import { Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, signUp } from '../support/accounts.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
import { answerWith } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const clubName = () => `Baseline ${randomUUID().slice(0, 8)}`

test('somebody founds a club and finds it', {
  tag: ['@NAV-016', '@CLUB-001', '@CLUB-005', '@CLUB-008', '@CLUB-012', '@NAV-017'],
}, async ({ page, player }) => {
  const [clubs, club, name] = [new ClubsPage(page), new ClubPage(page), clubName()]
  await clubs.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible()
  await expect(clubs.mine.getByText('No clubs yet')).toBeVisible()

  await clubs.create.click()
  await clubs.dialog.getByLabel('Club Name').fill(name)
  await clubs.dialog.getByLabel('Location').fill('Austin, TX')
  await clubs.dialog.getByLabel('Description (optional)').fill('Two courts.\nOne net.')
  await clubs.dialog.getByRole('button', { name: 'Create Club' }).click()
  await new Toasts(page).expect('Club created successfully!')
  const mine = clubs.card(clubs.mine, name)
  await expect(mine).toContainText('Admin')
  await expect(mine).toContainText('1 member')

  await mine.getByRole('link', { name: `View Club ${name}` }).click()
  await expect(club.title(name)).toBeVisible()
  await expect(club.membership).toBeVisible()
  await club.tab('Members').click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('link')).toHaveText(player.displayName)
  await page.reload()
  await expect(club.tab('Members')).toHaveAttribute('aria-selected', 'true')
})

test('a join that fails is taken back; joining from the list, leaving on the page after a question', {
  tag: ['@CLUB-015', '@CLUB-016', '@ERR-020'],
}, async ({ page, player, request, noise }) => {
  noise.allow(/status of 500 .*\/join$/u)
  const [clubs, club] = [new ClubsPage(page), new ClubPage(page)]
  const { name, id } = await someClub(request)
  await clubs.open()
  const card = clubs.card(clubs.all, name)
  await test.step('a join that fails', async () => {
    await answerWith(page, '**/api/clubs/*/join', 500)
    const join = card.getByRole('button', { name: `Join ${name}` })
    await join.click()
    await new Toasts(page).expect('Error', 'Failed to join club')
    await expect(join).toBeVisible()
    await expect(clubs.mine.getByText('No clubs yet')).toBeVisible()
    await page.unroute('**/api/clubs/*/join')
  })
  await card.getByRole('button', { name: `Join ${name}` }).click()
  await new Toasts(page).expect('Joined club successfully!')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(clubs.card(clubs.mine, name)).toContainText('Member')

  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/clubs/${id}`)
  await club.leave.click()
  await expect(club.question).toContainText(`Leave ${name}?`)
  await club.question.getByRole('button', { name: 'Stay' }).click()
  await expect(club.membership).toBeVisible()
  expect(await membershipIn(page.request, id)).toMatchObject({ userId: player.id, role: 'member' })

  await club.leave.click()
  await club.question.getByRole('button', { name: 'Leave Club' }).click()
  await new Toasts(page).expect('Left club successfully!')
  await expect(club.join).toBeFocused()
  await expect(club.membership).toHaveCount(0)
  await page.reload()
  await expect(club.join).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`by keyboard alone, ${width} wide: found a club, read its tabs, leave it`, async ({
    page,
    player,
    noise,
  }) => {
    // What is on the page of a club that just closed may be read once more.
    noise.allow(/status of 404 .*\/api\/clubs\/\d+/u)
    expect(player.isAdmin).toBe(false)
    await page.setViewportSize({ width, height: 844 })
    const [clubs, club, name] = [new ClubsPage(page), new ClubPage(page), clubName()]
    await clubs.open()
    await tabTo(page, clubs.create)
    await page.keyboard.press('Enter')
    await expect(clubs.dialog.getByLabel('Club Name')).toBeFocused()
    await page.keyboard.type(name)
    await typeInto(page, clubs.dialog.getByLabel('Location'), 'Boise, ID')
    await page.keyboard.press('Enter')
    await new Toasts(page).expect('Club created successfully!')
    await expect(clubs.create).toBeFocused()

    await tabTo(page, clubs.card(clubs.mine, name).getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(club.title(name)).toBeFocused()
    await tabTo(page, club.tab('Leagues'))
    await page.keyboard.press('End')
    await expect(page.getByRole('tabpanel', { name: 'Leaderboard' })).toBeVisible()
    await tabTo(page, club.leave, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(club.question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await expect(club.question).toContainText('the club closes')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await new Toasts(page).expect('Left club successfully!')
    await expect(page).toHaveURL(/\/clubs$/u)
    await expect(clubs.mine.getByText('No clubs yet')).toBeVisible()
  })
}

test('the only admin leaves, and the longest-standing member takes over', async ({
  page,
  player,
  browser,
}) => {
  const [name, club] = [clubName(), new ClubPage(page)]
  const made = await page.request.post('/api/clubs', {
    data: { name, location: 'Reno, NV', sport: 'Pickleball' },
    headers: OWN_PAGE,
  })
  const { id } = (await made.json()) as Club
  const other = await browser.newContext()
  const second = await signUp(other.request)
  await other.request.post(`/api/clubs/${id}/join`, { headers: OWN_PAGE })
  expect(player.id).not.toBe(second.id)

  await page.goto(`/clubs/${id}?tab=members`)
  await club.leave.click()
  await expect(club.question).toContainText('the longest-standing member takes over')
  await club.question.getByRole('button', { name: 'Leave Club' }).click()
  await new Toasts(page).expect('Left club successfully!')
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText(second.displayName)
  await expect(members).toContainText('Admin')
  await other.close()
})

test('from the dashboard the way back leads there, after a tab, a reload and in a tab of its own', {
  tag: ['@CLUB-018'],
}, async ({ page, player, request, context }) => {
  const { name, id } = await someClub(request)
  expect(player.isAdmin).toBe(false)
  await page.request.post(`/api/clubs/${id}/join`, { headers: OWN_PAGE })
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name })
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(opened.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  await opened.close()

  await link.click()
  await new ClubPage(page).tab('Members').click()
  await page.reload()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/')
})

test('an administrator looks after the clubs', { tag: ['@NAV-029', '@ADMIN-076', '@ADMIN-077'] }, async ({
  page,
  admin,
}) => {
  expect(admin.isAdmin).toBe(true)
  const [clubs, name] = [new ClubsPage(page), clubName()]
  await page.goto('/admin/clubs')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Clubs' })).toBeVisible()
  await clubs.create.click()
  await clubs.dialog.getByLabel('Club Name').fill(name)
  await clubs.dialog.getByLabel('Location').fill('Provo, UT')
  await clubs.dialog.getByRole('button', { name: 'Create Club' }).click()
  await new Toasts(page).expect('Club created successfully!')
  const activity = page.getByRole('listitem').filter({ hasText: `${admin.displayName} created ${name}` })
  await expect(activity).toBeVisible()
  await activity.getByRole('link', { name }).click()
  await expect(new ClubPage(page).title(name)).toBeVisible()
})

async function someClub(request: APIRequestContext): Promise<Club> {
  const [club] = (await (await request.get('/api/clubs?limit=1')).json()) as Club[]
  if (club === undefined) throw new Error('the demo data has no club')
  return club
}

async function membershipIn(request: APIRequestContext, id: number): Promise<Membership | null> {
  return ((await (await request.get(`/api/clubs/${id}`)).json()) as ClubDetail).membership
}
