import { type Browser, expect, type Page } from '@playwright/test'
import { aDayToRun } from '../../support/tournament-day.ts'
import { goTo } from '../../visits/go-to.ts'
import { ControlRoom } from '../control-room.ts'
import { DecideDialog } from '../decide.ts'
import type { Screen } from './screen.ts'

/** A tournament of the demo with several divisions, half way: nothing is saved there. */
const RUNNING = 'Puget Sound Invitational'

/** One match is on, one is called, a third court is free, and somebody has not come. */
async function aDayInTheRoom(browser: Browser): Promise<number> {
  const day = await aDayToRun(browser, 3)
  const { courts, queue } = await day.desk()
  const ready = queue.filter(({ readiness }) => readiness.is === 'ready')
  for (const place of [0, 1]) await day.call(ready[place]?.matchId ?? 0, courts[place]?.id ?? 0)
  await day.start(ready[0]?.matchId ?? 0)
  return day.id
}

/** What is only looked at needs no day of its own. */
let known: Promise<number> | undefined

async function enterRoom(page: Page): Promise<ControlRoom> {
  known ??= aDayInTheRoom(page.context().browser() as Browser)
  const room = new ControlRoom(page)
  await goTo(page, `/admin/tournaments/${await known}`)
  await expect(room.court(1)).toBeVisible()
  return room
}

async function idOfRunning(page: Page): Promise<number> {
  const answer = await page.context().request.get(`/api/tournaments?q=${encodeURIComponent(RUNNING)}`)
  const [tournament] = (await answer.json()) as { id: number }[]
  return tournament?.id ?? 0
}

async function openTab(page: Page, tab: string): Promise<ControlRoom> {
  await goTo(page, `/admin/tournaments/${await idOfRunning(page)}?tab=${tab}`)
  return new ControlRoom(page)
}

async function chooseForEntry(page: Page, item: string): Promise<ControlRoom> {
  const room = await openTab(page, 'participants')
  const entries = page.getByRole('tabpanel', { name: 'Participants' })
  await entries
    .getByRole('button', { name: /^More for/u })
    .first()
    .click()
  await room.item(item).click()
  return room
}

/** By what they show. Each is entered on a phone, where the room has parts and a menu for what the band cannot hold. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  announcing: async (page) => {
    const room = await enterRoom(page)
    await room.button('More for this tournament').click()
    await room.item('Announce').click()
    await room.dialog('Announce').getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByText('Please write what everyone should know')).toBeVisible()
  },
  'menu of a court': async (page) => {
    const room = await enterRoom(page)
    await room.more(1).click()
    await expect(room.item('Close court')).toBeVisible()
  },
  'call against the rules': async (page) => {
    const room = await enterRoom(page)
    await room.part(/^Queue/u).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'not checked in' })
      .getByRole('button', { name: /^Move match/u })
      .click()
    await room.item('Call to Court 3').click()
    await expect(room.dialog(/^Call match/u)).toBeVisible()
  },
  'no-show': async (page) => {
    const room = await enterRoom(page)
    await room.court(2).getByRole('button', { name: 'No-show' }).click()
    await room
      .dialog(/^No-show/u)
      .getByRole('button', { name: 'No-show' })
      .click()
    await expect(page.getByText('Please choose who is missing')).toBeVisible()
  },
  'closing a court': async (page) => {
    const room = await enterRoom(page)
    await room.more(3).click()
    await room.item('Close court').click()
    await room.dialog('Close Court 3').getByRole('button', { name: 'Close court' }).click()
    await expect(page.getByText('Please say why')).toBeVisible()
  },
  'score of a court': async (page) => {
    const room = await enterRoom(page)
    await room.more(1).click()
    await room.item('Enter score').click()
    const dialog = room.dialog(/^Court 1, match/u)
    await dialog.getByText('A side retired').click()
    await expect(dialog.getByRole('radiogroup', { name: 'Who won?' })).toBeVisible()
  },
  'link of a court': async (page) => {
    const room = await enterRoom(page)
    await room.more(3).click()
    await room.item('Scorer’s link').click()
    const dialog = room.dialog(/^Scorer’s link/u)
    await dialog.getByRole('button', { name: /^Make a/u }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
  },
  'import a list, with lines to decide': async (page) => {
    await goTo(page, `/admin/tournaments/${await idOfRunning(page)}/import`)
    await page.getByRole('textbox', { name: 'List' }).fill('Name,Shirt\nMaya Chen,XL\nIda,M')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.getByRole('button', { name: 'Check 2 lines' }).click()
    await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible()
  },
  'days and courts': async (page) => {
    await goTo(page, `/admin/tournaments/${await idOfRunning(page)}/days`)
    await expect(page.getByRole('button', { name: 'Add a day' })).toBeVisible()
    await expect(page.getByText(/^Everything fits|^Does not fit/u)).toBeVisible()
  },
  'adding players': async (page) => {
    const room = await openTab(page, 'participants')
    await room.button('Add players').click()
    await room.dialog('Add players').getByRole('button', { name: 'Show what changes' }).click()
    await expect(page.getByText('Please enter a username or an email')).toBeVisible()
    // Where the press had scrolled to, the bar on top lies over half of a row of choices.
    await page.evaluate('window.scrollTo(0, 0)')
  },
  'adding a guest': async (page) => {
    const room = await openTab(page, 'participants')
    await room.button('Add players').click()
    const dialog = room.dialog('Add players')
    await dialog.getByRole('button', { name: 'Player has no account: add as guest' }).click()
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(page.getByText('Please enter the first and the last name')).toBeVisible()
    await page.evaluate('window.scrollTo(0, 0)')
  },
  'guests of a tournament': async (page) => {
    const room = await openTab(page, 'participants')
    await room.button('Guests').click()
    await expect(room.dialog('Guests').getByText('No guests yet')).toBeVisible()
  },
  'moving an entry': async (page) => {
    await chooseForEntry(page, 'Move to another division')
    await page.getByRole('dialog').getByRole('button', { name: 'Show what changes' }).click()
    await expect(page.getByText('Please choose a division')).toBeVisible()
  },
  'replacing a player': async (page) => {
    const room = await chooseForEntry(page, 'Replace a player')
    await expect(room.dialog('Replace a player')).toBeVisible()
  },
  'withdrawing an entry': async (page) => {
    const room = await chooseForEntry(page, 'Withdraw')
    await expect(room.dialog(/^Withdraw/u).getByText('Stays as it is')).toBeVisible()
    // Its selects load by themselves; without them nothing in the dialog takes the focus.
    await expect(room.dialog(/^Withdraw/u).getByLabel('Reason')).toBeVisible()
  },
  // Only where nothing has been played can they be moved.
  seeds: async (page) => {
    const room = await enterRoom(page)
    await room.tab('Draws').click()
    await room.button(/^Seeds of/u).click()
    await expect(room.button(/up$/u).first()).toBeVisible()
  },
  'a correction that costs others': async (page) => {
    const room = await openTab(page, 'results')
    await room.button(/^Correct result, match 1$/u).click()
    const decide = new DecideDialog(page, 'Correct result')
    const cells = decide.dialog.getByRole('textbox', { name: /^Set/u })
    await expect(cells.first()).toHaveValue(/\d/u)
    const points = await cells.evaluateAll((all) =>
      all.map((each) => (each as unknown as { value: string }).value),
    )
    for (const [cell, value] of points.entries()) {
      const other = cell % 2 === 0 ? points[cell + 1] : points[cell - 1]
      if (value !== '') await cells.nth(cell).fill(other ?? '')
    }
    await decide.reason.fill('The sides were mixed up')
    await decide.save.click()
    await expect(decide.question).toBeVisible()
  },
  'a co-organiser without a name': async (page) => {
    const room = await openTab(page, 'settings')
    await room.button(/^Add$/u).click()
    await expect(page.getByText('Please enter a username or an email')).toBeVisible()
    // Where the press had scrolled to, the bar on top lies over half of a row of choices.
    await page.evaluate('window.scrollTo(0, 0)')
  },
}

/** What opens in the control room: every menu and every question. */
export const ROOM_SCREENS: readonly Screen[] = Object.entries(screens).map(([name, arrive]) => ({
  name: `control room, ${name}`,
  who: 'admin',
  arrive,
}))
