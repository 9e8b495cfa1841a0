import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { CreateTournamentPage } from '../pages/create-tournament.ts'
import { Toasts } from '../pages/toasts.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
import { refusal } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ timezoneId: 'America/Denver' })

const freshName = () => `Bluebonnet ${randomUUID().slice(0, 8)}`

/** What everybody sees of a tournament by that name; a list may be a second old. */
async function listed(request: APIRequestContext, name: string): Promise<TournamentCard[]> {
  const answer = await request.get(`/api/tournaments?q=${encodeURIComponent(name)}`)
  return (await answer.json()) as TournamentCard[]
}

for (const width of [390, 1280]) {
  test(`an organiser at ${width} creates seven divisions in the format a card recommends`, async ({
    page,
    admin,
    context,
  }) => {
    expect(admin.isAdmin).toBe(true)
    await page.setViewportSize({ width, height: 844 })
    const name = freshName()
    const form = new CreateTournamentPage(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Create Tournament' }).click()
    await form.name.fill(name)
    await form.expected.fill('30')
    await form.card('Group Stage + Knockout').check()
    await expect(form.format).toContainText('Group Stage + Knockout')
    await form.fillDates()
    await form.maximum.fill('64')
    await form.wholeRow('Womens Doubles').click()
    for (const division of ['Mens 3.5 Singles', 'Mens 4.0 Singles', 'Mixed 4.0 Doubles']) {
      await form.division(division).check()
    }
    await expect(page.getByText('7 selected')).toBeVisible()
    await form.submit.click()
    await new Toasts(page).expect('Tournament Created', `${name} created with 7 divisions`)
    await expect(page).toHaveURL('/admin')

    await expect.poll(async () => (await listed(context.request, name)).length).toBe(1)
    const [card] = await listed(context.request, name)
    expect(card).toMatchObject({
      format: 'group_knockout',
      timeZone: 'America/Denver',
      // Nine o'clock in the organiser's zone.
      startDate: '2031-06-13T15:00:00.000Z',
      maxParticipants: 64,
      entryFee: '0',
    })
    expect(card?.divisions).toHaveLength(7)
  })
}

test('by keyboard alone: a tournament with seven divisions from a recommendation card', async ({
  page,
  admin,
  context,
}) => {
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const name = freshName()
  const form = new CreateTournamentPage(page)
  await form.open()
  await expect(form.name).toBeVisible()

  await typeInto(page, form.name, name)
  await tabTo(page, page.getByRole('combobox', { name: 'Associated club' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('option')).not.toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Associated club' })).toBeFocused()
  await typeInto(page, form.expected, '12')
  await expect(form.card('Single Elimination')).toBeChecked()
  await tabTo(page, form.card('Single Elimination'))
  await page.keyboard.press('ArrowUp')
  await expect(form.card('Group Stage + Knockout')).toBeChecked()
  await expect(form.format).toContainText('Group Stage + Knockout')

  await typeInto(page, form.date('Start date'), '06132031')
  await typeInto(page, form.date('End date'), '06142031')
  await typeInto(page, form.date('Enrollment deadline'), '06062031')
  await typeInto(page, form.maximum, '32')
  await tabTo(page, form.division('Mens 3.0 Singles'))
  await page.keyboard.press('Space')
  await tabTo(page, form.wholeRow('Womens Singles'))
  await page.keyboard.press('Enter')
  await tabTo(page, form.division('Mixed 3.5 Doubles'))
  await page.keyboard.press('Space')
  await tabTo(page, form.division('Mixed 4.0 Doubles'))
  await page.keyboard.press('Space')
  await expect(page.getByText('7 selected')).toBeVisible()
  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('Tournament Created', `${name} created with 7 divisions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused()
  await expect.poll(async () => (await listed(context.request, name))[0]?.clubId ?? null).not.toBeNull()
})

test('a tournament whose divisions stop halfway is seen by nobody, and finished by pressing Create again', async ({
  page,
  admin,
  context,
  noise,
}) => {
  noise.allow(/status of 503 .*\/divisions$/u)
  expect(admin.isAdmin).toBe(true)
  const name = freshName()
  const form = new CreateTournamentPage(page)
  let calls = 0
  await page.route('**/api/tournaments/*/divisions', async (route) => {
    calls += 1
    if (calls !== 3) return route.continue()
    const body = refusal('Back in a minute', 'unavailable')
    return route.fulfill({ status: 503, body, contentType: 'application/json' })
  })
  await form.open()
  await form.name.fill(name)
  await form.fillDates()
  await form.maximum.fill('16')
  await form.wholeRow('Mens Singles').click()
  await form.submit.click()
  await new Toasts(page).expect('Error Creating Tournament', 'Back in a minute')
  await expect(page.getByText(`${name} has 2 of 4 divisions`)).toBeVisible()
  await expect(form.name).toBeDisabled()
  expect(await listed(context.request, name)).toEqual([])

  await form.submit.click()
  await new Toasts(page).expect('Tournament Created', `${name} created with 4 divisions`)
  expect(calls).toBe(5)
  await expect.poll(async () => (await listed(context.request, name))[0]?.divisions.length).toBe(4)
})
