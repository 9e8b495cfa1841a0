import type { Locator, Page } from '@playwright/test'
import type { DeskMatch } from '@tussle/contract/desk/desk-match'
import { ControlRoom } from '../pages/control-room.ts'
import { ScoreDialog } from '../pages/score.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { anEntrant, aPlannedTournament, callFirst, savePlan } from '../support/plan-scenarios.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Each division has its own game. */
const GAMES = {
  'Three to 11': { bestOf: 3, pointsTo: 11 },
  'Rally to 21': { bestOf: 1, pointsTo: 21, scoring: 'rally' },
  'One to 15': { bestOf: 1, pointsTo: 15 },
  'One to 21': { bestOf: 1, pointsTo: 21, winBy: 1 },
} as const satisfies Record<string, DeskMatch['game']>
type Name = keyof typeof GAMES
const NAMES = Object.keys(GAMES) as Name[]

test('each match is scored by the game of its division, at the desk, at the court and on a phone', async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const tournament = await aPlannedTournament(page.context().request, NAMES)
  const idOf = (name: Name) => tournament.divisions.find((division) => division.name === name)?.id ?? 0
  const players = await Promise.all(
    NAMES.map(async (name) => {
      await savePlan(tournament, idOf(name), GAMES[name])
      return await Promise.all([1, 2].map(() => anEntrant(browser, tournament, [idOf(name)])))
    }),
  )
  await tournament.act('/close-registration')
  await tournament.act('/courts', { count: 3 })
  for (const [index, name] of NAMES.slice(0, 3).entries()) await callFirst(tournament, idOf(name), index)

  await test.step('the desk: best of three to 11, and one game to 21 by rally scoring', async () => {
    const room = new ControlRoom(page)
    await room.open(tournament.id)
    await scoreAtDesk(page, room, 1, {
      wrong: [11, 10, 11, 4],
      right: [11, 9, 11, 4],
      hint: 'to 11: set 1 (11–10)',
    })
    await scoreAtDesk(page, room, 2, { wrong: [15, 9], right: [21, 19], hint: 'to 21: set 1 (15–9)' })
  })

  await test.step('the court link: one game to 15', async () => {
    const { court } = await courtOf(tournament, 3)
    const { url } = await tournament.act<{ url: string }>(`/courts/${court}/link`)
    const volunteer = await browser.newContext(PHONE)
    await scoreAtCourt(await volunteer.newPage(), new URL(url).pathname)
    await volunteer.close()
  })

  await test.step('the player’s phone: one game to 21, won by one point', async () => {
    const [me, opponent] = players[3] ?? []
    if (me === undefined || opponent === undefined) throw new Error('nobody has entered')
    const phone = await browser.newContext({ ...PHONE, storageState: await me.request.storageState() })
    await scoreOnPhone(await phone.newPage(), tournament.name, opponent.displayName)
    await phone.close()
  })
})

interface Scores {
  readonly wrong: readonly number[]
  readonly right: readonly number[]
  /** What the hint says of the wrong score. */
  readonly hint: string
}

async function scoreAtDesk(page: Page, room: ControlRoom, court: number, scores: Scores): Promise<void> {
  await room.court(court).getByRole('button', { name: 'Enter score' }).click()
  const dialog = room.dialog(new RegExp(`^Court ${court}, match`, 'u'))
  await fill(dialog, scores.wrong)
  await expect(
    dialog.getByText(`Unusual for a game ${scores.hint}. You can submit it as it is.`),
  ).toBeVisible()
  await fill(dialog, scores.right)
  await expect(dialog.getByText(/^Unusual/u)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await new Toasts(page).expect('Result saved')
  await expect(dialog).toHaveCount(0)
}

async function fill(dialog: Locator, scores: readonly number[]): Promise<void> {
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  for (const [cell, score] of scores.entries()) await cells.nth(cell).fill(String(score))
}

async function courtOf(
  { request, id }: Awaited<ReturnType<typeof aPlannedTournament>>,
  number: number,
): Promise<{ readonly court: number }> {
  const desk = (await (await request.get(`/api/tournaments/${id}/desk`)).json()) as {
    readonly courts: readonly { readonly id: number; readonly number: number }[]
  }
  return { court: desk.courts.find((each) => each.number === number)?.id ?? 0 }
}

async function scoreAtCourt(phone: Page, link: string): Promise<void> {
  await phone.goto(link)
  await phone.getByLabel('Your name').fill('Vera')
  await phone.getByRole('button', { name: 'Keep the score' }).click()
  await expect(phone.getByText(/One game to 15$/u)).toBeVisible()
  const first = phone.getByRole('button', { name: /Tap for a point$/u }).first()
  for (let point = 0; point < 11; point += 1) await first.click()
  await phone.getByRole('button', { name: 'End match' }).click()
  await expect(phone.getByText('Unusual for a game to 15. You can hand it in as it is.')).toBeVisible()
  await phone.getByRole('button', { name: 'Back' }).click()
  for (let point = 11; point < 15; point += 1) await first.click()
  await phone.getByRole('button', { name: 'End match' }).click()
  await expect(phone.getByText('15–0', { exact: true })).toBeVisible()
  await expect(phone.getByText(/^Unusual/u)).toHaveCount(0)
  await phone.getByRole('button', { name: 'Hand in' }).click()
  await expect(phone.getByText(/^Handed in\./u)).toBeVisible()
}

async function scoreOnPhone(page: Page, tournament: string, opponent: string): Promise<void> {
  await page.goto('/my-registrations')
  await new Shell(page).tabBar.getByRole('button', { name: 'Submit Score' }).click()
  const score = new ScoreDialog(page)
  await score.fill(tournament, opponent, [22, 20])
  await expect(
    score.dialog.getByText('Unusual for a game to 21: set 1 (22–20). You can submit it as it is.'),
  ).toBeVisible()
  const cells = score.dialog.getByRole('textbox', { name: /^Set/u })
  await expect(cells).toHaveCount(2)
  await cells.first().click()
  await score.tap(21)
  await expect(score.dialog.getByText(/^Unusual/u)).toHaveCount(0)
  await score.submit.click()
  await new Toasts(page).expect('Success', 'Match score submitted successfully!')
}
