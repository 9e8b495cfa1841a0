import type { LeagueCard } from '@tussle/contract/leagues'
import type { Standing } from '@tussle/contract/play/standings'
import type { NextSeason } from '@tussle/contract/seasons'
import { Toasts } from '../pages/toasts.ts'
import { ADMIN, OWN_PAGE, signIn, signUp } from '../support/accounts.ts'
import { day } from '../support/competitions.ts'
import { reportWin } from '../support/results.ts'
import { isOpen, type Member, send } from '../support/season/season-pages.ts'
import { SeasonStory } from '../support/season/season-story.ts'
import { expect, test } from '../support/test.ts'

test('a season of eight with a late team, a substitute, a dispute, a withdrawal, playoffs and promotion', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const story = await SeasonStory.begin(browser)
  const { league } = story
  const { upperId, lowerId } = league
  const lower = await story.enter(browser, lowerId, 3)
  const upper = await story.enter(browser, upperId, 7)
  for (const divisionId of [upperId, lowerId]) await story.makeFixtures(divisionId)
  await story.playOpen(lowerId, lower)
  await signIn(page.context().request, ADMIN)
  const agree = () => story.expectAgreement(page, upperId, upper)
  const openDesk = async () => {
    await page.goto(`/admin/leagues/${league.id}`)
    await expect(page.getByRole('list', { name: 'Weeks' })).toBeVisible()
  }
  const at = (index: number): Member => {
    const member = upper[index]
    if (member === undefined) throw new Error('eight play')
    return member
  }

  await test.step('the first results stand, and everything agrees', async () => {
    await story.play(at(0), at(1))
    await story.play(at(2), at(3))
    await agree()
  })

  await test.step('a team that comes late takes the byes, so that the season still has seven weeks', async () => {
    const { request } = await browser.newContext()
    const late = { ...(await signUp(request)), request }
    await openDesk()
    await page.getByRole('button', { name: 'Add a team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add players' })
    await dialog.getByRole('combobox', { name: /Division/u }).click()
    await page.getByRole('option', { name: 'Mens 4.0 Singles' }).click()
    await dialog.getByRole('textbox').first().fill(late.email)
    await dialog.getByRole('button', { name: /^Add/u }).click()
    await expect(dialog).toHaveCount(0)
    upper.push(late)
    expect(await story.fixtures(upperId)).toHaveLength(28)
    await expect(page.getByRole('button', { name: /^Week 7 / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Week 8 / })).toHaveCount(0)
    await agree()
  })

  await test.step('a substitute plays one match: the team gets it, the substitute is rated', async () => {
    const { request } = await browser.newContext()
    const substitute = { ...(await signUp(request)), request }
    const fixture = (await story.fixtures(upperId)).find(
      (match) => isOpen(match) && [match.player1Id, match.player2Id].includes(at(1).id),
    )
    const before = await story.standings(upperId)
    const data = {
      ...{ outcome: 'played', reason: 'Away', cascade: false },
      substitutes: [{ userId: fixture?.player1Id, login: substitute.email }],
      sets: [
        { playerScore: 11, opponentScore: 3 },
        { playerScore: 11, opponentScore: 4 },
      ],
    }
    const entered = await story.admin.patch(`/api/matches/${fixture?.id}`, { data, headers: OWN_PAGE })
    expect(entered.status()).toBe(200)
    const winsOf = (rows: readonly Standing[]) =>
      rows.find(({ entryId }) => entryId === fixture?.entry1Id)?.wins ?? 0
    expect(winsOf(await story.standings(upperId))).toBe(winsOf(before) + 1)
    await agree()
    await expect
      .poll(async () => {
        const answer = await request.get(`/api/players/${substitute.id}/rating?play=singles`)
        return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
      })
      .toEqual([fixture?.id])
  })

  await test.step('a dispute is settled at the desk', async () => {
    const meeting = { leagueId: league.id, winnerId: at(5).id, loserId: at(0).id }
    const disputed = await reportWin(at(5).request, meeting)
    const claim = { reason: 'I won the third game' }
    await at(0).request.post(`/api/matches/${disputed}/dispute`, { data: claim, headers: OWN_PAGE })
    await agree()
    await openDesk()
    const card = page.getByRole('region', { name: 'Settle a score' })
    await expect(card).toContainText('I won the third game')
    await card
      .getByRole('button', { name: /^This stands/u })
      .first()
      .click()
    await new Toasts(page).expect('Result saved')
    await expect(card).toHaveCount(0)
    await agree()
  })

  await test.step('a team withdraws, and whoever has not met it gets a walkover', async () => {
    await page.goto(`/leagues/${league.id}/standings?tab=teams`)
    await page.getByRole('button', { name: `More for ${at(6).displayName}` }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const left = (await story.fixtures(upperId)).filter(
      ({ player1Id, player2Id }) => player1Id === at(6).id || player2Id === at(6).id,
    )
    expect(left.filter(isOpen)).toEqual([])
    await agree()
  })

  await test.step('the top four play for the title after the season', async () => {
    await openDesk()
    await page.getByRole('button', { name: 'Choose playoffs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Playoffs of Mens 4.0 Singles' })
    await dialog.getByRole('radio', { name: 'Top 4' }).click()
    await dialog.getByRole('button', { name: 'Save playoffs' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Playoffs, if it ended now' })).toContainText('Semifinal 2')
    const stay = upper.filter((member) => member !== at(6))
    await story.playOpen(upperId, stay)
    await agree()
    const table = await story.standings(upperId)
    const [first, second, third, fourth] = table.map(({ player }) => player.id)
    const { matches, seasonWinner } = await story.playoffs(upperId)
    expect(matches.slice(0, 2).map(({ player1Id, player2Id }) => [player1Id, player2Id])).toEqual([
      [first, fourth],
      [second, third],
    ])
    expect(seasonWinner?.players[0]?.id).toBe(first)
    const who = (id: number | undefined) => upper.find((member) => member.id === id) ?? at(0)
    await story.play(who(fourth), who(first))
    await story.play(who(second), who(third))
    await story.play(who(fourth), who(second))
    await agree()
    expect(await story.standings(upperId)).toMatchObject(
      table.map(({ entryId, wins, losses, position }) => ({ entryId, wins, losses, position })),
    )
    const bracket = page.getByRole('region', { name: 'Playoffs' })
    await expect(bracket).toContainText(`${who(fourth).displayName} won the playoffs and the league`)
    await expect(bracket).toContainText(`${who(first).displayName} won the regular season`)
  })

  await test.step('in the new season one team goes up and one goes down', async () => {
    const path = `/api/leagues/${league.id}/roll-over/preview`
    const exchanges = [{ upperId, lowerId, up: 1, down: 1 }]
    const { divisions } = await send<NextSeason>(story.admin, path, { exchanges })
    const movers = divisions.flatMap(({ teams }) => teams.filter(({ move }) => move !== 'stays'))
    const [up, down] = [movers.find(({ move }) => move === 'up'), movers.find(({ move }) => move === 'down')]
    const lastInTable = (await story.standings(upperId)).filter(({ player }) => player.id !== at(6).id).at(-1)
    expect(up?.players[0]?.id).toBe(lower[0]?.id)
    expect(down?.players[0]?.id).toBe(lastInTable?.player.id)

    await page.goto(`/admin/manage-leagues?q=${encodeURIComponent(league.name)}`)
    await page.getByRole('button', { name: `Actions for ${league.name}` }).click()
    await page.getByRole('menuitem', { name: 'New season' }).click()
    const dialog = page.getByRole('dialog', { name: `New season of ${league.name}` })
    const next = `${league.name} II`
    await dialog.getByLabel('League name').fill(next)
    await dialog.getByLabel('Start date').fill(day(100))
    await dialog.getByLabel('End date').fill(day(160))
    await dialog.getByLabel('Registration deadline').fill(day(95))
    for (const [name, option] of [
      ['Up to Mens 4.0 Singles', '1 up'],
      ['Down to Mens 3.5 Singles', '1 down'],
    ] as const) {
      await dialog.getByRole('combobox', { name }).click()
      await page.getByRole('option', { name: option }).click()
    }
    const list = dialog.getByRole('list', { name: 'Who changes divisions' })
    await expect(list.getByRole('listitem')).toHaveText([
      `${up?.players[0]?.displayName} up to Mens 4.0 Singles`,
      `${down?.players[0]?.displayName} down to Mens 3.5 Singles`,
    ])
    await dialog.getByRole('button', { name: 'Create season' }).click()
    await expect(dialog).toHaveCount(0)

    const listed = await story.admin.get(`/api/admin/leagues?q=${encodeURIComponent(next)}`)
    const [made] = (await listed.json()) as LeagueCard[]
    const [nextUpper, nextLower] = made?.divisions ?? []
    const join = async (member: Member | undefined, divisionId: number | undefined) => {
      const data = { divisionId }
      return (
        await member?.request.post(`/api/leagues/${made?.id}/join`, { data, headers: OWN_PAGE })
      )?.status()
    }
    const relegated = upper.find(({ id }) => id === down?.players[0]?.id)
    expect(await join(lower[0], nextLower?.id)).toBe(409)
    expect(await join(lower[0], nextUpper?.id)).toBe(201)
    expect(await join(relegated, nextUpper?.id)).toBe(409)
    expect(await join(relegated, nextLower?.id)).toBe(201)
  })
})
