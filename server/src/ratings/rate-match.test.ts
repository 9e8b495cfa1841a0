import { type RatedMatch, replayRatings, startSkill } from '@tussle/competition/rating'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aSeason, REVERSED, type Rival, type Season, seasonOf, setsOf } from '../test/factories/season.ts'
import { inParallel, rowsOf } from '../test/inspect.ts'
import { until } from '../test/wait.ts'
import { rateMatch } from './rate-match.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '30' } })
})
afterAll(() => server.close())

const rated = async (...matchIds: readonly number[]) => {
  for (const matchId of matchIds) await rateMatch(server.ctx, matchId)
}
const skillOf = async ({ id }: Rival, play = 'singles') =>
  (await rowsOf(server, 'skill', { user_id: id, play }))[0]
/** Not a number if there is no row, so that a comparison with it fails. */
const muOf = (row: Awaited<ReturnType<typeof skillOf>>) => Number(row?.['mu'])
const changesOf = ({ id }: Rival) => rowsOf(server, 'rating_change', { user_id: id })
const singles = ({ teams }: Season) => teams.map(([rival]) => rival as Rival)

describe('one match', () => {
  test('a match changes both ratings, from the level each player chose, and says what was expected', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    await rated(await season.beat(ann, ben))
    const start = startSkill('3.5')
    const [won] = await changesOf(ann)
    const [lost] = await changesOf(ben)
    expect(won).toMatchObject({ play: 'singles', won: true, expected: 0.5, mu_before: start.mu })
    expect(lost).toMatchObject({ play: 'singles', won: false, expected: 0.5, sigma_before: start.sigma })
    expect(Number(won?.['mu_after']) - start.mu).toBeCloseTo(start.mu - Number(lost?.['mu_after']))
    expect(await skillOf(ann)).toMatchObject({ mu: won?.['mu_after'], start_mu: start.mu, matches: 1 })
    expect(await skillOf(ann, 'doubles')).toBeUndefined()
  })

  test('a doubles match changes the ratings of all four, and no rating in singles', async () => {
    const season = await aSeason(server, { size: 2, doubles: true })
    const [[ann, amy], [ben, bo]] = season.teams as [[Rival, Rival], [Rival, Rival]]
    await rated(await season.beat(ann, ben))
    for (const rival of [ann, amy, ben, bo]) {
      expect(await skillOf(rival, 'doubles')).toMatchObject({ matches: 1 })
      expect(await skillOf(rival)).toBeUndefined()
    }
  })

  test.each([
    [{ outcome: 'walkover', winner: 'player1' }, 0],
    [{ outcome: 'double_forfeit' }, 0],
    [{ outcome: 'retired', winner: 'player2', sets: setsOf([[8, 4]]) }, 0],
    [{ outcome: 'retired', winner: 'player2', sets: setsOf([[11, 4]]) }, 1],
    [{ outcome: 'played', sets: setsOf([[11, 4]]) }, 1],
  ])('a match decided as %j is rated %i times', async (decision, matches) => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await rated(id)
    await season.decide(id, decision)
    await rated(id)
    expect(await skillOf(ann)).toMatchObject({ matches })
    expect(await changesOf(ben)).toHaveLength(matches)
  })

  test('a match whose event comes twice, or that is confirmed, is rated once', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await rated(id, id)
    const before = await skillOf(ann)
    await ben.client.post(`/api/matches/${id}/confirm`)
    await rated(id)
    expect(await skillOf(ann)).toEqual(before)
    expect(before).toMatchObject({ matches: 1 })
  })

  test('a match changes no rating while it is provisional or disputed, and both once it stands', {
    tags: ['FIX-01'],
  }, async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    const id = await season.report(ann, ben)
    await rated(id)
    expect([await skillOf(ann), await changesOf(ben)]).toEqual([undefined, []])
    await ben.client.post(`/api/matches/${id}/dispute`, { reason: 'I won' })
    await rated(id)
    expect([await skillOf(ann), await changesOf(ben)]).toEqual([undefined, []])
    await season.decide(id, { outcome: 'played', sets: setsOf([[11, 3]]) })
    await rated(id)
    expect(await skillOf(ann)).toMatchObject({ matches: 1 })
    expect(await changesOf(ben)).toHaveLength(1)
  })

  test('an event about an unknown match rates nothing', async () => {
    await expect(rateMatch(server.ctx, 999_999)).resolves.toBeUndefined()
  })

  test('a level that is chosen later does not change where a rating began', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await rated(id)
    await ann.client.patch('/api/users/profile', { rating: '4.5+' })
    await season.decide(id, REVERSED)
    await rated(id)
    expect((await changesOf(ann))[0]).toMatchObject({ won: false, mu_before: startSkill('3.5').mu })
  })
})

describe('a history', () => {
  test('a history of matches gives the same ratings in whatever order its events come', async () => {
    const season = await aSeason(server, { size: 7 })
    const rivals = singles(season)
    const random = dice(20_260_317)
    const ids: number[] = []
    for (const [ann, ben, day] of meetings(rivals, 40, random)) {
      ids.push(await season.beat(ann, ben, day))
      if (random(3) > 0) await rated(ids[random(ids.length)] as number)
    }
    await rated(...shuffled(ids, random))
    await expectFreshReplay(season)
    for (const id of shuffled(ids, random).slice(0, 12)) {
      if (random(2) === 0) await season.takeBack(id)
      else await season.decide(id, random(2) === 0 ? REVERSED : { outcome: 'walkover', winner: 'player2' })
      await rated(id)
    }
    await expectFreshReplay(season)
  })

  test('a history of doubles gives the same ratings, and a correction reaches partners of later matches', async () => {
    const spring = await aSeason(server, { size: 4, doubles: true })
    const [a, b, c, d, e, f, g, h] = spring.teams.flat() as [
      ...[Rival, Rival, Rival, Rival],
      ...[Rival, Rival, Rival, Rival],
    ]
    const pairs = [
      [a, e],
      [c, f],
      [b, g],
      [d, h],
    ]
    const summer = await seasonOf(server, spring.organiser, pairs)
    const first = await spring.beat(a, c, '2026-02-01')
    await rated(
      first,
      await summer.beat(a, c, '2026-02-02'),
      await summer.beat(d, b, '2026-02-03'),
      await spring.beat(e, g, '2026-02-04'),
    )
    const before = await skillOf(e, 'doubles')
    await spring.decide(first, REVERSED)
    await rated(first)
    await expectFreshReplay(spring, summer)
    const after = await skillOf(e, 'doubles')
    expect(Math.abs(muOf(after) - muOf(before))).toBeGreaterThan(0)
    const partners = async () =>
      new Map(
        (await rowsOf(server, 'partnership', { user_id: a.id })).map((row) => [
          row['partner_id'],
          row['wins'],
        ]),
      )
    expect(await partners()).toEqual(
      new Map([
        [b.id, 0],
        [e.id, 1],
      ]),
    )
    await spring.takeBack(first)
    await rated(first)
    expect(await partners()).toEqual(new Map([[e.id, 1]]))
  })

  test('a history gives the same ratings if all events come at once', async () => {
    const season = await aSeason(server, { size: 5 })
    const rivals = singles(season)
    const random = dice(7)
    const ids: number[] = []
    for (const [ann, ben, day] of meetings(rivals, 24, random)) ids.push(await season.beat(ann, ben, day))
    await inParallel(12, async (lane) => {
      for (const id of [...ids.slice(2 * lane), ...ids.slice(0, 2 * lane)].slice(0, 4)) await insistently(id)
    })
    await expectFreshReplay(season)
  })

  test('a recalculation stops at a maximum, and nobody is left partly rated', async () => {
    const season = await aSeason(server, { size: 5 })
    const [a, b, c, d, e] = singles(season) as [Rival, Rival, Rival, Rival, Rival]
    const first = await season.beat(a, b, '2026-02-01')
    await rated(
      first,
      await season.beat(a, c, '2026-02-02'),
      await season.beat(c, d, '2026-02-03'),
      await season.beat(d, e, '2026-02-04'),
    )
    const before = await Promise.all([c, d, e].map((rival) => skillOf(rival)))
    await season.decide(first, REVERSED)
    await rateMatch(server.ctx, first, 1)
    const after = await Promise.all([c, d, e].map((rival) => skillOf(rival)))
    expect(Math.abs(muOf(after[0]) - muOf(before[0]))).toBeGreaterThan(0)
    expect(after.slice(1)).toEqual(before.slice(1))
    for (const rival of [a, b, c, d, e]) await expectUnbroken(rival)
  })
})

test('the worker rates what is reported', async () => {
  const working = await buildTestApp({ worker: true })
  try {
    const season = await aSeason(working, { size: 2 })
    const [ann, ben] = singles(season) as [Rival, Rival]
    await season.beat(ann, ben)
    await until('both are rated', async () => (await rowsOf(working, 'skill')).length === 2)
  } finally {
    await working.close()
  }
})

/** As the queue does: whoever had to wait too long is asked again. */
async function insistently(matchId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rateMatch(server.ctx, matchId)
      return
    } catch (error) {
      if (attempt === 20) throw error
    }
  }
}

/** Each of a player's matches begins where the one before has ended, and the last one is where they stand. */
async function expectUnbroken(rival: Rival): Promise<void> {
  const changes = (await changesOf(rival)).toSorted((x, y) => Number(x['match_id']) - Number(y['match_id']))
  for (const [index, change] of changes.slice(1).entries()) {
    expect(change['mu_before']).toBe(changes[index]?.['mu_after'])
  }
  expect(changes.at(-1)?.['mu_after']).toBe((await skillOf(rival))?.['mu'])
}

/** Everything that is stored about the players of these seasons is what a replay of all facts from the start gives. */
async function expectFreshReplay(...seasons: readonly Season[]): Promise<void> {
  const facts = (
    await Promise.all(seasons.map(({ leagueId }) => rowsOf(server, 'match', { competition_id: leagueId })))
  ).flat()
  const counting = facts.filter(({ status }) =>
    ['reported', 'confirmed', 'walkover'].includes(String(status)),
  )
  const matches = counting.map((row): RatedMatch & { day: string } => {
    const sides = [
      [row['user1_id'], row['partner1_id']],
      [row['user2_id'], row['partner2_id']],
    ].map((side) => side.filter((player) => player !== null) as number[])
    const winner = row['result_winner'] === 1 ? 0 : 1
    return {
      id: Number(row['id']),
      day: (row['match_date'] as Date).toISOString(),
      play: row['seats'] === 2 ? 'doubles' : 'singles',
      teams: [sides[0] ?? [], sides[1] ?? []],
      outcome:
        row['outcome'] === 'played'
          ? { kind: 'played', sets: winner === 0 ? [[11, 0]] : [[0, 11]] }
          : { kind: 'walkover', winner },
    }
  })
  const ordered = matches.toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
  const fresh = replayRatings(ordered, () => startSkill('3.5'))
  const [play] = ordered.map((match) => match.play)
  expect(fresh.changes.length).toBeGreaterThan(0)
  const played = fresh.changes.map(({ match, player, actual }) => ({ match, player, actual }))
  for (const rival of seasons[0]?.teams.flat() ?? []) {
    const together = await rowsOf(server, 'partnership', { user_id: rival.id })
    for (const { partner_id: partner, matches: count, wins } of together) {
      const own = played.filter(({ player }) => player === rival.id)
      const shared = own.filter(({ match, actual }) =>
        played.some((one) => one.match === match && one.player === partner && one.actual === actual),
      )
      expect([count, wins]).toEqual([shared.length, shared.filter(({ actual }) => actual === 1).length])
    }
    const own = fresh.changes.filter(({ player }) => player === rival.id)
    const stored = await skillOf(rival, play)
    expect(stored).toMatchObject({ matches: own.length })
    expect(stored?.['mu']).toBeCloseTo(fresh[play ?? 'singles'].get(rival.id)?.mu ?? 25, 9)
    const changes = await changesOf(rival)
    expect(changes).toHaveLength(own.length)
    for (const { match, before, after, expected } of own) {
      const change = changes.find(({ match_id: id }) => id === match)
      expect(change?.['mu_before']).toBeCloseTo(before.mu, 9)
      expect(change?.['mu_after']).toBeCloseTo(after.mu, 9)
      expect(change?.['sigma_after']).toBeCloseTo(after.sigma, 9)
      expect(change?.['expected']).toBeCloseTo(expected, 9)
    }
  }
}

/** Random, and the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Who beats whom on which day: many on the same day, but no two of the same two. */
function meetings(rivals: readonly Rival[], count: number, random: (below: number) => number) {
  const found = new Map<string, [Rival, Rival, string]>()
  while (found.size < count) {
    const first = random(rivals.length)
    const second = (first + 1 + random(rivals.length - 1)) % rivals.length
    const day = `2026-02-${String(1 + random(28)).padStart(2, '0')}`
    const key = [Math.min(first, second), Math.max(first, second), day].join()
    found.set(key, [rivals[first] as Rival, rivals[second] as Rival, day])
  }
  return [...found.values()]
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  return items
    .map((item) => ({ item, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
