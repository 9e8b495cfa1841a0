import type { Page } from '@playwright/test'
import type { DivisionPlan } from '@tussle/contract/divisions/plans'
import { Toasts } from '../pages/toasts.ts'
import { anEntrant, aPlannedTournament } from '../support/plan-scenarios.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

interface Choice {
  readonly division: string
  readonly preset: RegExp
  /** The phase whose game is chosen, by default the first, and the game. */
  readonly phase: string | null
  readonly game: string
  readonly formats: readonly string[]
  /** With four entries, as far as they are known. */
  readonly matches: number
}

const CHOICES: readonly Choice[] = [
  {
    ...{ division: 'Bronze', preset: /^Single elimination with a bronze match/u, phase: 'Bronze' },
    ...{ game: 'One game to 15', formats: ['single_elimination'], matches: 4 },
  },
  {
    ...{
      division: 'Second chance',
      preset: /^Single elimination, consolation for bronze/u,
      phase: null,
    },
    ...{ game: 'One game to 21', formats: ['single_elimination'], matches: 4 },
  },
  {
    ...{ division: 'Twice', preset: /^Double elimination/u, phase: 'Back draw' },
    ...{ game: 'One game to 15', formats: ['double_elimination'], matches: 6 },
  },
  {
    ...{ division: 'Everybody', preset: /^Round robin /u, phase: null },
    ...{ game: 'One game to 11', formats: ['round_robin'], matches: 6 },
  },
  {
    ...{ division: 'Swiss', preset: /^Swiss/u, phase: null },
    ...{ game: 'One game to 15', formats: ['swiss'], matches: 2 },
  },
  {
    ...{ division: 'Playoff', preset: /^Round robin, then a playoff of four/u, phase: 'Final' },
    ...{ game: 'Best of five to 11', formats: ['round_robin', 'single_elimination'], matches: 10 },
  },
]

test('a director gives six divisions five formats and different games, and starts them', async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  expect(admin.isAdmin).toBe(true)
  const names = CHOICES.map(({ division }) => division)
  const tournament = await aPlannedTournament(page.context().request, names)
  const { id, divisions } = tournament
  for (const choice of CHOICES) {
    await test.step(choice.division, async () => {
      const divisionId = divisions.find(({ name }) => name === choice.division)?.id
      await choose(page, `/tournaments/${id}/divisions/${divisionId}/plan`, choice)
    })
  }

  // Everybody plays three of the six.
  const ids = divisions.map((division) => division.id)
  await Promise.all(
    Array.from({ length: 8 }, (_, person) =>
      anEntrant(
        browser,
        tournament,
        ids.filter((_id, index) => index % 2 === person % 2),
      ),
    ),
  )
  await page.goto(`/admin/tournaments/${id}?tab=draws`)
  await page.getByRole('button', { name: 'Close registration' }).click()
  await page.getByRole('button', { name: 'Close and draw' }).click()
  for (const { division, matches } of CHOICES) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Bracket of ${division}` }) })
    await expect(row).toContainText(`0 of ${matches} matches done`)
  }
})

async function choose(page: Page, path: string, choice: Choice): Promise<void> {
  await goTo(page, `/admin${path}`)
  await page.getByRole('button', { name: choice.preset }).click()
  await page
    .getByRole('combobox', { name: `Game, ${choice.phase ?? ''}` })
    .first()
    .click()
  await page.getByRole('option', { name: choice.game, exact: true }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  const toasts = new Toasts(page)
  await toasts.expect('Plan saved', choice.division)
  await toasts.shown.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.shown).toHaveCount(0)
  const { plan } = (await (await page.request.get(`/api${path}`)).json()) as DivisionPlan
  expect(plan.stages.map(({ format }) => format)).toEqual(choice.formats)
}
