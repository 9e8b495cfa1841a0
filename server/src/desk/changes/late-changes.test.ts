import type { Desk } from '@tussle/contract/desk/desk'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { applyChange, ChangePreview, LateChange } from '@tussle/contract/play/late-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { enterCompetition } from '../../entries/index.ts'
import { closeRegistration } from '../../organising/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aDeskFor } from '../../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { dumpEverything, expectRefusal, rowsOf } from '../../test/inspect.ts'

const DIVISIONS = ['Mens 3.5 Singles', 'Mens 4.0 Singles', 'Mens 3.5 Doubles']
const OUT_OF_DATE = 'Something changed meanwhile. Look again.'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** Two drawn singles divisions of the given sizes, two courts, and a division for doubles without entries. */
async function aDay(size: number, higher = 0, more: object = {}) {
  const id = await aTournament(server, admin, { divisions: DIVISIONS, ...more })
  const known = await listDivisions(server.ctx, id)
  const [low = 0, high = 0, pairs = 0] = DIVISIONS.map((name) => known.find((each) => each.name === name)?.id)
  const enter = async (divisionId: number) => {
    const userIds = [(await aPlayer(server)).id]
    return await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds })
  }
  const entryIds: number[] = []
  for (let each = 0; each < size; each += 1) entryIds.push(await enter(low))
  for (let each = 0; each < higher; each += 1) await enter(high)
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(organiser, id)
  await desk.must('POST', '/courts', { count: 2 })
  const call = async () => {
    const { matches, courts } = await desk.read()
    const match = matches.find(({ state, divisionId }) => state === 'ready' && divisionId === low)
    const wanted = { matchId: match?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
    await desk.must('POST', '/calls', wanted)
    return { matchId: match?.id ?? 0, number: match?.number ?? 0 }
  }
  const preview = async (change: LateChange) =>
    await organiser.post<ChangePreview>(`/api/tournaments/${id}/changes/preview`, { change })
  const apply = async (change: LateChange, seen: string, confirmed = false) =>
    await organiser.post<AnswerOf<typeof applyChange>>(`/api/tournaments/${id}/changes`, {
      ...{ change, seen, confirmed },
    })
  const undo = async (eventId: number | null) => await desk.must('POST', `/desk/events/${eventId}/undo`)
  return { id, low, high, pairs, entryIds, desk, call, preview, apply, undo }
}

const adding = async (divisionId: number) => ({
  kind: 'add-entry' as const,
  divisionId,
  logins: [(await aPlayer(server)).email],
})

/** The draws and matches of a tournament without what changes by itself. */
async function drawsOf(id: number) {
  const draws = await rowsOf(server, 'draw', { competition_id: id })
  const matches = await rowsOf(server, 'match', { competition_id: id })
  const entries = await rowsOf(server, 'entry', { competition_id: id })
  return {
    draws: draws.map(({ division_id, entry_ids, lot_seed, has_manual_seeds, late_entries }) => ({
      ...{ division_id, entry_ids, lot_seed, has_manual_seeds, late_entries },
    })),
    matches: matches
      .map(({ division_id, node, entry1_id, entry2_id, state, outcome }) =>
        JSON.stringify([division_id, node, entry1_id, entry2_id, state, outcome]),
      )
      .toSorted(),
    entries: entries.map((row) => JSON.stringify([row['id'], row['division_id'], row['status']])).toSorted(),
  }
}

describe('a late change', () => {
  test('a preview writes nothing at all', { tags: ['FIX-30'] }, async () => {
    const { low, preview, call } = await aDay(5)
    await call()
    const change = await adding(low)
    const before = await dumpEverything(server)
    expect((await preview(change)).status).toBe(200)
    expect(await dumpEverything(server)).toBe(before)
  })

  test('a late entry into a bye stops nothing and gives one team an opponent, as the preview said', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, desk, preview, apply, call, undo } = await aDay(5)
    const { matchId } = await call()
    const change = await adding(low)
    const { body: said } = await preview(change)
    const before = await drawsOf(id)
    expect([said.stops, said.goOn]).toEqual([[], 1])
    expect(said.opponents.filter(({ now }) => now.length > 0)).toHaveLength(1)
    expect(said.matches.after).toBe(said.matches.before + 1)
    expect(said.divisions).toMatchObject([{ id: low, before: 5, after: 6 }])
    const [line] = said.lines
    expect(line?.was?.number).toBeNull()
    expect(said.matches.added).toEqual([line?.now?.number])
    const { status, body } = await apply(change, said.seen)
    expect(status).toBe(200)
    const shown = await desk.read()
    expect(shown.courts[0]?.call?.matchId).toBe(matchId)
    const made = shown.matches.find(({ number }) => number === line?.now?.number)
    expect(made?.sides.map(({ playerIds }) => playerIds)).toEqual(line?.now?.sides)
    expect(shown.log[0]).toMatchObject({ id: body.eventId, action: 'entry-added' })
    await undo(body.eventId)
    expect(await drawsOf(id)).toEqual(before)
  })

  test('a late guest is applied as the preview said, and is told nothing', async () => {
    const { id, low, desk, preview, apply, undo } = await aDay(3)
    const guests = [{ firstName: 'Gus', lastName: 'Walkin' }]
    const change: LateChange = { kind: 'add-entry', divisionId: low, logins: [], guests }
    const { body: said } = await preview(change)
    expect(await rowsOf(server, 'guest', { competition_id: id })).toEqual([])
    expect(said.people.map(({ displayName }) => displayName)).toContain('Gus Walkin')
    expect(said.told).toBe(3)
    const { status, body } = await apply(change, said.seen)
    expect(status).toBe(200)
    const { people, log } = await desk.read()
    expect(people.filter(({ displayName }) => displayName === 'Gus Walkin')).toHaveLength(1)
    expect(log[0]).toMatchObject({ id: body.eventId, action: 'entry-added' })
    expectRefusal(
      await apply({ ...change, guests: [{ firstName: 'Other', lastName: 'Walkin' }] }, said.seen),
      409,
      'conflict',
    )
    await undo(body.eventId)
    expect((await desk.read()).people.map(({ displayName }) => displayName)).not.toContain('Gus Walkin')
  })

  test('a change that stops a court names it, and needs confirmation of its own', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, desk, preview, apply, call } = await aDay(4)
    const { number } = await call()
    const change = await adding(low)
    const { body: said } = await preview(change)
    expect(said.stops).toMatchObject([{ court: 1, number }])
    expectRefusal(await apply(change, said.seen), 409, 'on_court')
    expect((await desk.read()).courts[0]?.call).toHaveProperty('matchId')
    expect((await apply(change, said.seen, true)).status).toBe(200)
    expect((await desk.read()).courts[0]?.call).toBeNull()
  })

  test('a preview is refused once the change would do something else, and not after news elsewhere', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, desk, preview, apply, call } = await aDay(4, 2)
    const change = await adding(low)
    const { body: said } = await preview(change)
    await call()
    expectRefusal(await apply(change, said.seen, true), 409, 'conflict', OUT_OF_DATE)
    const { body: again } = await preview(change)
    await desk.must('POST', '/courts', { count: 1 })
    expect((await apply(change, again.seen, true)).status).toBe(200)
  })

  test('a late entry into a running round robin plays everybody, and all other matches keep their numbers', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, desk, preview, apply, call, undo } = await aDay(4, 4, { format: 'round_robin' })
    const { matchId } = await call()
    const before = await desk.read()
    const rows = await drawsOf(id)
    const change = await adding(low)
    const { body: said } = await preview(change)
    expect([said.stops, said.opponents.length]).toEqual([[], 4])
    const { length } = before.matches
    expect(said.matches.added).toEqual([1, 2, 3, 4].map((more) => length + more))
    const { status, body } = await apply(change, said.seen)
    expect(status).toBe(200)
    const shown = await desk.read()
    const numbered = ({ matches }: Desk) => new Map(matches.map(({ id: match, number }) => [match, number]))
    expect(shown.courts[0]?.call?.matchId).toBe(matchId)
    for (const [match, number] of numbered(before)) expect(numbered(shown).get(match)).toBe(number)
    await undo(body.eventId)
    expect(await drawsOf(id)).toEqual(rows)
  })

  test('a late entry whose match was called cannot be undone', { tags: ['FIX-30'] }, async () => {
    const { low, desk, preview, apply, call } = await aDay(3, 0, { format: 'round_robin' })
    await call()
    const change = await adding(low)
    const { body: said } = await preview(change)
    const { body } = await apply(change, said.seen)
    const { matches, courts } = await desk.read()
    const own = matches.find(({ number }) => said.matches.added.includes(number))
    const wanted = { matchId: own?.id, courtId: courts[1]?.id, anyway: true, reason: 'All here' }
    await desk.must('POST', '/calls', wanted)
    const undone = await desk.act('POST', `/desk/events/${body.eventId}/undo`)
    expectRefusal(undone, 409, 'conflict', 'A match of the late entry was called or played')
  })

  test('the organiser chooses between a bye and another draw', { tags: ['FIX-30'] }, async () => {
    const { low, preview } = await aDay(5)
    const change = { ...(await adding(low)), way: 'keep-draw' } as const
    const { body: kept } = await preview(change)
    expect(kept.matches.after).toBe(kept.matches.before + 1)
    expect(kept.matches.added).toHaveLength(1)
    const { body: anew } = await preview({ ...change, way: 'draw-again' })
    expect(anew.matches.added).toEqual([])
  })

  test('a full draw has no place for another entry', { tags: ['FIX-30'] }, async () => {
    const { low, preview } = await aDay(4)
    const change = { ...(await adding(low)), way: 'keep-draw' } as const
    expectRefusal(await preview(change), 409, 'conflict', 'The draw has no place for another entry')
  })

  test('two divisions are merged before play, and undo restores every row', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, high, desk, preview, apply, undo } = await aDay(3, 4)
    const change = { kind: 'merge-divisions', divisionId: low, intoId: high } as const
    const before = await drawsOf(id)
    const { body: said } = await preview(change)
    expect(said.divisions).toMatchObject([
      { id: low, before: 3, after: 0 },
      { id: high, before: 4, after: 7 },
    ])
    const { body } = await apply(change, said.seen)
    const shown = await desk.read()
    expect(new Set(shown.matches.map(({ divisionId }) => divisionId))).toEqual(new Set([high]))
    expect(shown.matches.length).toBe(said.matches.after)
    expect(shown.log[0]).toMatchObject({
      action: 'divisions-merged',
      text: `${DIVISIONS[0]} into ${DIVISIONS[1]}`,
    })
    await undo(body.eventId)
    expect(await drawsOf(id)).toEqual(before)
  })

  test('a division is split in two, seeds set by hand keep their order in both, and undo restores every row', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, desk, entryIds, preview, apply, undo } = await aDay(6)
    const seeds = entryIds.toReversed()
    const bracket = `/api/tournaments/${id}/divisions/${low}/bracket`
    expect((await organiser.post(bracket, { seeds })).status).toBe(201)
    const before = await drawsOf(id)
    const chosen = entryIds.slice(0, 3)
    const change = {
      kind: 'split-division',
      divisionId: low,
      name: 'Second flight',
      entryIds: chosen,
    } as const
    const { body: said } = await preview(change)
    expect(said.divisions).toMatchObject([
      { id: low, before: 6, after: 3 },
      { name: 'Second flight', before: 0, after: 3 },
    ])
    expect([said.told, said.stops]).toEqual([6, []])
    const { status, body } = await apply(change, said.seen)
    expect([status, body.message]).toEqual([200, 'The division has been split'])
    const drawn = (await rowsOf(server, 'draw', { competition_id: id })).map((row) => row['entry_ids'])
    expect(drawn).toEqual([seeds.slice(0, 3), seeds.slice(3)])
    expect((await desk.read()).log[0]).toMatchObject({
      action: 'division-split',
      text: 'Mens 3.5 Singles into Mens 3.5 Singles and Second flight',
    })
    await undo(body.eventId)
    expect(await drawsOf(id)).toEqual(before)
    expect(await rowsOf(server, 'division', { competition_id: id, name: 'Second flight' })).toEqual([])
  })

  test('a split that would leave nobody, names a stranger or takes a known name is refused', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, entryIds, preview } = await aDay(4, 2)
    const split = (chosen: readonly number[], name = 'Second flight') =>
      preview({ kind: 'split-division', divisionId: low, name, entryIds: [...chosen] })
    expectRefusal(await split(entryIds), 409, 'conflict', 'Somebody has to stay in Mens 3.5 Singles')
    const changed = 'The entries have changed. Look again'
    expectRefusal(await split([...entryIds.slice(0, 1), 999_999]), 409, 'conflict', changed)
    expectRefusal(await split(entryIds.slice(0, 1), 'mens 4.0 singles'), 400, 'bad_request')
  })

  test('a merge of singles with doubles, with itself or of nobody is refused', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, high, pairs, preview } = await aDay(2)
    const merge = (divisionId: number, intoId: number) =>
      preview({ kind: 'merge-divisions', divisionId, intoId })
    expectRefusal(await merge(low, pairs), 409, 'conflict', 'Singles and doubles cannot be merged')
    expectRefusal(await merge(low, low), 409, 'conflict', 'A division cannot be merged with itself')
    expectRefusal(await merge(high, low), 409, 'conflict', 'This division has no entries')
  })

  test('a withdrawal is a walkover in the preview, and can be undone and reinstated by the same way', {
    tags: ['FIX-32'],
  }, async () => {
    const { id, entryIds, preview, apply, undo } = await aDay(4)
    const before = await drawsOf(id)
    const leaves = { kind: 'withdraw-entry', entryId: entryIds[0] ?? 0 } as const
    const { body: said } = await preview(leaves)
    expect([said.walkovers.length, said.matches.before - said.matches.after]).toEqual([1, 1])
    const first = await apply(leaves, said.seen)
    await undo(first.body.eventId)
    expect(await drawsOf(id)).toEqual(before)
    await apply(leaves, (await preview(leaves)).body.seen)
    const without = await drawsOf(id)
    const returns = { kind: 'reinstate-entry', entryId: entryIds[0] ?? 0 } as const
    const { body } = await apply(returns, (await preview(returns)).body.seen)
    expect(await drawsOf(id)).toEqual(before)
    await undo(body.eventId)
    expect(await drawsOf(id)).toEqual(without)
  })

  test('moving, replacing and drawing again have a preview too', { tags: ['FIX-30'] }, async () => {
    const { low, high, entryIds, desk, preview, apply } = await aDay(4, 2)
    const [entryId = 0] = entryIds
    const move = { kind: 'move-entry', entryId, divisionId: high } as const
    const { body: said } = await preview(move)
    expect(said.divisions.map(({ before, after }) => after - before)).toEqual([-1, 1])
    expect((await apply(move, said.seen)).status).toBe(200)
    const seeds = entryIds.slice(1).toReversed()
    const draw = { kind: 'draw-again', divisionId: low, seeds } as const
    expect((await apply(draw, (await preview(draw)).body.seen)).status).toBe(200)
    const { checkIns } = await desk.read()
    const userId = checkIns.find(({ divisionId }) => divisionId === high)?.userId ?? 0
    const [{ entry_id: of = 0 } = {}] = await rowsOf(server, 'entry_player', { user_id: userId })
    const login = (await aPlayer(server)).email
    const replace = { kind: 'replace-player', entryId: Number(of), userId, login } as const
    expect((await apply(replace, (await preview(replace)).body.seen)).status).toBe(200)
    expect((await desk.read()).log.slice(0, 3).map(({ action }) => action)).toEqual([
      'player-replaced',
      'redrawn',
      'entry-moved',
    ])
  })
})
