import type { Page } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk/desk'
import { ControlRoom } from '../pages/control-room.ts'
import { DayRoom } from '../pages/day-room.ts'
import { Toasts } from '../pages/toasts.ts'
import { matchIn, playersOf } from '../support/day-desk.ts'
import { doubleBookings, shortRests } from '../support/day-record.ts'
import { boardTiles, roomTiles, sideName } from '../support/day-texts.ts'
import { expect, test } from '../support/test.ts'
import { opposite, WeekendPlay } from '../support/weekend/weekend-play.ts'
import { startWeekend, type WeekendProcess } from '../support/weekend/weekend-process.ts'

const COURTS_ON_BOARD = 8
const SOON = { intervals: [200], timeout: 20_000 }

let weekend: WeekendProcess
test.beforeAll(async () => {
  test.setTimeout(90_000)
  weekend = await startWeekend()
})
test.afterAll(() => weekend.stop())

/**
 * Two days with six divisions of six kinds and 90 people, half of whom play in two of them. The
 * director works in the browser; matches are called and scored by requests. After every act all screens name the same
 * courts.
 */
test('a director runs a weekend of six divisions, and every screen names the same courts', async ({
  page,
  context,
}) => {
  test.setTimeout(8 * 60_000)
  const { origin, tournamentId: id, organiser, names, startsAt, late, restMinutes } = weekend.facts
  await context.addCookies([{ name: 'sid', value: organiser, url: origin }])
  await context.clock.setFixedTime(startsAt)
  const play = new WeekendPlay(weekend, context.request)
  const room = new ControlRoom(page)
  const board = await context.newPage()
  const admin = `${origin}/admin/tournaments/${id}`
  const agree = async () => {
    const desk = await play.agree()
    await context.clock.setFixedTime(play.now)
    await page.goto(admin)
    await board.goto(`${origin}/tournaments/${id}/board`)
    await screensShow(page, board, desk)
    return desk
  }
  const idOf = ({ divisions }: Desk, kind: number) =>
    divisions.find(({ name }) => name === names[kind])?.id ?? 0

  await test.step('days and courts', async () => {
    await page.goto(`${admin}/days`)
    const days = page.getByRole('list', { name: 'Days' }).getByRole('listitem')
    await expect(days).toHaveCount(2)
    for (const day of await days.all()) {
      await day.getByLabel(/^Start of/u).fill('08:00')
      await day.getByLabel(/^End of/u).fill('13:00')
    }
    await page.getByRole('button', { name: 'Save days' }).click()
    await new Toasts(page).expect('Days saved')
    await expect(page.getByText(/^Everything fits/u)).toBeVisible()
  })

  await test.step('a division that too few have entered is merged into another', async () => {
    await page.goto(`${admin}?tab=draws`)
    await room.button(`Merge ${names[6]} with another division`).click()
    const choice = room.dialog('Merge with another division')
    await choice.getByRole('radio', { name: names[5] ?? '' }).check()
    await choice.getByRole('button', { name: 'Show what changes' }).click()
    const merge = room.dialog('Merge two divisions')
    await merge.getByRole('button', { name: 'Merge the divisions' }).click()
    await expect(merge).toHaveCount(0)
    const { matches, checkIns } = await agree()
    const merged = await play.desk()
    expect(matches.filter(({ divisionId }) => divisionId === idOf(merged, 6))).toEqual([])
    expect(checkIns.filter(({ divisionId }) => divisionId === idOf(merged, 5))).toHaveLength(22)
  })

  await test.step('a late team takes a bye, and the first matches are called', async () => {
    const before = await play.desk()
    await page.goto(`${admin}?tab=participants`)
    await room.button('Add players').click()
    const dialog = room.dialog('Add players')
    await dialog.getByRole('combobox', { name: 'Division' }).click()
    await page.getByRole('option', { name: names[1] ?? '', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Player' }).fill(late[0] ?? '')
    await dialog.getByRole('textbox', { name: 'Partner' }).fill(late[1] ?? '')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    const preview = room.dialog(`Add ${late.join(' & ')}`)
    await preview.getByRole('radio', { name: /^Into the bye of/u }).check()
    await preview.getByRole('button', { name: 'Add the team' }).click()
    await expect(preview).toHaveCount(0)
    const after = await agree()
    expect(after.figures.players).toBe(before.figures.players + 2)
    await play.playUntil(({ figures }) => figures.onCourt > 0)
    await agree()
  })

  await test.step('a team is withdrawn and reinstated', async () => {
    const before = await play.desk()
    await page.goto(`${admin}?tab=participants`)
    const own = page.getByRole('list', { name: names[4] ?? '', exact: true })
    const team = restingTeam(before, idOf(before, 4))
    await own.getByRole('button', { name: `More for ${team}` }).click()
    await room.item('Withdraw').click()
    const withdrawal = room.dialog(/^Withdraw/u)
    await withdrawal.getByRole('button', { name: /^Withdraw/u }).click()
    await expect(withdrawal).toHaveCount(0)
    expect((await agree()).withdrawn).toHaveLength(1)
    await page.goto(`${admin}?tab=participants`)
    await room.button(/^Reinstate /u).click()
    const reinstatement = room.dialog(/^Reinstate/u)
    await reinstatement.getByRole('button', { name: 'Reinstate the team' }).click()
    await expect(reinstatement).toHaveCount(0)
    const after = await agree()
    expect(after.withdrawn).toEqual([])
    expect(sidesOf(after)).toEqual(sidesOf(before))
  })

  await test.step('a correction in a pool moves the knockout, and undo moves it back', async () => {
    // Before the pools are over, only their matches have both sides.
    const first = idOf(await play.desk(), 0)
    const pools = (await play.desk()).matches.filter(
      ({ divisionId, state }) => divisionId === first && state !== 'open',
    )
    const poolIds = new Set(pools.map((match) => match.id))
    const isOver = ({ matches }: Desk) =>
      matches.every((match) => !poolIds.has(match.id) || match.state === 'over')
    const before = await play.playUntil(isOver)
    const { match, moved } = await play.findRipple(before, poolIds)
    await page.goto(admin)
    await new DayRoom(page).correctResult(
      { number: match.number, sets: opposite(match.sets), reason: 'Written down the wrong way round' },
      new RegExp(moved[0]?.title ?? 'nothing', 'u'),
    )
    const after = await agree()
    for (const other of moved) expect(sidesOf(after)[other.id]).not.toEqual(sidesOf(before)[other.id])
    await room.log.first().getByRole('button', { name: /^Undo/u }).click()
    await expect(room.log.first()).toContainText('Undid')
    expect(sidesOf(await agree())).toEqual(sidesOf(before))
  })

  await test.step('both days are played to their end', async () => {
    const last = await play.playUntil(() => false)
    expect(last.figures.done).toBe(last.figures.matches)
    expect(doubleBookings(play.calls)).toEqual([])
    expect(shortRests(play.calls, restMinutes)).toEqual([])
    const daysOf = new Set(play.calls.map(({ from }) => new Date(from).toISOString().slice(0, 10)))
    expect(daysOf.size).toBe(2)
    expect(await play.wonDivisions()).toEqual(new Set([0, 1, 2, 3, 4, 5].map((kind) => idOf(last, kind))))
    await play.agree()
  })
  await board.close()
})

async function screensShow(page: Page, board: Page, desk: Desk): Promise<void> {
  const tiles = (shown: Page) =>
    shown
      .getByRole('list', { name: 'Courts' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((tile) => `${tile.getAttribute('aria-label')}: ${tile.textContent}`))
  await expect.poll(() => tiles(page), SOON).toEqual(roomTiles(desk))
  const wanted = boardTiles(desk).slice(0, COURTS_ON_BOARD)
  const courts = board.getByRole('region', { name: 'Courts' }).locator('li')
  await expect.poll(() => courts.allTextContents(), SOON).toEqual(wanted)
}

/** A team of the division of which nobody is on court. */
function restingTeam(desk: Desk, divisionId: number): string {
  const onCourt = desk.courts.flatMap(({ call }) => (call ? playersOf(matchIn(desk, call.matchId)) : []))
  const sides = desk.matches
    .filter((match) => match.divisionId === divisionId)
    .flatMap((match) => match.sides)
  const free = sides.find(({ playerIds }) => !playerIds.some((player) => onCourt.includes(player)))
  if (free === undefined) throw new Error('everybody of this division is on court')
  return sideName(desk, free)
}

/** Who meets whom, by match. */
function sidesOf({ matches }: Desk): Record<number, (number | null)[]> {
  return Object.fromEntries(matches.map(({ id, sides }) => [id, sides.map(({ entryId }) => entryId)]))
}
