import type { Locator, Page } from '@playwright/test'
import { ControlRoom } from '../pages/control-room.ts'
import { Toasts } from '../pages/toasts.ts'
import { expectFocusSeen, hasFocus, tabTo } from '../support/keyboard.ts'
import { count } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun, type DayToRun } from '../support/tournament-day.ts'

interface Scenario {
  readonly page: Page
  readonly room: ControlRoom
  readonly day: DayToRun
}

const TABS = ['Control room', 'Draws', 'Schedule', 'Participants', 'Results', 'Settings']

test('by keyboard alone an organiser runs a day, and is never lost in the page', async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser)
  const scenario = { page, day, room: new ControlRoom(page) }
  await test.step('finds the day', () => open(scenario))
  await test.step('walks the tabs and seeds anew', () => seed(scenario))
  await test.step('checks the last player in', () => checkIn(scenario))
  await test.step('calls, starts and scores a match', () => play(scenario))
  await test.step('gives a match to whoever has come', () => noShow(scenario))
  await test.step('closes a court and opens it again', () => closeAndReopen(scenario))
  await test.step('puts another match first', () => reorder(scenario))
  await test.step('switches the keys off', () => switchOff(scenario))
})

async function open({ page, day, room }: Scenario): Promise<void> {
  await page.goto('/admin/manage-tournaments')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(day.name)
  await press(page, page.getByRole('button', { name: `Actions for ${day.name}` }))
  await choose(page, room.item('Manage'))
  await expect(page.getByRole('heading', { level: 1, name: day.name })).toBeFocused()
  await expect(room.court(1, 'open')).toBeVisible()
}

async function seed({ page, room }: Scenario): Promise<void> {
  await tabTo(page, room.tab('Control room'))
  for (const name of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(room.tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(room.tab(name)).toBeFocused()
    await expectFocusSeen(page)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const seeds = room.button(/^Seeds of/u)
  await press(page, seeds)
  const places = page.getByRole('list', { name: 'Seeds' }).getByRole('listitem')
  const second = places.nth(1).getByRole('button', { name: /up$/u })
  const moved = (await second.getAttribute('aria-label')) ?? ''
  await press(page, second)
  await expect(places.first().getByRole('button', { name: moved })).toBeFocused()
  await expectFocusSeen(page)
  await press(page, room.dialog('Seeds').getByRole('button', { name: 'Show what changes' }))
  const preview = room.dialog('Draw the division again')
  await expect(preview).toContainText('Stays as it is')
  await press(page, preview.getByRole('button', { name: 'Draw again' }))
  await expect(new Toasts(page).shown).toContainText('drawn again')
  await expect(seeds).toBeFocused()
  await tabTo(page, room.tab('Draws'), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(room.court(1, 'open')).toBeVisible()
}

/** Letters in the field are letters; Enter is enough once one name is left. */
async function checkIn({ page, day, room }: Scenario): Promise<void> {
  const calls = count(page, 'POST', `/api/tournaments/${day.id}/calls`)
  await page.keyboard.press('/')
  await expect(room.search).toBeFocused()
  await page.keyboard.type('cue1')
  await expect(room.search).toHaveValue('cue1')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(day.late.displayName)
  await page.keyboard.press('Enter')
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(players.filter({ hasText: day.late.displayName })).toContainText('Checked in')
  await expect(room.search).toBeFocused()
  await page.keyboard.type('x')
  await expect(room.search).toHaveValue('x')
  expect(calls.made()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expectFocusSeen(page)
}

async function play({ page, room }: Scenario): Promise<void> {
  const court = room.court(1)
  await page.keyboard.press('c')
  await expect(room.court(1, 'called')).toBeVisible()
  await page.keyboard.press('1')
  await expect(court).toBeFocused()
  await expectFocusSeen(page)
  await press(page, court.getByRole('button', { name: 'Start match' }))
  await expect(room.court(1, 'playing')).toBeVisible()
  await expectFocusIn(page, court)

  for (const ending of ['undone', 'kept']) {
    await page.keyboard.press('1')
    await page.keyboard.press('e')
    await enterScore(page, room)
    await expect(court).toBeFocused()
    await expectFocusSeen(page)
    if (ending === 'kept') break
    await page.keyboard.press('u')
    await expect(room.court(1, 'playing')).toBeVisible()
    await expectFocusIn(page, court)
  }
  await expect(room.log.first()).toContainText('final')
}

async function enterScore(page: Page, room: ControlRoom): Promise<void> {
  const dialog = room.dialog(/^Court 1, match/u)
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  await expect(dialog).toBeVisible()
  await expectFocusSeen(page)
  for (const [cell, points] of ['11', '4', '11', '6'].entries()) {
    if (cell > 0 || !(await hasFocus(cells.first()))) await tabTo(page, cells.nth(cell))
    await expectFocusSeen(page)
    await page.keyboard.type(points)
  }
  await page.keyboard.press('Enter')
  await new Toasts(page).expect('Result saved')
  await expect(dialog).toHaveCount(0)
  await expect(room.court(1, 'open')).toBeVisible()
}

async function noShow({ page, room }: Scenario): Promise<void> {
  const court = room.court(1)
  await page.keyboard.press('c')
  await expect(room.court(1, 'called')).toBeVisible()
  await page.keyboard.press('1')
  await press(page, court.getByRole('button', { name: 'No-show' }))
  const dialog = room.dialog(/^No-show, match/u)
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(court.getByRole('button', { name: 'No-show' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(room.court(1, 'open')).toBeVisible()
  await expectFocusIn(page, court)
}

async function closeAndReopen({ page, room }: Scenario): Promise<void> {
  const court = room.court(2)
  await page.keyboard.press('2')
  await press(page, room.more(2))
  await choose(page, room.item('Close court'))
  const dialog = room.dialog('Close Court 2')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  // Letters that are keys outside.
  await page.keyboard.type('Puce: 1 net')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(room.court(2, 'closed')).toContainText('Puce: 1 net')
  await expectFocusIn(page, court)
  await press(page, court.getByRole('button', { name: 'Reopen court' }))
  await expect(room.court(2, 'open')).toBeVisible()
  await expectFocusIn(page, court)
}

async function reorder({ page, room }: Scenario): Promise<void> {
  const before = await room.waiting.allTextContents()
  const [, second = ''] = before
  await press(page, room.handle(second))
  await choose(page, room.item('Move up'))
  await expect(room.waiting).toHaveText([second, before[0] ?? '', ...before.slice(2)])
  await expect(room.handle(second)).toBeFocused()
  await expectFocusSeen(page)
}

async function switchOff({ page, day, room }: Scenario): Promise<void> {
  const calls = count(page, 'POST', `/api/tournaments/${day.id}/calls`)
  await tabTo(page, room.tab('Control room'))
  await page.keyboard.press('End')
  const keys = page.getByRole('switch', { name: 'Single keys act in the control room' })
  await tabTo(page, keys)
  await expectFocusSeen(page)
  await page.keyboard.press('Space')
  await expect(keys).not.toBeChecked()
  await tabTo(page, room.tab('Settings'), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(room.court(1, 'open')).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('1')
  await expect(room.tab('Control room')).toBeFocused()
  expect(calls.made()).toBe(0)
}

async function press(page: Page, target: Locator): Promise<void> {
  if (!(await hasFocus(target))) await tabTo(page, target)
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
}

/** In a menu that is opening. */
async function choose(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible()
  if (!(await hasFocus(item))) await tabTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
}

async function expectFocusIn(page: Page, court: Locator): Promise<void> {
  await expect(court.locator(':focus').or(court.and(page.locator(':focus')))).toHaveCount(1)
  await expectFocusSeen(page)
}
