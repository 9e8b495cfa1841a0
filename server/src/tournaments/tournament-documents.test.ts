import { FORMATS } from '@tussle/competition/format-names'
import { DivisionBracket } from '@tussle/contract/play/division-bracket'
import { type Standing, TournamentBracket, TournamentStandings } from '@tussle/contract/play/standings'
import { unpackBracket } from '@tussle/contract/play/unpack-bracket'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { HOUR } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament, joined } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const bracketOf = async (id: number, query = '') => {
  const answer = await client.get<TournamentBracket>(`/api/tournaments/${id}/bracket${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const standingsOf = async (id: number, query = '') => {
  const answer = await client.get<Standing[]>(`/api/tournaments/${id}/standings${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
/** The compact form has no days, because the page reads them with the match. */
const isDay = (day: unknown) => day === null || typeof day === 'string'
const idOf = (court: Court, side: number) => court.sides[side]?.[0]?.person.id
const sideOf = (court: Court, userId: number | null) =>
  court.sides.findIndex(([player]) => player?.person.id === userId)

/** Plays every ready match until none is left; the earlier entry wins, and no score occurs twice. */
async function playOut(court: Court): Promise<void> {
  let played = 0
  for (;;) {
    const { matches } = await bracketOf(court.id)
    const open = matches.filter(
      ({ status, isBye, player1, player2 }) =>
        status === 'pending' && !isBye && player1 !== null && player2 !== null,
    )
    if (open.length === 0) return
    for (const { player1Id, player2Id } of open) {
      const [better = 0, worse = 0] = [sideOf(court, player1Id), sideOf(court, player2Id)].toSorted(
        (a, b) => a - b,
      )
      const { status } = await court.agree(better, worse, [
        [11, played % 10],
        [11, Math.floor(played / 10)],
      ])
      played += 1
      expect(status).toBe(200)
    }
  }
}

describe('the bracket of a tournament', () => {
  test('the bracket of a tournament is the tournament with divisions, participants and matches, and nothing else', {
    tags: ['API-066'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3 })
    const document = await bracketOf(cup.id)
    expect(TournamentBracket.parse(document)).toEqual(document)
    expect(document).toMatchObject({
      id: cup.id,
      format: 'single_elimination',
      registrationOpen: false,
      participantCount: 3,
      divisions: [{ tournamentId: cup.id, participantCount: 3 }],
      participants: [0, 1, 2].map((side) => ({ userId: idOf(cup, side) })),
      matchCount: 0,
    })
    expect(
      document.matches.map(({ roundName, isBye, nextMatchId }) => [roundName, isBye, nextMatchId]),
    ).toEqual([
      ['Semifinals', true, document.matches[2]?.id],
      ['Semifinals', false, document.matches[2]?.id],
      ['Finals', false, null],
    ])
  })

  test('the bracket has no matches before registration closes, and nobody of the waitlist', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2, maxPlayers: 2, drawn: false })
    await joined(server, 'tournament', cup.id, await aPlayer(server))
    const before = await bracketOf(cup.id)
    expect(before).toMatchObject({ registrationOpen: true, matches: [], matchCount: 0 })
    expect(before.participants.map(({ userId }) => userId)).toEqual([idOf(cup, 0), idOf(cup, 1)])
    expect(before.standings.map(({ wins, status }) => [wins, status])).toEqual([
      [0, 'active'],
      [0, 'active'],
    ])
    const organiser = await signedIn(server.client(), admin)
    await organiser.post(`/api/tournaments/${cup.id}/close-registration`)
    const after = await bracketOf(cup.id)
    expect(after.registrationOpen).toBe(false)
    expect(after.matches).toHaveLength(1)
  })

  test.each(['single_elimination', 'double_elimination', 'round_robin', 'group_knockout'] as const)(
    'the compact form of a %s says the same as the whole answer',
    async (format) => {
      const cup = await aCourt(server, admin, 'tournament', { size: 5, format })
      const compare = async () => {
        const whole = await bracketOf(cup.id)
        const query = `?divisionId=${whole.divisions[0]?.id}&form=compact`
        const { status, body } = await client.get<DivisionBracket>(
          `/api/tournaments/${cup.id}/bracket${query}`,
        )
        expect(status).toBe(200)
        expect(DivisionBracket.parse(body)).toEqual(body)
        const { participants, matches, standings, ...head } = unpackBracket(body)
        expect(whole).toMatchObject(head)
        expect(participants).toHaveLength(whole.participants.length)
        expect(matches).toHaveLength(whole.matches.length)
        for (const [index, match] of matches.entries()) {
          expect(whole.matches[index]).toMatchObject({ ...match, matchDate: expect.toSatisfy(isDay) })
        }
        expect(standings).toHaveLength(whole.standings.length)
        for (const [index, row] of standings.entries()) expect(whole.standings[index]).toMatchObject(row)
      }
      await compare()
      await playOut(cup)
      await compare()
    },
  )

  test('the compact form of a bracket has one division and is unknown without it', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const { status } = await client.get(`/api/tournaments/${cup.id}/bracket?form=compact`)
    expect(status).toBe(400)
    const other = await client.get(`/api/tournaments/${cup.id}/bracket?form=compact&divisionId=987654`)
    expect(other.status).toBe(404)
  })

  test('the bracket shows registration as closed after the deadline, without any write', async () => {
    const id = await aTournament(server, admin, { registrationDeadline: '2026-03-17' })
    expect((await bracketOf(id)).registrationOpen).toBe(true)
    server.clock.advance(18 * HOUR)
    expect((await bracketOf(id)).registrationOpen).toBe(false)
  })
})

describe('the standings of a tournament', () => {
  test.each(FORMATS)(
    'the standings of a %s contain every place once, with its reason',
    { tags: ['API-065', 'ENTITY-079', 'ENTITY-080'] },
    async (format) => {
      const cup = await aCourt(server, admin, 'tournament', { format, size: 6 })
      if (format === 'ladder') await cup.report(2, 0)
      else await playOut(cup)
      const standings = await standingsOf(cup.id)
      expect(TournamentStandings.parse(standings)).toEqual(standings)
      expect(standings.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
      expect(new Set(standings.map(({ player }) => sideOf(cup, player.id)))).toEqual(
        new Set([0, 1, 2, 3, 4, 5]),
      )
      for (const { wins, losses, reason } of standings) expect(reason).toContain(`${wins}-${losses}`)
      const statuses = standings.map(({ status }) => status)
      if (format === 'ladder') {
        expect(statuses).toEqual(Array(6).fill('active'))
        expect(standings.map(({ player }) => sideOf(cup, player.id))).toEqual([2, 0, 1, 3, 4, 5])
      } else {
        expect(statuses).toEqual(['champion', ...Array<string>(5).fill('eliminated')])
        expect(standings.slice(0, 2).map(({ player }) => sideOf(cup, player.id))).toEqual([0, 1])
      }
      expect((await bracketOf(cup.id)).standings).toEqual(standings)
    },
  )

  test('the standings of a knockout follow the placement, and say who advances', {
    tags: ['ENTITY-080'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    await cup.report(3, 0)
    expect((await standingsOf(cup.id)).map(({ player, status }) => [sideOf(cup, player.id), status])).toEqual(
      [
        [3, 'advancing'],
        [1, 'active'],
        [2, 'active'],
        [0, 'eliminated'],
      ],
    )
  })

  test('the standings say who advanced by a provisional result, until it stands', {
    tags: ['FIX-01'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const { body: semifinal } = await cup.report(3, 0)
    const shown = async () => {
      const { matches, standings } = await bracketOf(cup.id)
      return [
        matches.find(({ id }) => id === semifinal.id)?.status,
        matches.find(({ id }) => id === semifinal.nextMatchId)?.provisionalSides,
        standings.map(({ provisional }) => provisional),
      ]
    }
    expect(await shown()).toEqual(['reported', [true, false], [1, 0, 0, 1]])
    await cup.sides[0]?.[0]?.client.post(`/api/matches/${semifinal.id}/confirm`, {})
    expect(await shown()).toEqual(['confirmed', [false, false], [0, 0, 0, 0]])
  })

  test('the standings of a tournament give no rank before the first result', {
    tags: ['FIX-11'],
  }, async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    expect((await standingsOf(cup.id)).map(({ isRanked }) => isRanked)).toEqual(Array(4).fill(false))
    await cup.report(3, 0)
    expect((await standingsOf(cup.id)).map(({ isRanked }) => isRanked)).toEqual(Array(4).fill(true))
  })

  test('the standings of groups name the group and the record within it', async () => {
    const cup = await aCourt(server, admin, 'tournament', { format: 'group_knockout', size: 6 })
    await playOut(cup)
    const standings = await standingsOf(cup.id)
    const [first] = standings
    expect(first).toMatchObject({ group: 'A', wins: 4, inGroup: { position: 1, wins: 2, losses: 0 } })
    const places = standings.map(({ group, inGroup }) => `${group}${inGroup?.position}`)
    expect(places.toSorted()).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
  })

  test('the bracket names the sections of a division, and the places that open sides come from', async () => {
    const court = await aCourt(server, admin, 'tournament', { format: 'group_knockout', size: 6 })
    const { sections, matches } = await bracketOf(court.id)
    expect(sections.map(({ stage, kind, title }) => [stage, kind, title])).toEqual([
      [1, 'tree', 'Knockout'],
      [0, 'table', 'Group A'],
      [0, 'table', 'Group B'],
    ])
    const semifinals = matches.filter(({ stage, round }) => stage === 1 && round === 1)
    expect(semifinals.map(({ sources }) => sources)).toEqual([
      ['1st of Group A', '2nd of Group B'],
      ['1st of Group B', '2nd of Group A'],
    ])
    await playOut(court)
    const played = await bracketOf(court.id)
    expect(played.matches.filter(({ sources }) => sources !== undefined)).toEqual([])
  })

  test('the standings come by division, then by position, and one division alone on request', async () => {
    const divisions = ['Mens 3.5 Singles', 'Mens 4.0 Singles']
    const cup = await aCourt(server, admin, 'tournament', { divisions, drawn: false })
    await joined(server, 'tournament', cup.id, await aPlayer(server), { division: 'Mens 4.0 Singles' })
    const [first, second] = await listDivisions(server.ctx, cup.id)
    expect((await standingsOf(cup.id)).map(({ divisionId, position }) => [divisionId, position])).toEqual([
      [first?.id, 1],
      [first?.id, 2],
      [second?.id, 1],
    ])
    expect(await standingsOf(cup.id, `?divisionId=${second?.id}`)).toHaveLength(1)
    expect((await bracketOf(cup.id, `?divisionId=${first?.id}`)).participants).toHaveLength(2)
    const unknown = await client.get(`/api/tournaments/${cup.id}/standings?divisionId=999999999`)
    expectRefusal(unknown, 404, 'not_found', 'Division not found')
  })
})

test.each(['bracket', 'standings'])('a draft, a league and an unknown id have no %s', async (part) => {
  const draft = await aTournament(server, admin, { divisions: [] })
  for (const id of [draft, await aLeague(server, admin), 999_999_999]) {
    const answer = await client.get(`/api/tournaments/${id}/${part}`)
    expectRefusal(answer, 404, 'not_found', 'Tournament not found')
  }
})
