import type { APIRequestContext, Page } from '@playwright/test'
import type { DivisionPlan } from '@tussle/contract/divisions/plans'
import type { Notification } from '@tussle/contract/notifications'
import { Toasts } from '../pages/toasts.ts'
import { OWN_PAGE, signUp } from '../support/accounts.ts'
import { made, openCompetition } from '../support/competitions.ts'
import { expectFocusSeen, tabTo } from '../support/keyboard.ts'
import { pagesOf } from '../support/pdf.ts'
import { anEntrant, aPlannedTournament, savePlan } from '../support/plan-scenarios.ts'
import { expect, test } from '../support/test.ts'

const MARGIN = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' }
const DIVISION = { rating: '3.5', gender: 'mixed', playType: 'doubles' } as const

/** A tournament of forty players, twenty teams, and the plan of its division as the server has it. */
async function aDivision(page: Page) {
  const { request } = page.context()
  const { id, divisions } = await openCompetition(request, {
    kind: 'tournament',
    division: DIVISION,
    maxParticipants: 40,
  })
  const path = `/tournaments/${id}/divisions/${divisions[0]?.id}/plan`
  const saved = async () => (await (await request.get(`/api${path}`)).json()) as DivisionPlan
  return { id, path: `/admin${path}`, saved }
}

test('a director chooses pools, then a knockout with bronze and a final of one game', async ({
  page,
  admin,
}) => {
  expect(admin.isAdmin).toBe(true)
  const { id, path, saved } = await aDivision(page)
  await page.goto(`/admin/tournaments/${id}?tab=draws`)
  await page.getByRole('link', { name: 'Plan of Mixed 3.5 Doubles' }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: /^Pools, then knockout/u }).click()
  await page.getByRole('switch', { name: 'Bronze match' }).click()
  await page.getByRole('combobox', { name: 'Game, Final' }).click()
  await page.getByRole('option', { name: 'One game to 15' }).click()
  const sums = page.getByRole('region', { name: 'What it takes' })
  await expect(sums.getByRole('img', { name: /^Pools of .*, then knockout of \d+\.$/u })).toBeVisible()
  await expect(page.getByText('The top 2 of each pool go on.')).toBeVisible()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await new Toasts(page).expect('Plan saved', 'Mixed 3.5 Doubles')
  const { plan, isPreset } = await saved()
  expect(isPreset).toBe(false)
  expect(plan.stages.map(({ format }) => format)).toEqual(['round_robin', 'single_elimination'])
  expect(plan.stages[1]).toMatchObject({
    settings: { bronze: true },
    games: { final: { bestOf: 1, pointsTo: 15 } },
  })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Bronze match' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Game, Final' })).toHaveText(/One game to 15/u)
})

test('a director changes a plan with the keyboard alone', async ({ page, admin }) => {
  expect(admin.isAdmin).toBe(true)
  const { path, saved } = await aDivision(page)
  await page.goto(path)
  await tabTo(page, page.getByRole('button', { name: /^Swiss/u }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'One team more' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Save plan' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('Plan saved', 'Mixed 3.5 Doubles')
  expect((await saved()).plan.stages.map(({ format }) => format)).toEqual(['swiss'])
})

test('a stranger reads the rules card of a division, on screen and on one sheet of paper', async ({
  page,
  browser,
}) => {
  const { id, path, saved } = await aDivision(page)
  const { plan } = await saved()
  const stages = plan.stages.map((stage) => ({ ...stage, games: { default: { bestOf: 1, pointsTo: 15 } } }))
  const written = await page
    .context()
    .request.put(`/api${path.replace('/admin', '')}`, { data: { plan: { stages } }, headers: OWN_PAGE })
  expect(written.status()).toBe(200)

  const stranger = await browser.newContext()
  await signUp(stranger.request)
  const card = await stranger.newPage()
  await card.goto(`/tournaments/${id}/bracket`)
  await card.getByRole('link', { name: 'Rules card' }).click()
  await expect(card.getByRole('heading', { level: 1, name: 'Mixed 3.5 Doubles' })).toBeVisible()
  await expect(card.getByText('Nobody has entered yet, so these rules can still change.')).toBeVisible()
  await expect(card.getByText('One game to 15')).toBeVisible()
  await expect(card.getByRole('img', { name: /^Knockout of \d+\.$/u })).toBeVisible()
  expect(pagesOf(await card.pdf({ format: 'A4', margin: MARGIN }))).toHaveLength(1)
  await stranger.close()
})

test('a game that changes after the first entry is told to everybody who entered, and the card shows the difference', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const tournament = await aPlannedTournament(office.request, ['Open'])
  const [division] = tournament.divisions
  const divisionId = division?.id ?? 0
  await savePlan(tournament, divisionId, { bestOf: 3, pointsTo: 11 })
  const other = await anEntrant(browser, tournament, [divisionId])
  const request = page.context().request
  await signUp(request)
  await made(request, `/api/tournaments/${tournament.id}/join`, { divisionId })
  await savePlan(tournament, divisionId, { bestOf: 1, pointsTo: 15 })
  await Promise.all(
    [request, other.request].map((each) => expect.poll(() => rulesMessages(each)).toEqual(CHANGED)),
  )

  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/u }).click()
  const inbox = page.getByRole('dialog', { name: 'Notifications' })
  await inbox.getByRole('link', { name: /New rules in Open/u }).click()
  await expect(page).toHaveURL(`/tournaments/${tournament.id}/divisions/${divisionId}/rules`)
  await expect(page.getByText(/^1 thing changed since you entered/u)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Rules card' })).toContainText(
    /Version 2 .*Was ?Best of three to 11.*Now ?One game to 15/u,
  )
  await office.close()
})

const CHANGED = [expect.stringMatching(/Games: One game to 15 \(was: Best of three to 11\)\.$/u)]

async function rulesMessages(request: APIRequestContext) {
  const all = (await (await request.get('/api/notifications')).json()) as Notification[]
  return all.filter(({ kind }) => kind === 'rules-changed').map(({ text }) => text)
}
