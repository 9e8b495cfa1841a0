import type { HeadToHead, MatchRating, PlayedMatch } from '@tussle/contract/play/match-history'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { LOST, WON } from '../test/factories/matches.ts'
import { aSeason, type Rival, setsOf, someRivals } from '../test/factories/season.ts'
import { expectRefusal } from '../test/inspect.ts'

let server: TestApp
let viewer: Rival
beforeAll(async () => {
  server = await buildTestApp()
  ;[viewer] = (await someRivals(server, 1)) as [Rival]
})
afterAll(() => server.close())

const rateAll = () => deliver(server, ['matches.recorded.rate'])
const matchesOf = ({ id }: Rival, query = '', { client } = viewer) =>
  client.get<PlayedMatch[]>(`/api/players/${id}/matches${query}`)
const idsOf = async (rival: Rival, query = '') => (await matchesOf(rival, query)).body.map(({ id }) => id)
const against = ({ id }: Rival, other: Rival, { client } = viewer) =>
  client.get<HeadToHead>(`/api/players/${id}/head-to-head/${other.id}`)
const ratingOf = (matchId: number, { client } = viewer) =>
  client.get<MatchRating>(`/api/matches/${matchId}/rating`)

describe('the match history of a player', { tags: ['FIX-71'] }, () => {
  test('the match history goes page by page from the latest result, with its effect on the rating', async () => {
    const season = await aSeason(server, { size: 3 })
    const [ann, ben, cy] = season.teams.flat() as [Rival, Rival, Rival]
    const ids = [
      await season.beat(ann, ben, '2026-03-01'),
      await season.beat(cy, ann, '2026-03-02'),
      await season.beat(ann, cy, '2026-03-03'),
    ]
    await rateAll()
    const first = await matchesOf(ann, '?limit=2')
    expect(first.body.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(first.body[0]).toMatchObject({ result: 'Win', outcome: 'played', play: 'singles' })
    const { before, after, change } = first.body[0]?.rating ?? { before: 0, after: 0, change: 0 }
    expect(change).toBeCloseTo(after - before, 3)
    expect(change).toBeGreaterThan(0)
    const next = /cursor=([^>&]+)/u.exec(String(first.headers['link']))?.[1] ?? ''
    expect(await idsOf(ann, `?limit=2&cursor=${next}`)).toEqual([ids[0]])
  })

  test('the match history can be filtered by one person, one kind of competition or one competition', async () => {
    const season = await aSeason(server, { size: 3 })
    const [ann, ben, cy] = season.teams.flat() as [Rival, Rival, Rival]
    const withBen = await season.beat(ann, ben, '2026-03-01')
    const withCy = await season.beat(ann, cy, '2026-03-02')
    expect(await idsOf(ann, `?withId=${ben.id}`)).toEqual([withBen])
    expect(await idsOf(ann, `?competitionId=${season.leagueId}&play=singles`)).toEqual([withCy, withBen])
    const part = encodeURIComponent(cy.person.displayName.slice(1).toUpperCase())
    expect(await idsOf(ann, `?q=${part}`)).toEqual([withCy])
    expect(await idsOf(ann, '?q=%25')).toEqual([])
    expect(await idsOf(ann, '?kind=tournament')).toEqual([])
    expect(await idsOf(ann, '?play=doubles')).toEqual([])
  })

  test('a private match history is empty for others, and an unknown player has none', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.beat(ann, ben, '2026-03-01')
    await ann.client.patch('/api/users/profile', { showRecord: false })
    expect(await idsOf(ann)).toEqual([])
    expect((await matchesOf(ann, '', ann)).body).toHaveLength(1)
    expectRefusal(await viewer.client.get('/api/players/999999/matches'), 404, 'not_found')
  })

  test.for(['limit=0', 'kind=cup', 'withId=0', 'cursor=yesterday'])(
    'the match history refuses the query %s',
    async (query) => {
      expect((await matchesOf(viewer, `?${query}`)).status).toBe(400)
    },
  )
})

describe('head to head', { tags: ['FIX-71'] }, () => {
  test('a head-to-head lists a provisional result without counting it', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.report(ann, ben, '2026-03-01')
    const { body } = await against(ann, ben)
    expect(body.matches).toEqual({ won: 0, lost: 0 })
    expect(body.meetings).toMatchObject([{ id, provisional: true, rating: null }])
  })

  test('a head-to-head counts matches, sets, points and deciding sets, and matches as partners', async () => {
    const season = await aSeason(server, { size: 2, doubles: true })
    const [[ann, amy], [ben]] = season.teams as [[Rival, Rival], [Rival, Rival]]
    const won = await season.beat(ann, ben, '2026-03-01')
    const lost = await season.beat(ben, ann, '2026-03-02')
    await season.decide(lost, { outcome: 'played', sets: setsOf([...WON.slice(0, 1), [9, 11], [11, 8]]) })
    const { body } = await against(ann, ben)
    expect(body).toMatchObject({
      recordHidden: false,
      matches: { won: 1, lost: 1 },
      sets: { won: 3, lost: 2 },
      decidingSets: { won: 0, lost: 1 },
      together: { matches: 0, wins: 0 },
    })
    expect(body.meetings.map(({ id }) => id)).toEqual([lost, won])
    expect((await against(ann, amy)).body).toMatchObject({ together: { matches: 2, wins: 1 }, meetings: [] })
  })

  test('a head-to-head is hidden from others if one player’s record is private, and open to the two', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    await season.beat(ann, ben, '2026-03-01')
    await ann.client.patch('/api/users/profile', { showRecord: false })
    expect((await against(ben, ann)).body).toMatchObject({
      recordHidden: true,
      matches: { won: 0, lost: 0 },
      meetings: [],
    })
    expect((await against(ben, ann, ben)).body).toMatchObject({ recordHidden: false, matches: { lost: 1 } })
  })
})

describe('what a match did to the ratings', { tags: ['FIX-74'] }, () => {
  test('the effect of a match on the ratings names before, after and the effect of the other outcome', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.beat(ann, ben, '2026-03-01')
    await rateAll()
    const { body } = await ratingOf(id)
    expect(body).toMatchObject({ state: 'rated', play: 'singles', expected: 0.5 })
    const [winner, loser] = body.players
    expect([winner?.won, loser?.won, winner?.side, loser?.side]).toEqual([true, false, 'player1', 'player2'])
    expect(winner?.rating?.before).toBe(3.5)
    expect(winner?.rating?.change).toBeGreaterThan(0)
    expect(winner?.rating?.otherwise).toBeCloseTo(-(winner?.rating?.change ?? 0), 2)
    expect(winner?.rating?.reliability).toBeGreaterThan(0)
  })

  test('a provisional result has no effect on the ratings yet, and a walkover never has', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.report(ann, ben, '2026-03-01')
    await rateAll()
    expect((await ratingOf(id)).body).toMatchObject({ state: 'provisional', expected: null })
    await season.decide(id, { outcome: 'walkover', winner: 'player1' })
    await rateAll()
    expect((await ratingOf(id)).body).toMatchObject({ state: 'unrated', players: [{}, {}] })
  })

  test('the effect of a match shows no number of a player whose record is private', async () => {
    const season = await aSeason(server, { size: 2 })
    const [ann, ben] = season.teams.flat() as [Rival, Rival]
    const id = await season.beat(ann, ben, '2026-03-01')
    await rateAll()
    await ben.client.patch('/api/users/profile', { showRecord: false })
    const { players } = (await ratingOf(id)).body
    expect(players.map(({ rating }) => rating === null)).toEqual([false, true])
    expect((await ratingOf(id, ben)).body.players.every(({ rating }) => rating !== null)).toBe(true)
  })

  test('the effect of an unknown match is not found', async () => {
    expectRefusal(await viewer.client.get('/api/matches/999999/rating'), 404, 'not_found')
  })
})

test('the sets of a lost match are shown from the player’s side', async () => {
  const season = await aSeason(server, { size: 2 })
  const [ann, ben] = season.teams.flat() as [Rival, Rival]
  await season.beat(ann, ben, '2026-03-01')
  const [match] = (await matchesOf(ben)).body
  expect(match?.score).toBe(LOST.map((set) => set.join('-')).join(', '))
})
