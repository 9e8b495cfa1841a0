import type { Rating } from '@tussle/competition/divisions'
import { FORMATS, type Format } from '@tussle/competition/format-names'
import { type RatedMatch, replayRatings, startSkill } from '@tussle/competition/rating'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { seedCatalogue } from '../achievements/index.ts'
import { buildTestApp, TEST_NOW, type TestApp } from './app.ts'
import { steps } from './bracket/draw-steps.ts'
import type { ReferenceFact } from './bracket/reference.ts'
import { type Run, startRun } from './bracket/run.ts'
import { take } from './bracket/script.ts'
import { deliver } from './deliver.ts'
import { anAdmin, type Person } from './factories/accounts.ts'
import { aDrawnTournament } from './factories/matches.ts'
import { aMultitude, type OneOfMany } from './factories/multitude.ts'
import { rowsOf } from './inspect.ts'

/** Each run is one division and STEPS changes of it. */
const RUNS = sizeOf({ commit: 2, full: 20 })
const STEPS = sizeOf({ commit: 20, full: 30 })
const MAX_SIZE = 7
/** The subscribers of results. */
const FOLLOWERS = ['matches.recorded.rate', 'matches.recorded.award', 'matches.title-moved.award']

let server: TestApp
let admin: Person
let people: OneOfMany[]
beforeAll(async () => {
  server = await buildTestApp()
  await seedCatalogue(server.ctx)
  admin = await anAdmin(server)
  people = await aMultitude(server, (RUNS + 2) * FORMATS.length * MAX_SIZE)
})
afterAll(() => server.close())

test.each(FORMATS)(
  'in a %s records, ratings, achievements, titles and completion always follow the standing results',
  { tags: ['FIX-01'], timeout: 60_000 + RUNS * 20_000 },
  async (format) => {
    const sizes = fc.integer({ min: 2, max: MAX_SIZE })
    const scripts = fc.array(steps, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(
      fc.asyncProperty(sizes, scripts, async (size, script) => {
        const run = await aRun(format, size)
        for (const [index, step] of script.entries()) {
          await take(run, step)
          await expectRecords(run)
          await expectEnd(run)
          if (index === STEPS / 2) await expectFollowers(run)
        }
        await expectFollowers(run)
        // Once every result stands, everything has been updated.
        await take(run, { does: 'wait', pick: 0 })
        await expectRecords(run)
        await expectFollowers(run)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

async function aRun(format: Format, size: number): Promise<Run> {
  server.clock.set(TEST_NOW)
  const drawn = await aDrawnTournament(server, admin, { format, size, people: people.splice(0, size) })
  return await startRun(server, admin, drawn, format)
}

/** Wins, losses, points and titles. */
async function expectRecords({ reference, field, format }: Run): Promise<void> {
  const { rows } = await sql<{ entry: number; line: number[]; titles: number }>`
    select p.entry_id as entry, coalesce(s.tournaments_won, 0) as titles,
      array[coalesce(s.wins, 0), coalesce(s.losses, 0), coalesce(s.points_scored, 0), coalesce(s.points_allowed, 0)]
        as line
    from entry_player p left join player_stat s on s.user_id = p.user_id
    where p.competition_id = ${field.competitionId}`.execute(server.kernel.database.db)
  const lines = reference.records()
  const champion = format === 'ladder' ? null : reference.champion()
  for (const { entry, line, titles } of rows) {
    const expected = [Object.values(lines.get(entry) ?? {}), entry === champion ? 1 : 0]
    expect([entry, line, titles]).toEqual([entry, ...expected])
  }
}

/** A tournament is over if no match is pending and no result provisional or disputed. */
async function expectEnd({ reference, field, format }: Run): Promise<void> {
  const [row] = await rowsOf(server, 'competition', { id: field.competitionId })
  const isOpen = reference.states().some(({ status }) => status === 'pending' || status === 'ready')
  const waits = [...reference.facts.values()].some(({ status }) => status === 'reported')
  expect(row?.['is_active']).toBe(format === 'ladder' || isOpen || waits)
}

/** What is computed after the commit: ratings as in one replay from the start, and the achievements. */
async function expectFollowers(run: Run): Promise<void> {
  const { field } = run
  await deliver(server, FOLLOWERS)
  const matches = await rowsOf(server, 'match', { division_id: field.divisionId })
  const dayOf = new Map(matches.map((row) => [Number(row['id']), dayText(row['match_date'])]))
  const userOf = (entry: number) => field.teams.get(entry)?.[0]?.id ?? 0
  const played = run.reference
    .onRecord()
    .map((fact) => asRated(fact, run.idOf(fact.node), userOf))
    .toSorted((a, b) => (dayOf.get(a.id) ?? '').localeCompare(dayOf.get(b.id) ?? '') || a.id - b.id)
  const levels = new Map<number, Rating | null>()
  for (const entry of field.teams.keys()) {
    const [user] = await rowsOf(server, 'users', { id: userOf(entry) })
    levels.set(userOf(entry), (user?.['rating'] ?? null) as Rating | null)
  }
  const fresh = replayRatings(played, (player) => startSkill(levels.get(player) ?? null))
  for (const userId of levels.keys()) {
    const [row] = await rowsOf(server, 'skill', { user_id: userId, play: 'singles' })
    const skill = fresh.singles.get(userId)
    if (skill === undefined) expect([userId, row?.['matches'] ?? 0]).toEqual([userId, 0])
    else {
      expect(Number(row?.['mu'])).toBeCloseTo(skill.mu, 9)
      expect(Number(row?.['sigma'])).toBeCloseTo(skill.sigma, 9)
    }
  }
  await expectAchievements(run, userOf)
}

function asRated(
  { entrants, outcome }: ReferenceFact,
  id: number,
  userOf: (entry: number) => number,
): RatedMatch {
  return { id, play: 'singles', teams: [[userOf(entrants[0])], [userOf(entrants[1])]], outcome }
}

function dayText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

async function expectAchievements(run: Run, userOf: (entry: number) => number): Promise<void> {
  for (const [entry, { wins, losses }] of run.reference.records()) {
    const { rows } = await sql<{ name: string; progress: number }>`
      select a.name, u.progress from user_achievement u join achievement a on a.id = u.achievement_id
      where u.user_id = ${userOf(entry)} and u.club_id is null and a.name in ('Hard to Beat', 'Court Regular')
    `.execute(server.kernel.database.db)
    const progress = new Map(rows.map((row) => [row.name, row.progress]))
    expect([entry, progress.get('Hard to Beat') ?? 0]).toEqual([entry, wins])
    expect([entry, progress.get('Court Regular') ?? 0]).toEqual([entry, wins + losses])
  }
}
