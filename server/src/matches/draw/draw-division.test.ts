import { FORMATS } from '@tussle/competition/format-names'
import { matchNodes } from '@tussle/competition/graph'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { drawPlan } from '@tussle/competition/stages/stage-plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aCrowd, actingAs } from '../../test/factories/clubs.ts'
import { aLeagueInPlay, aTournament, entered, joined } from '../../test/factories/competitions.ts'
import { aDrawnTournament, filled } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { closeRegistration, drawBracket } from '../../test/organising.ts'
import { aCourt } from '../../test/play.ts'
import { aCaller } from '../../test/registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const TOO_FEW = 'Need at least 2 participants for a tournament'
const nodesOf = async (divisionId: number) =>
  (await rowsOf(server, 'match', { division_id: divisionId })).toSorted(
    (a, b) => Number(a['node']) - Number(b['node']),
  )
const seedsOf = async (divisionId: number) => {
  const [draw] = await rowsOf(server, 'draw', { division_id: divisionId })
  return (draw?.['entry_ids'] ?? []) as number[]
}
const divisionOf = async (competitionId: number) =>
  (await listDivisions(server.ctx, competitionId))[0]?.id ?? 0
const bracketPath = async (id: number) => `/api/tournaments/${id}/divisions/${await divisionOf(id)}/bracket`
const close = (id: number) => closeRegistration(actingAs(server, admin), id)

describe('the draw of a division', () => {
  test.each(FORMATS)('a %s draw has a row for every match, linked as the engine drew it', async (format) => {
    const { divisionId } = await aDrawnTournament(server, admin, { format, size: 6 })
    const rows = await nodesOf(divisionId)
    const stages = (await rowsOf(server, 'stage', { division_id: divisionId })).toSorted(
      (a, b) => Number(a['nr']) - Number(b['nr']),
    )
    const drawn = drawPlan(planOfFormat(format, 6), 6)
    expect(stages).toMatchObject(
      drawn.map(({ stage, entrants }, nr) => ({
        nr,
        format: stage.format,
        settings: stage.settings,
        entrants,
      })),
    )
    for (const [nr, { graph }] of drawn.entries()) {
      const own = rows.filter((row) => row['stage_id'] === stages[nr]?.['id'])
      const idOf = (node: number | undefined) => own[node ?? -1]?.['id'] ?? null
      const parent = (slot: { from: string; match?: number }) =>
        slot.from === 'winner' || slot.from === 'loser' ? idOf(slot.match) : null
      expect(own).toMatchObject(
        matchNodes(graph).map((node) => ({
          node: node.id,
          bracket: node.bracket,
          round: node.round,
          position: node.position,
          next_match_id: idOf(node.winnerTo?.match),
          loser_next_match_id: idOf(node.loserTo?.match),
          parent_match1_id: parent(node.slots[0]),
          parent_match2_id: parent(node.slots[1]),
          status: 'pending',
        })),
      )
    }
  })

  test('a drawn match begins without points, in the first round, the main bracket and pending', {
    tags: ['ENTITY-039', 'ENTITY-040', 'ENTITY-041', 'ENTITY-042', 'ENTITY-043'],
  }, async () => {
    const court = await aCourt(server, admin, 'tournament', { size: 2 })
    const answer = await court.sides[0]?.[0]?.client.get<unknown>('/api/users/matches')
    expect(answer?.body).toMatchObject([
      {
        player1Score: 0,
        player2Score: 0,
        round: 1,
        bracket: 'main',
        status: 'pending',
        winnerId: null,
        sets: [],
      },
    ])
  })

  test('byes go to the best seeds and resolve themselves', async () => {
    const { divisionId } = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 5 })
    const seeds = await seedsOf(divisionId)
    const byes = (await nodesOf(divisionId)).filter(({ state }) => state === 'bye')
    expect(new Set(byes.map((row) => row['winner_entry_id']))).toEqual(new Set(seeds.slice(0, 3)))
    const second = (await nodesOf(divisionId)).filter(({ round }) => round === 2)
    expect(new Set(second.map(({ state }) => state))).toEqual(new Set(['pending', 'ready']))
  })

  test('seeds follow rating, then record, then the time of joining', async () => {
    const id = await aTournament(server, admin)
    const [late, early] = (await aCrowd(server, 2)) as [Person, Person]
    const [expert, beginner] = [
      await aPlayer(server, { rating: '4.5+' }),
      await aPlayer(server, { rating: '3.0' }),
    ]
    const league = await aCourt(server, admin, 'league')
    await league.agree(0, 1)
    const proven = league.sides[0]?.[0]?.person as Person
    for (const person of [beginner, early, late, expert, proven]) {
      server.clock.advance(1000)
      await entered(server, id, [person])
    }
    await close(id)
    const seeds = await seedsOf(await divisionOf(id))
    const players = await Promise.all(
      seeds.map(async (entry) => (await rowsOf(server, 'entry_player', { entry_id: entry }))[0]?.['user_id']),
    )
    expect(players).toEqual([expert.id, proven.id, early.id, late.id, beginner.id])
  })

  test('a team has the strength of both players together, and partner-seekers are left out', async () => {
    const id = await aTournament(server, admin, { divisions: ['Mens 3.5 Doubles'] })
    const strong = [await aPlayer(server, { rating: '4.0' }), await aPlayer(server, { rating: '3.0' })]
    const weak = [await aPlayer(server, { rating: '3.5' }), await aPlayer(server, { rating: '3.0' })]
    await entered(server, id, weak)
    const best = await entered(server, id, strong)
    await entered(server, id, [await aPlayer(server)])
    await close(id)
    const again = await organiser.post(await bracketPath(id))
    expect([again.status, again.body]).toEqual([201, { matches: 1, leftOut: 1 }])
    expect(await nodesOf(await divisionOf(id))).toMatchObject([{ entry1_id: best, state: 'ready' }])
  })

  test('a double elimination of 1,024 entrants is drawn in well under a second', async () => {
    const field = await aDrawnTournament(server, admin, {
      format: 'double_elimination',
      size: 1024,
      drawn: false,
    })
    server.clock.advance(90 * 24 * 3600 * 1000)
    const started = performance.now()
    const place = { id: field.competitionId, divisionId: field.divisionId }
    expect(await drawBracket(actingAs(server, admin), place)).toEqual({ matches: 2047, leftOut: 0 })
    // Ten times the duration on an idle machine.
    expect(performance.now() - started).toBeLessThan(5000)
    server.clock.advance(-90 * 24 * 3600 * 1000)
  })

  test('a round robin has a maximum of entries that a page can show', async () => {
    const field = await aDrawnTournament(server, admin, { format: 'round_robin', size: 129 })
    expect(await nodesOf(field.divisionId)).toEqual([])
    const answer = await organiser.post(await bracketPath(field.competitionId))
    expectRefusal(answer, 409, 'conflict', 'This format takes at most 128 entries')
  })
})

describe('drawing by hand', () => {
  test('a draw by an organiser waits for registration to close', async () => {
    const { id } = await aCourt(server, admin, 'tournament', { drawn: false })
    expectRefusal(await organiser.post(await bracketPath(id)), 409, 'conflict', 'Registration is still open')
  })

  test('a draw needs two entries (OQ-163)', async () => {
    const id = await aTournament(server, admin)
    await entered(server, id, await aCrowd(server, 1))
    await close(id)
    expectRefusal(await organiser.post(await bracketPath(id)), 409, 'conflict', TOO_FEW)
  })

  test('a second draw of the same entries writes nothing', async () => {
    const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 8 })
    const before = await nodesOf(field.divisionId)
    const answer = await organiser.post(await bracketPath(field.competitionId))
    expect([answer.status, answer.body]).toEqual([201, { matches: 7, leftOut: 0 }])
    expect(await nodesOf(field.divisionId)).toEqual(before)
  })

  test('a draw with other entries replaces the old one until the first result, even a voided one', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3, maxPlayers: 8 })
    await entered(server, cup.id, await aCrowd(server, 1))
    const anew = await organiser.post(await bracketPath(cup.id))
    expect([anew.status, anew.body]).toEqual([201, { matches: 3, leftOut: 0 }])
    const { body } = await cup.report(1, 2)
    expect(body.nextMatchId).toEqual(expect.any(Number))
    await organiser.delete(`/api/matches/${body.id}?reason=Wrong%20court`)
    await entered(server, cup.id, await aCrowd(server, 1))
    const refused = await organiser.post(await bracketPath(cup.id))
    expectRefusal(refused, 409, 'conflict', 'The draw stands: results were reported')
  })

  test.for(['/api/tournaments/999999/divisions/1/bracket', '/api/leagues/999999/divisions/1/fixtures'])(
    'drawing by %s is not found',
    async (path) => expectRefusal(await organiser.post(path), 404, 'not_found'),
  )

  test('a division of another competition is not found when drawing', async () => {
    const [one, other] = [await aTournament(server, admin), await aTournament(server, admin)]
    const path = `/api/tournaments/${one}/divisions/${await divisionOf(other)}/bracket`
    expectRefusal(await organiser.post(path), 404, 'not_found', 'Division not found')
  })
})

describe('a later change of name', () => {
  test('a later change of name does not change whom a lot has sent to the final', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3, format: 'group_knockout' })
    // Each entry wins once and loses once by the same score, so a lot decides.
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      expect((await cup.report(a, b, [[11, 5]])).status).toBe(201)
    }
    const [final] = (await nodesOf(await divisionOf(cup.id))).filter((row) => row['state'] === 'ready')
    const players = await rowsOf(server, 'entry_player', { competition_id: cup.id })
    const finalists = [final?.['entry1_id'], final?.['entry2_id']].map(
      (entryId) => players.find((row) => row['entry_id'] === entryId)?.['user_id'],
    )
    for (const [index, side] of cup.sides.entries()) {
      const displayName = `${'CBA'.charAt(index)}aron Aardvark`
      await side[0]?.client.patch('/api/users/profile', { displayName })
    }
    const [one, other] = finalists.map((id) => cup.sides.findIndex(([player]) => player?.person.id === id))
    const { status, body } = await cup.report(one ?? -1, other ?? -1, [[11, 9]])
    expect([status, body.roundName, body.winnerId]).toEqual([201, 'Finals', finalists[0]])
    expect([body.player1Id, body.player2Id]).toEqual(finalists)
  })
})

describe('closing registration', () => {
  test('closing registration pairs the partner-seekers, draws every playable division, and refuses new entries', async () => {
    const divisions = ['Mixed 3.5 Doubles', 'Mens 3.5 Singles', 'Womens 3.5 Singles']
    const id = await aTournament(server, admin, { divisions, maxPlayers: null })
    for (const gender of ['male', 'female', 'male', 'female', 'male'] as const) {
      const { person } = await aCaller(server, { gender })
      await joined(server, 'tournament', id, person, { division: 'Mixed 3.5 Doubles', needsPartner: true })
    }
    for (const person of await aCrowd(server, 3)) {
      await joined(server, 'tournament', id, person, { division: 'Mens 3.5 Singles' })
    }
    const answer = await organiser.post(`/api/tournaments/${id}/close-registration`)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registration is closed' }])
    const [mixed, mens, womens] = (await listDivisions(server.ctx, id)).map((division) => division.id)
    expect((await nodesOf(mixed ?? 0)).length).toBe(1)
    expect((await nodesOf(mens ?? 0)).length).toBe(3)
    expect((await nodesOf(womens ?? 0)).length).toBe(0)
    const entries = await rowsOf(server, 'entry', { division_id: mixed })
    expect(entries.map((entry) => entry['needs_partner'])).toEqual([false, false, true])
    const late = aPlayer(server).then((person) => joined(server, 'tournament', id, person))
    await expect(late).rejects.toMatchObject({ code: 'registration_closed' })
    expect((await organiser.post(`/api/tournaments/${id}/close-registration`)).status).toBe(200)
    const { body: list } = await organiser.get<{ id: number; registrationClosesAt: string }[]>(
      '/api/tournaments?limit=200',
    )
    expect(list.find((card) => card.id === id)?.registrationClosesAt).toBe(server.clock.now().toISOString())
  })

  test('closing registration is for tournaments that exist', async () => {
    const league = await aLeagueInPlay(server, admin)
    for (const id of [league, 999_999]) {
      const answer = await organiser.post(`/api/tournaments/${id}/close-registration`)
      expectRefusal(answer, 404, 'not_found', 'Tournament not found')
    }
  })

  test('partner-seekers may be paired before closing, and a second time nobody is left', async () => {
    const id = await aTournament(server, admin, { divisions: ['Mens 3.5 Doubles'] })
    for (const person of await aCrowd(server, 3)) await joined(server, 'tournament', id, person)
    const path = `/api/tournaments/${id}/divisions/${await divisionOf(id)}/pair`
    expect((await organiser.post(path)).body).toEqual({ pairs: 1, unpaired: 1 })
    expect((await organiser.post(path)).body).toEqual({ pairs: 0, unpaired: 1 })
  })
})

describe('the fixtures of a league', () => {
  const fixturesPath = async (id: number) => `/api/leagues/${id}/divisions/${await divisionOf(id)}/fixtures`

  test('the fixtures of a league are a round robin by week, and a score finds its fixture', async () => {
    const league = await aCourt(server, admin, 'league', { size: 4 })
    const answer = await organiser.post(await fixturesPath(league.id))
    expect([answer.status, answer.body]).toEqual([201, { matches: 6, leftOut: 0 }])
    const rows = await nodesOf(await divisionOf(league.id))
    expect(rows.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3])
    const { body } = await league.report(0, 1)
    expect(rows.map(({ id }) => id)).toContain(body.id)
    const extra = await league.report(0, 1, [[11, 2]], { body: { matchDate: '2026-03-12' } })
    expect([extra.status, rows.map(({ id }) => id).includes(extra.body.id)]).toEqual([201, false])
    expect((await organiser.post(await fixturesPath(league.id))).status).toBe(201)
  })

  test('the fixtures of a league need two entries', async () => {
    const league = await aLeagueInPlay(server, admin)
    expectRefusal(await organiser.post(await fixturesPath(league)), 409, 'conflict')
  })

  test('all fixtures of a full league can be played without ending it', async () => {
    const league = await aCourt(server, admin, 'league', { size: 2 })
    await organiser.post(await fixturesPath(league.id))
    await league.report(0, 1)
    expect(await rowsOf(server, 'competition', { id: league.id })).toMatchObject([{ is_active: true }])
  })
})

test('the entries of a large division are counted exactly', async () => {
  const id = await aTournament(server, admin, { maxPlayers: null })
  await filled(server, id, 12)
  expect(await rowsOf(server, 'competition', { id })).toMatchObject([{ taken: 12 }])
})
