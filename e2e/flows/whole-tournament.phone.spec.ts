import type { Page } from '@playwright/test'
import { isProvisional, type Match } from '@tussle/contract/play/matches'
import { sizeOf } from '../../tools/proof-size.ts'
import { JoinDialog } from '../pages/join.ts'
import { CardList } from '../pages/lists.ts'
import { CourtPhone } from '../support/court-phone.ts'
import {
  aClubsCup,
  type Cup,
  closeRegistration,
  enterTeam,
  isReady,
  matchesOf,
  reportByRequest,
  sidesIn,
  TEAMS,
  type Team,
} from '../support/cup.ts'
import { confirmResult } from '../support/results.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

/** For every commit the others of the losers bracket report by requests; the heroes report all of theirs by hand. */
const ALL_BY_HAND = sizeOf({ commit: false, full: true })
/** Every team but the champions loses twice, so two matches fewer than twice the teams. */
const MATCHES = 2 * TEAMS - 2
const DIFFERS = 'Match score submitted successfully! It differs from the other report: an organiser decides.'
// A minute on a machine of its own; a step that hangs is found long before the end.
const LIMIT_MS = 480_000
test.use({ actionTimeout: 30_000 })

interface Scenario {
  readonly page: Page
  readonly cup: Cup
  /** They win whatever they play; elsewhere it is the first side. */
  readonly heroes: Team
  readonly phone: CourtPhone
}

test('many teams play a double elimination from joining to the title', {
  tag: ['@TOURN-020', '@TOURN-041', '@TOURN-042'],
}, async ({ page, playwright, baseURL, noise }) => {
  test.setTimeout(LIMIT_MS)
  // The organiser is asked before a correction costs others their results.
  noise.allow(/status of 409 .*\/api\/matches\/\d+$/u)
  const cup = await aClubsCup(playwright.request, baseURL ?? '')
  const [heroes, ...others] = cup.teams as [Team, ...Team[]]
  const scenario = { page, cup, heroes, phone: new CourtPhone(page, cup) }

  await test.step('everybody joins, and registration closes', async () => {
    for (const team of others) await enterTeam(cup, team)
    await joinTogether(scenario)
    await closeRegistration(cup)
  })
  const first = await roundOf(cup, 1)
  expect(first).toHaveLength(TEAMS / 2)
  const [disputed, ...agreed] = first.filter(isWithout(scenario)) as [Match, ...Match[]]
  await test.step('the first round, some of it confirmed by the other side', async () => {
    for (const match of first.filter((each) => each !== disputed)) await play(scenario, match)
    for (const match of agreed.slice(0, 2)) {
      const [winner, other] = sidesIn(cup, match)
      await scenario.phone.confirm(match, other)
      await expectResult(cup, match, 'confirmed', winner)
    }
  })
  await test.step('two different reports, which the organiser settles', () =>
    settleDispute(scenario, disputed))
  await test.step('a correction sends another team on and takes the later result back', async () => {
    const second = await roundOf(cup, 2)
    for (const match of second) await play(scenario, match)
    const later = second.find(isWithout(scenario)) as Match
    await correctBefore(scenario, later)
  })
  await test.step('every match that is left, to the final', async () => {
    const next = async () => (await matchesOf(cup)).find(isReady)
    for (let match = await next(); match !== undefined; match = await next()) await play(scenario, match)
    expect((await matchesOf(cup)).filter(({ outcome }) => outcome === 'played')).toHaveLength(MATCHES)
  })
  await test.step('nobody is champion before the other sides have confirmed', () => confirmTheRest(scenario))
  await test.step('the champions show wherever champions show', () => expectChampions(scenario))
})

/** One registers through the dialog of the list and asks the other, who accepts. */
async function joinTogether({ page, phone, cup: { tournament }, heroes }: Scenario): Promise<void> {
  const [one, partner] = heroes.players
  await phone.handTo(one)
  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  const card = new CardList(page).card(tournament.name)
  const join = new JoinDialog(page, tournament.name)
  await card.getByRole('button', { name: /^Join Tournament/u }).click()
  await join.division('Mixed 3.5 Doubles').check()
  await join.partner.fill(partner.displayName)
  await join.results.first().click()
  await expect(join.partner).toHaveValue(partner.displayName)
  await join.submit.click()
  await expect(card.getByText('Joined', { exact: true })).toBeVisible()
  await phone.handTo(partner)
  await page.goto('/my-registrations')
  await page.getByRole('button', { name: `See what ${one.displayName} asks` }).click()
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await phone.toasts.expect('Both of you are in')
}

/** One side of a match reports how it won, and that is booked. */
async function play({ cup, heroes, phone }: Scenario, match: Match): Promise<void> {
  const sides = sidesIn(cup, match)
  const isHeroic = sides.includes(heroes)
  const winner = isHeroic ? heroes : sides[0]
  const isByHand = ALL_BY_HAND || match.bracket === 'main'
  if (isHeroic) await phone.reportFromBracket(match, winner, winIn(match))
  else if (isByHand) await phone.report(match, winner, winIn(match))
  else await reportByRequest(cup, match, winner, winIn(match))
  await expectResult(cup, match, 'reported', winner)
}

/** Both sides claim to have won; the organiser believes the first. */
async function settleDispute({ cup, phone }: Scenario, match: Match): Promise<void> {
  const [one, other] = sidesIn(cup, match)
  const [a, b, c, d] = winIn(match)
  await phone.report(match, one, winIn(match))
  await phone.report(match, other, [11, 9, 12, 10], DIFFERS)
  const dialog = await phone.decide(match, 'Settle dispute')
  await expect(dialog.claims).toContainText([' reported, ', ' says, '])
  const claim = new RegExp(`^This stands: .+ wins? ${a}–${b}, ${c}–${d}$`, 'u')
  await dialog.claims.getByRole('button', { name: claim }).click()
  await phone.toasts.expect('Result saved')
  await expectResult(cup, match, 'confirmed', one)
}

/** The match before a played one was won by the other side: that one goes on, and has still to play. */
async function correctBefore({ cup, phone }: Scenario, later: Match): Promise<void> {
  const wrong = await current(cup, { id: later.parentMatch1Id ?? 0 })
  const names = sidesIn(cup, wrong)[1].players.map(({ displayName }) => displayName)
  const dialog = await phone.decide(wrong, 'Correct result')
  await dialog.overwrite(3, 11, 5, 11)
  await dialog.reason.fill('The sides were mixed up')
  await dialog.save.click()
  await expect(dialog.question).toContainText('taken back.')
  await dialog.question.getByRole('button', { name: 'Save result' }).click()
  await phone.toasts.expect('Result saved')
  await phone.bracket.turnTo(later)
  const stillToPlay = new RegExp(`${names.join(' and ')}.*Still to play\\.$`, 'u')
  await expect(phone.bracket.match(later)).toHaveAccessibleName(stillToPlay)
}

/** The winners have reported; their opponents agree with all of it. */
async function confirmTheRest({ page, phone, cup }: Scenario): Promise<void> {
  await phone.bracket.open(cup.tournament.id)
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(0)
  for (const match of (await matchesOf(cup)).filter(({ status }) => isProvisional(status))) {
    const loser = sidesIn(cup, match).find(({ players }) => players.every(({ id }) => id !== match.winnerId))
    if (loser !== undefined) await confirmResult(loser.players[0].request, match.id)
  }
}

/** Bracket, standings, both profiles and the club; what workers book may take a moment. */
async function expectChampions({ page, phone, cup, heroes: { players } }: Scenario): Promise<void> {
  const { tournament, club } = cup
  const names = players.map(({ displayName }) => displayName)
  await phone.bracket.open(tournament.id)
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  const final = new RegExp(`^Grand final, match ${MATCHES}\\..*${names.join(' and ')} win \\d.*\\.$`, 'u')
  await expect(page.getByRole('button', { name: final })).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('tab', { name: 'Standings' }).click()
  const best = page.getByRole('table').getByRole('row').nth(1)
  for (const text of [...names, 'Champion']) await expect(best).toContainText(text)

  for (const { id } of players) {
    await goTo(page, `/players/${id}`)
    await expect(page.getByText(`${Math.log2(TEAMS) + 1} total matches`)).toBeVisible()
    await expect(page.getByText('100.0%', { exact: true })).toBeVisible()
    const titles = page.getByRole('term').filter({ hasText: 'Tournaments won' })
    await expect(titles.locator('xpath=following-sibling::dd')).toHaveText('1')
  }

  await expect(async () => {
    await page.goto(`/clubs/${club.id}?tab=leaderboard`)
    const podium = page.getByRole('tabpanel', { name: 'Leaderboard' }).getByRole('listitem')
    for (const name of names)
      await expect(podium.filter({ hasText: name })).toContainText(/[1-9]\d* ?points/u)
  }).toPass({ timeout: 30_000 })
}

async function expectResult(cup: Cup, match: Match, status: Match['status'], winner: Team): Promise<void> {
  const { winnerId, ...now } = await current(cup, match)
  expect(now.status).toBe(status)
  expect(winner.players.map(({ id }) => id)).toContain(winnerId)
}

async function roundOf(cup: Cup, wanted: number): Promise<readonly Match[]> {
  return (await matchesOf(cup)).filter(({ bracket, round }) => bracket === 'main' && round === wanted)
}

async function current(cup: Cup, { id }: Pick<Match, 'id'>): Promise<Match> {
  return (await matchesOf(cup)).find((match) => match.id === id) as Match
}

function isWithout({ cup, heroes }: Scenario): (match: Match) => boolean {
  return (match) => !sidesIn(cup, match).includes(heroes)
}

/** No two matches of a tournament end alike. */
function winIn({ id }: Match): readonly number[] {
  return [11, id % 10, 11, Math.floor(id / 10) % 10]
}
