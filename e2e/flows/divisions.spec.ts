import type { APIRequestContext, Page } from '@playwright/test'
import type { ManagedDivisions } from '@tussle/contract/divisions/managed'
import { sizeOf } from '../../tools/proof-size.ts'
import { Toasts } from '../pages/toasts.ts'
import { OWN_PAGE } from '../support/accounts.ts'
import { openCompetition } from '../support/competitions.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

const DIVISION = { rating: '3.5', gender: 'mixed', playType: 'doubles' } as const
const AT_ONCE = 3
/** As many as the list takes; for every commit as many as it needs to be longer than a screen. */
const MANY = sizeOf({ commit: 40, full: 300 })

/** A tournament with as many divisions as wanted, and its list as the server has it. */
async function aTournamentWith(page: Page, count: number) {
  const { request } = page.context()
  const { id } = await openCompetition(request, {
    kind: 'tournament',
    division: DIVISION,
    maxParticipants: 64,
  })
  for (let first = 1; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at)
    await Promise.all(numbers.map((number) => add(request, id, `Womens Age ${number}`)))
  }
  const managed = async () =>
    (await (await request.get(`/api/tournaments/${id}/divisions/managed`)).json()) as ManagedDivisions
  return { id, managed, path: `/admin/tournaments/${id}/divisions` }
}

async function add(request: APIRequestContext, id: number, name: string): Promise<void> {
  const data = { name, gender: 'female', playType: 'doubles', ageMin: 40 }
  const answer = await request.post(`/api/tournaments/${id}/divisions/custom`, { data, headers: OWN_PAGE })
  expect(answer.status()).toBe(201)
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** What the list says when this number is searched for. The names have numbers from 1 to one less than there are divisions. */
function found(number: number): string {
  const names = Array.from({ length: MANY - 1 }, (_, at) => String(at + 1))
  return `${names.filter((name) => name.startsWith(String(number))).length} of ${MANY} divisions`
}

test('an organiser finds one of many divisions, changes it and sets a start for several at once', async ({
  page,
  admin,
}) => {
  // The divisions are made one after the other.
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const { id, managed, path } = await aTournamentWith(page, MANY)
  await page.goto(`/admin/tournaments/${id}?tab=draws`)
  await page.getByRole('link', { name: 'All divisions' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(`${MANY} of ${MANY} divisions`)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search divisions' })

  await test.step('words in any order find one, and the address keeps them', async () => {
    await search.fill('37 womens')
    await expect(page.getByText(found(37))).toBeVisible()
    await expect(page).toHaveURL(`${path}?q=37+womens`)
    await page.reload()
    await expect(page.getByText(found(37))).toBeVisible()
  })

  await test.step('it gets another name and courts of its own', async () => {
    await page.getByRole('button', { name: 'More for Womens Age 37' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Womens Masters')
    await page.getByRole('textbox', { name: 'Courts' }).fill('2-4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await new Toasts(page).expect('Changes saved', 'Womens Masters')
    await search.fill('masters')
    await expect(row(page, 'Womens Masters')).toContainText('2 – 4')
  })

  await test.step('three of them get the same start', async () => {
    await search.fill('womens age 2')
    await expect(page.getByText(found(2))).toBeVisible()
    for (const number of [2, 20, 21]) {
      await page.getByRole('checkbox', { name: `Select Womens Age ${number}`, exact: true }).check()
    }
    const bar = page.getByRole('region', { name: 'Selected divisions' })
    await bar.getByRole('button', { name: 'Start' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the start' })
    const day = await dialog.getByLabel('Start date').getAttribute('max')
    await dialog.getByLabel('Start date').fill(day ?? '')
    await dialog.getByLabel('Start time').fill('11:30')
    await expect(dialog.getByText('3 divisions change.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Set the start of 3 divisions' }).click()
    await expect(row(page, 'Womens Age 20')).toContainText('11:30 AM')
    const { divisions } = await managed()
    expect(divisions.filter(({ startsAt }) => startsAt !== null)).toHaveLength(3)
  })
})

test('an organiser adds and selects divisions with the keyboard alone', async ({ page, admin }) => {
  expect(admin.isAdmin).toBe(true)
  const { path, managed } = await aTournamentWith(page, 3)
  await page.goto(path)
  await tabTo(page, page.getByRole('button', { name: 'Add a division' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Friends of the club')
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('Division added', 'Friends of the club')
  await expect(page.getByText('4 of 4 divisions')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('womens')
  await expect(page.getByText('2 of 4 divisions')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Womens Age 1', exact: true }))
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected, 0 entries')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Copy a plan' }), 'Shift+Tab')
  expect((await managed()).divisions.map(({ name }) => name)).toContain('Friends of the club')
})
