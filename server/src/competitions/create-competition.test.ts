import { DIVISION_PRESETS } from '@tussle/competition/divisions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { rowsOf } from '../test/inspect.ts'
import { findCompetitionByName, listDivisions } from './index.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const listedIds = async (path: string) =>
  (await server.client().get<{ id: number }[]>(path)).body.map(({ id }) => id)

describe('createCompetition', () => {
  test('a new competition can have all twenty divisions of the catalogue at once', {
    tags: ['ENTITY-031', 'ENTITY-032'],
  }, async () => {
    const divisions = DIVISION_PRESETS.map(({ name }) => name)
    const id = await aLeague(server, admin, { divisions })
    const made = await listDivisions(server.ctx, id)
    expect(
      made.map(({ name, rating, gender, play_type }) => ({ name, rating, gender, playType: play_type })),
    ).toEqual(DIVISION_PRESETS)
  })

  test('a draft without divisions is in no list and in no total', async () => {
    const total = async () => (await server.client().get('/api/leagues')).headers['x-total-count']
    const before = await total()
    const id = await aLeague(server, admin, { divisions: [] })
    expect(await listedIds('/api/leagues')).not.toContain(id)
    expect(await total()).toBe(before)
  })

  test('a new competition takes over the place of its club unless it has its own (OQ-065)', async () => {
    const { id: clubId } = await aClub(server, { location: 'Boise, ID' })
    const names = ['By the club', 'By itself']
    await aTournament(server, admin, { name: 'By the club', clubId })
    await aTournament(server, admin, { name: 'By itself', clubId, location: 'Elsewhere' })
    const { body } = await server.client().get<{ name: string; location: string }[]>('/api/tournaments')
    const places = names.map((name) => body.find((tournament) => tournament.name === name)?.location)
    expect(places).toEqual(['Boise, ID', 'Elsewhere'])
  })

  test.each([
    [
      'an end before the start',
      { startDate: '2026-05-02', endDate: '2026-05-01' },
      'End date must be on or after the start date',
    ],
    [
      'a deadline after the end',
      { registrationDeadline: '2026-05-13' },
      'Registration must close on or before the end date',
    ],
    ['an unknown zone', { timeZone: 'Mars/Olympus_Mons' }, 'Please choose a time zone'],
    [
      'a division of its own making',
      { divisions: ['Mens 3.5 Singles', 'Seniors'] },
      'There is no division called Seniors',
    ],
    ['an unknown currency', { currency: 'XYZ' }, 'Please choose a currency'],
    ['half a yen', { currency: 'JPY', entryFee: '10.50' }, 'Amounts in JPY have no such decimals'],
    ['an unknown club', { clubId: 999_999 }, 'Club not found'],
  ])('a new competition with %s is refused and leaves nothing behind', async (_, wanted, message) => {
    const name = `Refused: ${message}`
    await expect(aLeague(server, admin, { name, ...wanted })).rejects.toThrow(message)
    expect(await findCompetitionByName(server.ctx, 'league', name)).toBeUndefined()
  })

  test.each([
    ['the same division twice', { divisions: ['Mens 3.5 Singles', 'Mens 3.5 Singles'] }, 'division_once'],
    ['a fee that is no number', { entryFee: 'NaN' }, 'competition_entry_fee_range'],
    ['a fee of a million', { entryFee: '1000000' }, 'competition_entry_fee_range'],
    ['a maximum of none', { maxPlayers: 0 }, 'competition_max_players_range'],
  ])('the database refuses %s, and the whole competition with it', async (name, wanted, constraint) => {
    await expect(aLeague(server, admin, { name, ...wanted })).rejects.toMatchObject({ constraint })
    expect(await findCompetitionByName(server.ctx, 'league', name)).toBeUndefined()
  })

  test('a league is paid in the currency that its organiser chose, and in dollars without a choice', async () => {
    const made = [
      await aLeague(server, admin),
      await aLeague(server, admin, { currency: 'JPY', entryFee: '4500' }),
    ]
    const rows = await Promise.all(made.map((id) => rowsOf(server, 'competition', { id })))
    expect(rows.flat().map((row) => [row['currency'], row['entry_fee']])).toEqual([
      ['USD', '0.00'],
      ['JPY', '4500.00'],
    ])
  })

  test('a league may last one day', async () => {
    const day = { startDate: '2026-05-01', endDate: '2026-05-01', registrationDeadline: '2026-05-01' }
    await expect(aLeague(server, admin, day)).resolves.toEqual(expect.any(Number))
  })
})
