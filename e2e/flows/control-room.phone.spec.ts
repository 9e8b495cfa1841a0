import type { Page } from '@playwright/test'
import { ControlRoom } from '../pages/control-room.ts'
import { Toasts } from '../pages/toasts.ts'
import { expect, test } from '../support/test.ts'
import { aDayToRun } from '../support/tournament-day.ts'

const TABS = ['Control room', 'Draws', 'Schedule', 'Participants', 'Results', 'Settings']
const PARTS = [/^Queue/u, /^Check-in/u, /^Alerts/u, /^Courts/u]

test('with a phone in one hand an organiser calls, starts, scores and gives a match away', async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const day = await aDayToRun(browser)
  const room = new ControlRoom(page)
  await room.open(day.id)

  for (const part of PARTS) {
    await room.part(part).tap()
    await expect(room.part(part)).toHaveAttribute('aria-selected', 'true')
    await expect(room.bar.getByRole('button', { name: 'Call to Court 1' })).toBeVisible()
    await expectFits(page, String(part))
  }

  const court = room.court(1)
  await room.bar.getByRole('button', { name: 'Call to Court 1' }).tap()
  await expect(room.court(1, 'called')).toBeVisible()
  await expectFits(page, 'a called match')
  await court.getByRole('button', { name: 'Start match' }).tap()
  await expect(room.court(1, 'playing')).toBeVisible()
  // A match that runs is one target, tile and all.
  await court.tap()
  const score = room.dialog(/^Court 1, match/u)
  await score.getByRole('textbox', { name: /^Set/u }).first().tap()
  const pad = score.getByRole('group', { name: 'Score pad' })
  for (const points of ['11', '4', '11', '6'])
    await pad.getByRole('button', { name: points, exact: true }).tap()
  await score.getByRole('button', { name: 'Save result' }).tap()
  await new Toasts(page).expect('Result saved')
  await expect(room.court(1, 'open')).toBeVisible()

  await room.bar.getByRole('button', { name: /^Call to Court/u }).tap()
  await expect(room.court(1, 'called')).toBeVisible()
  await court.getByRole('button', { name: 'No-show' }).tap()
  const away = room.dialog(/^No-show, match/u)
  await expectFits(page, 'the question about a no-show')
  await away.getByRole('radio').first().check()
  await away.getByRole('button', { name: 'No-show' }).tap()
  await expect(away).toHaveCount(0)
  await expect(room.court(1, 'open')).toBeVisible()

  for (const name of TABS) {
    await room.tab(name).tap()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectFits(page, name)
  }
})

/** Nothing is wider than the phone, and whatever can be tapped is as tall as a fingertip. */
async function expectFits(page: Page, where: string): Promise<void> {
  const state = () => page.evaluate<{ wider: number; small: string[] }>(FIT)
  await expect.poll(state, { message: where }).toEqual({ wider: 0, small: [] })
}

/** A choice is tapped by its label, a tile by the whole of it. */
const FIT = `(() => {
  const root = document.documentElement
  const target = (each) => each.closest('label') ?? (each.matches('.stretch-link') ? each.closest('.stretch') : each)
  const shown = [...document.querySelectorAll('main :is(a, button, input, textarea, [role="switch"]), [role="dialog"] :is(a, button, input)')]
    .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
    .map(target)
  const small = shown.filter((each) => each.getBoundingClientRect().height < 43.5)
  return {
    wider: root.scrollWidth - root.clientWidth,
    small: small.map((each) => each.outerHTML.slice(0, 120) + ' ' + each.getBoundingClientRect().height),
  }
})()`
