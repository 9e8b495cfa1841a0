import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { Fixture, FixtureWeeks } from '@tussle/contract/play/fixtures'
import type { Playoffs } from '@tussle/contract/play/playoffs'
import type { LeagueStandings, Standing } from '@tussle/contract/play/standings'
import { ADMIN, signIn, signUp } from '../accounts.ts'
import { day, made } from '../competitions.ts'
import { confirmResult, reportWin } from '../results.ts'
import { expect } from '../test.ts'
import { expectDashboard, expectRatings, isOpen, type Member, read, winnerOf } from './season-pages.ts'

export interface League {
  readonly id: number
  readonly name: string
  readonly upperId: number
  readonly lowerId: number
}

const UPPER = { rating: '4.0', gender: 'male', playType: 'singles', name: 'Mens 4.0 Singles' } as const
const LOWER = { rating: '3.5', gender: 'male', playType: 'singles', name: 'Mens 3.5 Singles' } as const

/** A league of two divisions that began last week, and an administrator who runs it. */
export class SeasonStory {
  readonly admin: APIRequestContext
  readonly league: League

  private constructor(admin: APIRequestContext, league: League) {
    this.admin = admin
    this.league = league
  }

  static async begin(browser: Browser): Promise<SeasonStory> {
    const { request: admin } = await browser.newContext()
    await signIn(admin, ADMIN)
    const data = {
      name: `Season ${day(0)} ${Date.now() % 100_000}`,
      startDate: day(-8),
      endDate: day(80),
      registrationDeadline: day(20),
      maxParticipants: 40,
      divisionCount: 2,
    }
    const { id } = await made<LeagueCard>(admin, '/api/leagues', data)
    const upper = await made<{ id: number }>(admin, `/api/leagues/${id}/divisions`, UPPER)
    const lower = await made<{ id: number }>(admin, `/api/leagues/${id}/divisions`, LOWER)
    return new SeasonStory(admin, { id, name: data.name, upperId: upper.id, lowerId: lower.id })
  }

  /** This many players enter a division. */
  async enter(browser: Browser, divisionId: number, count: number): Promise<Member[]> {
    const members: Member[] = []
    for (let index = 0; index < count; index += 1) {
      const { request } = await browser.newContext()
      const account = await signUp(request)
      await made(request, `/api/leagues/${this.league.id}/join`, { divisionId })
      members.push({ ...account, request })
    }
    return members
  }

  async makeFixtures(divisionId: number): Promise<void> {
    await made(this.admin, `/api/leagues/${this.league.id}/divisions/${divisionId}/fixtures`)
  }

  /** The winner reports, the loser confirms: the result stands. */
  async play(winner: Member, loser: Member): Promise<void> {
    const meeting = { leagueId: this.league.id, winnerId: winner.id, loserId: loser.id }
    await confirmResult(loser.request, await reportWin(winner.request, meeting))
  }

  /** Plays every open fixture of the season: whoever comes first in the list wins. */
  async playOpen(divisionId: number, members: readonly Member[]): Promise<void> {
    for (const { player1Id, player2Id } of (await this.fixtures(divisionId)).filter(isOpen)) {
      const [first, second] = members.filter(({ id }) => id === player1Id || id === player2Id)
      if (first === undefined || second === undefined) throw new Error('somebody of a fixture is unknown')
      await this.play(first, second)
    }
  }

  async standings(divisionId: number, reader = this.admin): Promise<Standing[]> {
    const path = `/api/leagues/${this.league.id}/standings?divisionId=${divisionId}&matches=latest`
    return (await read<LeagueStandings>(reader, path)).standings
  }

  /** Every fixture of the season, without the playoffs. */
  async fixtures(divisionId: number): Promise<Fixture[]> {
    const path = `/api/leagues/${this.league.id}/divisions/${divisionId}/fixtures`
    const all: Fixture[] = []
    for (let after = 0; ; ) {
      const { weeks, weekCount } = await read<FixtureWeeks>(
        this.admin,
        after === 0 ? `${path}?before=2` : `${path}?after=${after}`,
      )
      all.push(...weeks.flatMap((week) => (week.isPlayoffs ? [] : week.fixtures)))
      after = Math.max(after, ...weeks.map(({ week }) => week))
      if (weeks.length === 0 || after >= weekCount) return all
    }
  }

  async playoffs(divisionId: number): Promise<Playoffs> {
    return await read(this.admin, `/api/leagues/${this.league.id}/divisions/${divisionId}/playoffs`)
  }

  /**
   * The table on the page, the fixtures, the dashboards and the ratings of everybody say the same. `played` are the
   * results on the record of each player, also those of the playoffs and those as a substitute.
   */
  async expectAgreement(page: Page, divisionId: number, members: readonly Member[]): Promise<void> {
    const rows = await this.standings(divisionId, members[0]?.request)
    const fixtures = await this.fixtures(divisionId)
    await expectTable(page, this.league, divisionId, rows)
    expectRecords(rows, fixtures)
    for (const member of members) {
      const row = rows.find(({ player }) => player.id === member.id)
      await expectDashboard(member, row, fixtures)
      await expectRatings(member, this.league.id)
    }
  }
}

async function expectTable(
  page: Page,
  league: League,
  divisionId: number,
  rows: readonly Standing[],
): Promise<void> {
  await page.goto(`/leagues/${league.id}/standings?tab=${divisionId}`)
  const table = page.getByRole('table', { name: /standings$/u })
  await expect(table.getByRole('row')).toHaveCount(rows.length + 1)
  for (const [index, { player, wins, losses }] of rows.entries()) {
    const row = table.getByRole('row').nth(index + 1)
    // The cells of a row follow each other: the name, the wins, the losses.
    await expect(row).toContainText(`${player.displayName}${wins}${losses}`)
  }
}

/** The wins and losses of the table are those of the fixtures that count: none of a team that left early. */
function expectRecords(rows: readonly Standing[], fixtures: readonly Fixture[]): void {
  const out = new Set(rows.filter((row) => row.wins + row.losses === 0).map(({ entryId }) => entryId))
  const counted = fixtures.filter(
    ({ status, winnerId, entry1Id, entry2Id }) =>
      status !== 'disputed' && winnerId !== null && !out.has(entry1Id ?? 0) && !out.has(entry2Id ?? 0),
  )
  for (const { entryId, wins, losses } of rows) {
    const own = counted.filter(({ entry1Id, entry2Id }) => [entry1Id, entry2Id].includes(entryId))
    const won = own.filter((match) => winnerOf(match) === entryId).length
    expect([entryId, wins, losses]).toEqual([entryId, won, own.length - won])
  }
}
