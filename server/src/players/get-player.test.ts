import type { PlayerProfile } from '@tussle/contract/people/players'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aSeason, type Rival, seasonOf, setsOf, someRivals } from '../test/factories/season.ts'
import { expectRefusal } from '../test/inspect.ts'
import { feed } from './profile.store.ts'

let server: TestApp
let viewer: Rival
beforeAll(async () => {
  server = await buildTestApp()
  ;[viewer] = (await someRivals(server, 1)) as [Rival]
})
afterAll(() => server.close())

const profileOf = async ({ id }: Pick<Rival, 'id'>, { client } = viewer) =>
  (await client.get<PlayerProfile>(`/api/players/${id}`)).body
const pointsOf = ({ id }: Rival, query = '?play=singles') =>
  viewer.client.get<RatingPoint[]>(`/api/players/${id}/rating${query}`)
const refTo = ({ person }: Rival) => ({
  id: person.id,
  displayName: person.displayName,
  rating: '3.5',
  profileImageUrl: null,
  isAdmin: false,
})

const rateAll = () => deliver(server, ['matches.recorded.rate'])

describe('GET /api/players/{id}', () => {
  test('GET /api/players/{id} answers with the player, the record and recent matches', {
    tags: ['API-071', 'ENTITY-069', 'ENTITY-070'],
  }, async () => {
    const season = await aSeason(server, { size: 3 })
    const [ann, ben, cy] = season.teams.flat() as [Rival, Rival, Rival]
    await ann.client.patch('/api/users/profile', { location: 'Austin', bio: 'Lobs.', showRealName: true })
    const first = await season.beat(ann, ben, '2026-03-01')
    const second = await season.beat(cy, ann, '2026-03-02')
    const third = await season.beat(ann, cy, '2026-02-03')
    const competition = { type: 'league', id: season.leagueId, name: expect.any(String) as string }
    const alone = { opponentPartner: null, partner: null, provisional: false, competition }
    expect(await profileOf(ann)).toEqual({
      ...refTo(ann),
      firstName: ann.person.firstName,
      lastName: ann.person.lastName,
      location: 'Austin',
      bio: 'Lobs.',
      playingStyle: null,
      sport: 'Pickleball',
      stats: {
        tournamentsWon: 0,
        leagueChampionships: 0,
        totalPointsScored: 22 + 16 + 22,
        totalMatches: 3,
        wins: 2,
        losses: 1,
        winRate: 66.7,
      },
      recentMatches: [
        {
          id: second,
          date: '2026-03-02',
          opponent: refTo(cy),
          score: '7-11, 9-11',
          result: 'Loss',
          outcome: 'played',
          ...alone,
        },
        {
          id: first,
          date: '2026-03-01',
          opponent: refTo(ben),
          score: '11-7, 11-9',
          result: 'Win',
          outcome: 'played',
          ...alone,
        },
        {
          id: third,
          date: '2026-02-03',
          opponent: refTo(cy),
          score: '11-7, 11-9',
          result: 'Win',
          outcome: 'played',
          ...alone,
        },
      ],
      bestPartners: [],
      ratings: [],
      recordHidden: false,
    })
  })

  test('a player who never played has a record of zeros and no matches', async () => {
    const body = await profileOf((await someRivals(server, 1))[0] as Rival)
    expect(new Set(Object.values(body.stats ?? {}))).toEqual(new Set([0]))
    expect(body).toMatchObject({ recentMatches: [], bestPartners: [], ratings: [], recordHidden: false })
  })

  test('a player’s doubles matches name both opponents and the partner, and the best partners follow (OQ-139)', async () => {
    const spring = await aSeason(server, { size: 3, doubles: true })
    const [ann, amy, ben, bo, cy, cleo] = spring.teams.flat() as [Rival, Rival, Rival, Rival, Rival, Rival]
    const others = [
      [ann, cleo],
      [amy, bo],
      [ben, cy],
    ]
    const summer = await seasonOf(server, spring.organiser, others)
    await spring.beat(ann, ben, '2026-02-01')
    await spring.beat(cy, amy, '2026-02-02')
    await summer.beat(ann, amy, '2026-02-03')
    await summer.beat(ann, ben, '2026-02-04')
    await rateAll()
    const { recentMatches, bestPartners } = await profileOf(ann)
    expect(recentMatches.at(-1)).toMatchObject({
      opponent: refTo(ben),
      opponentPartner: refTo(bo),
      partner: refTo(amy),
    })
    expect(bestPartners).toEqual([
      { partner: refTo(cleo), matches: 2, wins: 2 },
      { partner: refTo(amy), matches: 2, wins: 1 },
    ])
  })

  test('a player shows the latest ten decided matches, without disputed and voided ones', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const ids: number[] = []
    for (let day = 1; day <= 12; day += 1) {
      ids.push(await season.beat(ann, ben, `2026-02-${String(day).padStart(2, '0')}`))
    }
    ids.push(await season.report(ann, ben, '2026-02-13'))
    await ben.client.post(`/api/matches/${ids[12]}/dispute`, { reason: null })
    await season.takeBack(ids[11] as number)
    const { recentMatches, stats } = await profileOf(ann)
    expect(recentMatches.map(({ id }) => id)).toEqual(ids.slice(1, 11).toReversed())
    expect(stats).toMatchObject({ totalMatches: 11, wins: 11 })
  })

  test('a player shows a provisional match as such; record and rating follow when it stands', {
    tags: ['FIX-01'],
  }, async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.report(ann, ben)
    await rateAll()
    const before = await profileOf(ann)
    expect(before.recentMatches).toMatchObject([{ id, provisional: true }])
    expect(before).toMatchObject({ stats: { totalMatches: 0, wins: 0, totalPointsScored: 0 }, ratings: [] })
    await ben.client.post(`/api/matches/${id}/confirm`, {})
    await rateAll()
    const after = await profileOf(ann)
    expect(after.recentMatches).toMatchObject([{ id, provisional: false }])
    expect(after).toMatchObject({ stats: { totalMatches: 1, wins: 1 }, ratings: [{ matches: 1 }] })
  })

  test('a player shows a walkover, which is on nobody’s record', { tags: ['FIX-06'] }, async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await season.decide(id, { outcome: 'walkover', winner: 'player1' })
    const { recentMatches, stats } = await profileOf(ann)
    expect(recentMatches).toMatchObject([{ id, score: '', provisional: false }])
    expect(stats).toMatchObject({ totalMatches: 0, wins: 0, winRate: 0 })
  })

  test('a walkover of a player is a result without a score', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.decide(await season.beat(ann, ben), { outcome: 'walkover', winner: 'player2' })
    expect((await profileOf(ann)).recentMatches).toMatchObject([{ score: '', result: 'Loss' }])
  })

  test('a player who is an administrator has no rating, and is marked (OQ-038)', async () => {
    const admin = await anAdmin(server, { rating: '4.0' })
    expect(await profileOf(admin)).toMatchObject({ isAdmin: true, rating: null })
  })

  test.for(['999999', '0', 'abc', '99999999999999999999', '%00'])(
    'the player %s is not found',
    async (id) => {
      for (const path of [`/api/players/${id}`, `/api/players/${id}/rating`]) {
        expectRefusal(await viewer.client.get(path), 404, 'not_found')
      }
    },
  )

  test('a deleted player is not found, and is a former player to their opponents (OQ-169)', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.beat(ann, ben)
    const secret = { currentPassword: 'one-for-the-whole-crowd' }
    expect((await ben.client.post('/api/users/delete', secret)).status).toBe(200)
    for (const path of [`/api/players/${ben.id}`, `/api/players/${ben.id}/rating`]) {
      expectRefusal(await viewer.client.get(path), 404, 'not_found', 'Player Not Found')
    }
    expect((await profileOf(ann)).recentMatches[0]?.opponent.displayName).toBe('Former player')
  })

  test('GET /api/players/{id} is not for visitors', async () => {
    const { id } = await aPlayer(server)
    expectRefusal(await server.client().get(`/api/players/${id}`), 401, 'unauthenticated')
  })

  test('a player’s matches are read by the player’s own index, and no further than needed', async () => {
    const query = feed(viewer.id, { matches: 10, partners: 3 })
    const plan = await server.kernel.database.db.transaction().execute(async (tx) => {
      // A small table is read in other ways too; this is about a large one.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain (costs off) ${query}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Limit\s+->\s+Index Scan using player_match_feed_idx on player_match/u)
    expect(plan).toMatch(/Limit\s+->\s+Index Scan using partnership_best_idx on partnership/u)
    expect(plan).not.toMatch(/Seq Scan|(?<!match_pkey )on match /u)
  })
})

describe('GET /api/players/{id}/rating', () => {
  test('GET /api/players/{id}/rating answers with each rated match and its effect, the latest first', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.beat(ann, ben, '2026-03-01')
    await season.beat(ben, ann, '2026-03-02')
    await season.decide(await season.beat(ben, ann, '2026-03-03'), { outcome: 'walkover', winner: 'player1' })
    await rateAll()
    const { body, headers } = await pointsOf(ann)
    expect(headers['x-total-count']).toBe('2')
    const [lost, won] = body as [RatingPoint, RatingPoint]
    expect(body).toHaveLength(2)
    expect(won).toMatchObject({
      date: '2026-03-01',
      opponent: refTo(ben),
      score: '11-7, 11-9',
      result: 'Win',
      outcome: 'played',
      competition: { type: 'league', id: season.leagueId },
      expected: 0.5,
    })
    expect(won.rating).toBeCloseTo(3.5 + won.change, 3)
    expect(won.change).toBeGreaterThan(0)
    expect(lost).toMatchObject({
      result: 'Loss',
      outcome: 'played',
      rating: Number((won.rating + lost.change).toFixed(3)),
    })
    expect(lost.expected).toBeGreaterThan(0.5)
    expect(lost.reliability).toBeGreaterThan(won.reliability)
    const { ratings, rating } = await profileOf(ann)
    expect(ratings).toEqual([
      { play: 'singles', rating: lost.rating, reliability: lost.reliability, matches: 2 },
    ])
    // The level beside the name stays the one that was chosen.
    expect(rating).toBe('3.5')
    expect((await pointsOf(ann, '')).body).toEqual([])
  })

  test('the rating history comes in pages that neither skip nor repeat, also on days with several matches', async () => {
    const season = await aSeason(server, { size: 4 })
    const [ann, ...others] = season.teams.flat() as [Rival, Rival, Rival, Rival]
    const ids: number[] = []
    for (const day of ['2026-02-01', '2026-02-02']) {
      for (const other of others) ids.push(await season.beat(ann, other, day))
    }
    await rateAll()
    const seen: number[] = []
    let path = `/api/players/${ann.id}/rating?play=singles&limit=2`
    while (path !== '') {
      const page: Answer<RatingPoint[]> = await viewer.client.get(path)
      seen.push(...page.body.map(({ id }) => id))
      path = /<([^>]+)>/u.exec(String(page.headers.link ?? ''))?.[1] ?? ''
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('a voided result leaves neither a point of the rating history nor a rating', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await rateAll()
    await season.takeBack(id)
    // Before the worker has handled the event.
    expect((await pointsOf(ann)).body).toEqual([])
    await rateAll()
    expect((await profileOf(ann)).ratings).toEqual([])
  })

  test('a retirement before the first game was over does not change the rating', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const decision = { outcome: 'retired', winner: 'player1', sets: setsOf([[6, 8]]) }
    await season.decide(await season.beat(ann, ben), decision)
    await rateAll()
    expect((await pointsOf(ann)).body).toEqual([])
    expect((await profileOf(ann)).recentMatches).toMatchObject([{ score: '6-8', result: 'Win' }])
  })

  test.for(['?play=mixed', '?cursor=yesterday', '?cursor=2026-13-45-1', '?limit=0'])(
    'GET /api/players/{id}/rating refuses %s',
    async (query) => {
      expectRefusal(await pointsOf(viewer, query), 400, 'bad_request')
    },
  )
})
