import type { ClubAchievement, LeaderboardEntry, MyAchievement } from '@tussle/contract/achievements'
import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinClub } from '../clubs/index.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { closeRegistration, withdrawEntry } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered, joined } from '../test/factories/competitions.ts'
import { scoreBody, WON } from '../test/factories/matches.ts'
import { aSeason, REVERSED, type Rival, type Season, setsOf, someRivals } from '../test/factories/season.ts'
import { inParallel, rowsOf } from '../test/inspect.ts'
import { until } from '../test/wait.ts'
import { awardEntrants } from './award-entrants.ts'
import { lockPlayers } from './evaluate.store.ts'
import { evaluatePlayers } from './evaluate.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** What somebody has who joined this club first and entered one of its leagues. */
const JOINED = ['Welcome Aboard', 'League Debut']

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '20', APP_TIMEZONE: 'America/Chicago' } })
  expect(await seedCatalogue(server.ctx)).toBe(15)
})
afterAll(() => server.close())

const QUEUES = [
  'matches.recorded.award',
  'matches.title-moved.award',
  'clubs.joined.award',
  'achievements.leagues-entered.award',
]
const hear = (options?: { again: boolean }) => deliver(server, QUEUES, options)

/** A league of a club, all of its players members. */
async function aClubSeason(size: number): Promise<{ clubId: number; season: Season; rivals: Rival[] }> {
  const club = await aClub(server)
  const season = await aSeason(server, { size, clubId: club.id })
  const rivals = season.teams.flat()
  for (const { person } of rivals) await joinClub(actingAs(server, person), club.id)
  return { clubId: club.id, season, rivals }
}

async function pointsIn(clubId: number, rival: Rival) {
  const { body } = await rival.client.get<LeaderboardEntry[]>(`/api/clubs/${clubId}/leaderboard`)
  const own = body.find(({ user }) => user.id === rival.id)
  return own === undefined ? undefined : [own.totalPoints, own.monthlyPoints]
}

async function own(rival: Rival, clubId?: number): Promise<MyAchievement[]> {
  const query = clubId === undefined ? '' : `?clubId=${clubId}`
  return (await rival.client.get<MyAchievement[]>(`/api/users/achievements${query}`)).body
}

const unlocked = async (rival: Rival, clubId?: number) =>
  (await own(rival, clubId)).filter(({ isUnlocked }) => isUnlocked).map(({ name }) => name)
const progressOf = async (rival: Rival, name: string, clubId?: number) =>
  (await own(rival, clubId)).find((achievement) => achievement.name === name)?.progress

describe('a result in a club’s league', () => {
  test('a result in a club’s league gives 10 points for the win, 3 for the match, and what it unlocks (OQ-129)', async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    await season.beat(ann, ben)
    await hear()
    expect(await unlocked(ann, clubId)).toEqual([...JOINED, 'First Serve', 'First Win'])
    expect(await pointsIn(clubId, ann)).toEqual([10 + 3 + 4 * 10, 10 + 3 + 4 * 10])
    expect(await unlocked(ben, clubId)).toEqual([...JOINED, 'First Serve'])
    expect(await pointsIn(clubId, ben)).toEqual([3 + 3 * 10, 3 + 3 * 10])
    const { body } = await ben.client.get<ClubAchievement[]>(`/api/clubs/${clubId}/achievements`)
    const firstWin = body.find(({ name }) => name === 'First Win')
    expect(firstWin).toMatchObject({ icon: 'Star', tier: 'bronze', points: 10, category: 'Wins' })
    expect(firstWin?.unlockedBy).toEqual([
      {
        user: expect.objectContaining({ id: ann.id }) as object,
        unlockedAt: server.clock.now().toISOString(),
      },
    ])
  })

  test('a result whose event comes twice gives nothing twice, and unlocks keep their time', async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    await season.beat(ann, ben)
    await hear()
    const before = [await pointsIn(clubId, ann), await own(ann, clubId)]
    server.clock.advance(60_000)
    await hear({ again: true })
    expect([await pointsIn(clubId, ann), await own(ann, clubId)]).toEqual(before)
  })

  test('a corrected result moves the points to the other side, and a voided one removes them', async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    const id = await season.beat(ann, ben)
    await hear()
    await season.decide(id, REVERSED)
    await hear()
    expect(await pointsIn(clubId, ann)).toEqual([33, 33])
    expect(await unlocked(ann, clubId)).toEqual([...JOINED, 'First Serve'])
    expect(await pointsIn(clubId, ben)).toEqual([53, 53])
    await season.takeBack(id)
    await hear()
    for (const rival of [ann, ben]) {
      expect(await pointsIn(clubId, rival)).toEqual([20, 20])
      expect(await unlocked(rival, clubId)).toEqual(JOINED)
      expect(await progressOf(rival, 'First Serve', clubId)).toBe(0)
    }
  })

  test('a result gives no points while it is provisional or disputed, and all once it stands', {
    tags: ['FIX-01'],
  }, async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    const id = await season.report(ann, ben)
    const expectNothing = async () => {
      await hear()
      expect(await pointsIn(clubId, ann)).toEqual([20, 20])
      expect(await pointsIn(clubId, ben)).toEqual([20, 20])
      expect(await unlocked(ann, clubId)).toEqual(JOINED)
      expect(await progressOf(ann, 'First Serve', clubId)).toBe(0)
    }
    await expectNothing()
    await ben.client.post(`/api/matches/${id}/dispute`, { reason: 'Never' })
    await expectNothing()
    await season.decide(id, { outcome: 'played', sets: setsOf(WON) })
    await hear()
    expect(await unlocked(ann, clubId)).toEqual([...JOINED, 'First Serve', 'First Win'])
    expect(await pointsIn(clubId, ann)).toEqual([53, 53])
  })

  test('a walkover gives no points, because nobody has played', { tags: ['FIX-06'] }, async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    await season.decide(await season.beat(ann, ben), { outcome: 'walkover', winner: 'player1' })
    await hear()
    expect(await pointsIn(clubId, ann)).toEqual([20, 20])
    expect(await unlocked(ann, clubId)).toEqual(JOINED)
    expect(await pointsIn(clubId, ben)).toEqual([20, 20])
  })

  test('a result of last month counts in the total, not in this month; a new month begins with none', async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    await season.beat(ann, ben, '2026-02-28')
    await hear()
    expect(await pointsIn(clubId, ann)).toEqual([53, 40])
    const noon = server.clock.now()
    try {
      server.clock.set(new Date('2026-04-02T12:00:00Z'))
      const [later] = await someRivals(server, 1)
      const seen = async () => {
        const { body } = await (later as Rival).client.get<LeaderboardEntry[]>(
          `/api/clubs/${clubId}/leaderboard`,
        )
        return body
          .filter(({ user }) => user.id === ann.id)
          .map((entry) => [entry.totalPoints, entry.monthlyPoints])
      }
      expect(await seen()).toEqual([[53, 0]])
      await hear({ again: true })
      expect(await seen()).toEqual([[53, 0]])
    } finally {
      server.clock.set(noon)
    }
  })

  test('no point is lost if several results of one player are handled at once', async () => {
    const { clubId, season, rivals } = await aClubSeason(9)
    const [ann, ...others] = rivals as [Rival, ...Rival[]]
    const days = ['2026-03-02', '2026-03-03']
    for (const day of days) {
      await inParallel(8, async (index) => {
        const other = others[index] as Rival
        await season.beat(ann, other, day)
        await evaluatePlayers(server.ctx, [ann.id, other.id], 'UTC')
      })
      const count = 8 * (1 + days.indexOf(day))
      const record = await rowsOf(server, 'user_points', { user_id: ann.id, club_id: clubId })
      const bonus = 40 + (count >= 10 ? 25 + 30 : 0)
      expect(record[0]).toMatchObject({ total_points: 13 * count + bonus })
    }
  })

  test('an evaluation that had to wait also counts results that came in meanwhile', async () => {
    const { clubId, season, rivals } = await aClubSeason(2)
    const [ann, ben] = rivals as [Rival, Rival]
    const waiting = await inTransaction(server.ctx, async (tx) => {
      await lockPlayers(tx, [ann.id])
      const evaluated = evaluatePlayers(server.ctx, [ann.id], 'UTC')
      await season.beat(ann, ben)
      return { evaluated }
    })
    await waiting.evaluated
    expect(await progressOf(ann, 'On Target', clubId)).toBe(1)
  })
})

describe('in a tournament of a club', () => {
  test('the champion of a club’s tournament has won it, and no longer after the final is voided', async () => {
    const admin = await anAdmin(server)
    const club = await aClub(server)
    const rivals = await someRivals(server, 4)
    const tournamentId = await aTournament(server, admin, { clubId: club.id })
    for (const { person } of rivals) await entered(server, tournamentId, [person])
    const organiser = await adminClient(admin)
    await organiser.post(`/api/tournaments/${tournamentId}/close-registration`)
    const played: Match[] = []
    // Both semifinals, then the final.
    for (let round = 0; round < 2; round += 1) {
      for (const one of rivals) {
        const { body } = await one.client.get<Match[]>('/api/users/matches')
        const open = body.find(({ status, player1Id }) => status === 'pending' && player1Id === one.id)
        const other = rivals.find(({ id }) => id === open?.player2Id)
        if (open === undefined || other === undefined) continue
        const { body: match } = await one.client.post<Match>(
          '/api/matches',
          scoreBody({ tournamentId }, one, other),
        )
        await other.client.post(`/api/matches/${match.id}/confirm`, {})
        played.push(match)
      }
    }
    expect(played).toHaveLength(3)
    await hear()
    const champion = rivals.find(({ id }) => id === played[2]?.winnerId) as Rival
    expect(await unlocked(champion, club.id)).toEqual(['First Serve', 'First Win', 'Champion'])
    await organiser.delete(`/api/matches/${played[0]?.id}?reason=Mistake&cascade=true`)
    await organiser.delete(`/api/matches/${played[1]?.id}?reason=Mistake&cascade=true`)
    await hear()
    for (const rival of rivals) {
      expect(await unlocked(rival, club.id)).toEqual([])
      expect((await rowsOf(server, 'user_points', { user_id: rival.id }))[0]).toMatchObject({
        total_points: 0,
      })
    }
  })
})

test('a title that an entry got without a match counts all the same', async () => {
  const admin = await anAdmin(server)
  const club = await aClub(server)
  const [champion, other] = (await someRivals(server, 2)) as [Rival, Rival]
  const tournamentId = await aTournament(server, admin, { clubId: club.id })
  await entered(server, tournamentId, [champion.person])
  const leaving = await entered(server, tournamentId, [other.person])
  await closeRegistration(actingAs(server, admin), tournamentId)
  await withdrawEntry(actingAs(server, admin), tournamentId, leaving)
  await hear()
  expect(await unlocked(champion, club.id)).toContain('Champion')
})

describe('what belongs to no club', () => {
  test('results outside clubs count in the overall achievements, and give no club points', async () => {
    const season = await aSeason(server, { size: 2, doubles: true })
    const [[ann], [ben]] = season.teams as [[Rival, Rival], [Rival, Rival]]
    await season.beat(ann, ben, '2026-02-27')
    await season.beat(ann, ben, '2026-03-01')
    await hear()
    expect(await unlocked(ann)).toEqual(['League Debut', 'First Serve', 'First Win'])
    expect(await progressOf(ann, 'Better Together')).toBe(2)
    expect(await progressOf(ann, 'All Seasons')).toBe(2)
    expect(await rowsOf(server, 'user_points', { user_id: ann.id })).toEqual([])
  })
})

describe('joining', () => {
  test('joining a club gives its achievement there, and leaving takes nothing back', async () => {
    const clubs = [await aClub(server), await aClub(server), await aClub(server)]
    const [ann] = (await someRivals(server, 1)) as [Rival]
    for (const { id } of clubs) {
      await ann.client.post(`/api/clubs/${id}/join`)
      await hear()
      server.clock.advance(1000)
    }
    const [first, second, third] = clubs.map(({ id }) => id) as [number, number, number]
    expect(await unlocked(ann, first)).toEqual(['Welcome Aboard'])
    expect(await unlocked(ann, third)).toEqual(['Welcome Aboard', 'Well Connected'])
    expect(await unlocked(ann)).toEqual(['Welcome Aboard', 'Well Connected'])
    expect(await pointsIn(third, ann)).toEqual([35, 35])
    await ann.client.delete(`/api/clubs/${second}/leave`)
    await hear({ again: true })
    expect(await unlocked(ann, third)).toEqual(['Welcome Aboard', 'Well Connected'])
    expect(await progressOf(ann, 'Well Connected')).toBe(3)
  })

  test('the founder of a club has joined it', async () => {
    const [ann] = (await someRivals(server, 1)) as [Rival]
    const { body } = await ann.client.post<{ id: number }>('/api/clubs', {
      name: 'Founded by Ann',
      location: 'Here',
      sport: 'Pickleball',
    })
    await hear()
    expect(await unlocked(ann, body.id)).toEqual(['Welcome Aboard'])
  })

  test('joining a league is counted by the scheduled job, without a match', async () => {
    const club = await aClub(server)
    const leagueId = await aLeagueInPlay(server, await anAdmin(server), { clubId: club.id })
    const [ann, ben] = (await someRivals(server, 2)) as [Rival, Rival]
    await joined(server, 'league', leagueId, ann.person)
    await awardEntrants(server.ctx)
    await hear()
    expect(await unlocked(ann, club.id)).toEqual(['League Debut'])
    server.clock.advance(21 * 60_000)
    const asked = async () => (await rowsOf(server, 'pgboss.job', { name: QUEUES[2] })).length
    const before = await asked()
    await awardEntrants(server.ctx)
    expect(await asked()).toBe(before)
    expect(await unlocked(ben, club.id)).toEqual([])
  })
})

test('the worker gives points for reported results', async () => {
  const working = await buildTestApp({ worker: true })
  try {
    await seedCatalogue(working.ctx)
    const club = await aClub(working)
    const season = await aSeason(working, { size: 2, clubId: club.id })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.beat(ann, ben)
    await until('both have points', async () => (await rowsOf(working, 'user_points')).length === 3)
  } finally {
    await working.close()
  }
})

async function adminClient(admin: Person) {
  const client = server.client()
  await client.post('/api/login', { username: admin.email, password: admin.secret })
  return client
}
