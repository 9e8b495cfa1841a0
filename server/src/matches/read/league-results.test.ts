import type { Match } from '@tussle/contract/play/matches'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

/** Twelve results of three players, each with a score of its own, and a dispute. */
async function aSeason(): Promise<Court> {
  const league = await aCourt(server, admin, 'league', { size: 3 })
  for (let loser = 0; loser < 9; loser += 1) {
    await league.agree(0, 1, [
      [11, loser],
      [11, 3],
    ])
  }
  for (const points of [2, 4, 6]) await league.report(1, 2, [[11, points]])
  await league.report(2, 0, [[11, 8]])
  await league.report(0, 2, [[11, 8]])
  return league
}

const read = async <Body>(path: string) => {
  const answer = await client.get<Body>(path)
  expect(answer.status).toBe(200)
  return answer
}
const standings = async (id: number, query = '') =>
  (await read<LeagueStandings>(`/api/leagues/${id}/standings${query}`)).body
const results = (id: number, query = '') => read<Match[]>(`/api/leagues/${id}/results${query}`)
const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id)
const newestFirst = (a: Match, b: Match) =>
  (b.matchDate ?? '').localeCompare(a.matchDate ?? '') || b.id - a.id

test('the page of a league has the tables of all matches, and of the matches only the latest ten and the disputes', async () => {
  const { id } = await aSeason()
  const [whole, page] = [await standings(id), await standings(id, '?matches=latest')]
  expect({ ...page, matches: [] }).toEqual({ ...whole, matches: [] })
  expect(whole.matches).toHaveLength(13)
  const [disputed, played] = [
    whole.matches.filter(({ status }) => status === 'disputed'),
    whole.matches.filter(({ status }) => status !== 'disputed'),
  ]
  expect(disputed).toHaveLength(1)
  expect(page.matches).toEqual([...played.toSorted(newestFirst).slice(0, 10), ...disputed])
})

test('the results of a league come in pages, the latest first, without disputed ones', async () => {
  const { id } = await aSeason()
  const { matches } = await standings(id)
  const wanted = matches.filter(({ status }) => status !== 'disputed').toSorted(newestFirst)
  const found: Match[] = []
  for (let path = `/api/leagues/${id}/results?limit=5`; path !== ''; ) {
    const page = await read<Match[]>(path)
    found.push(...page.body)
    path = /<([^>]+)>; rel="next"/u.exec(String(page.headers['link'] ?? ''))?.[1] ?? ''
  }
  expect(found).toEqual(wanted)
})

test('the results of a league can be those of one division or of one player in it', async () => {
  const league = await aSeason()
  const { divisions, matches } = await standings(league.id)
  const player = league.sides[2]?.[0]?.person.id
  const own = (await results(league.id, `?playerId=${player}`)).body
  expect(own).toHaveLength(3)
  expect(own.every(({ player1Id, player2Id }) => [player1Id, player2Id].includes(player ?? 0))).toBe(true)
  const [division] = divisions
  const ofDivision = (await results(league.id, `?divisionId=${division?.id}`)).body
  expect(idsOf(ofDivision)).toHaveLength(matches.length - 1)
  const other = await aCourt(server, admin, 'league')
  expect((await results(other.id, `?divisionId=${division?.id}`)).body).toEqual([])
  expect((await results(other.id, `?playerId=${player}`)).body).toEqual([])
})

test('the results of a league that does not exist are not found, and a made-up page is refused', async () => {
  expectRefusal(await client.get('/api/leagues/99999999/results'), 404, 'not_found', 'League not found')
  const { id } = await aCourt(server, admin, 'league')
  const answer = await client.get(`/api/leagues/${id}/results?cursor=abc`)
  expectRefusal(answer, 400, 'bad_request', 'This page of the list does not exist')
})
