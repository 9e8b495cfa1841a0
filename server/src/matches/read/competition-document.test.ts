import { gunzipSync } from 'node:zlib'
import type { LeagueStandings } from '@tussle/contract/play/standings'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { joined } from '../../test/factories/competitions.ts'
import { LOST } from '../../test/factories/matches.ts'
import { inParallel } from '../../test/inspect.ts'
import { makeFixtures, withdrawEntry } from '../../test/organising.ts'
import { aCourt, type Court } from '../../test/play.ts'
import { decideMatch } from '../decide/decide-match.ts'
import { voidMatch } from '../decide/void-match.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const pathOf = ({ kind, id }: Court) =>
  kind === 'league' ? `/api/leagues/${id}/standings` : `/api/tournaments/${id}/bracket`
const read = async (court: Court) => (await client.get<LeagueStandings>(pathOf(court))).body
const tagOf = async (court: Court) => String((await client.get(pathOf(court))).headers['etag'])

describe('the document of a competition', () => {
  test('the document of a competition is not sent again to a browser that has it, until something changes', async () => {
    const league = await aCourt(server, admin, 'league')
    const etag = await tagOf(league)
    const holding = () => client.get(pathOf(league), { headers: { 'if-none-match': etag } })
    const unchanged = await holding()
    expect([unchanged.status, unchanged.text, unchanged.headers['etag']]).toEqual([304, '', etag])
    await league.report(0, 1)
    const changed = await holding()
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
  })

  test('the document of a competition is compressed once and unpacks to the same', async () => {
    const league = await aCourt(server, admin, 'league')
    const plain = await client.get(pathOf(league))
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'accept-encoding': 'gzip' }
    const packed = await server.app.inject({ url: pathOf(league), headers })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text)
  })

  test('the document of a competition is made once for many requests at the same time', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 4 })
    const snapshots = vi.spyOn(Kysely.prototype, 'transaction')
    const answers = await inParallel(20, () => client.get(pathOf(cup)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(snapshots).toHaveBeenCalledTimes(1)
    snapshots.mockRestore()
  })

  test('the document of a competition is refused to a visitor, even after others have read it', async () => {
    const league = await aCourt(server, admin, 'league')
    const etag = await tagOf(league)
    const { status } = await server.client().get(pathOf(league), { headers: { 'if-none-match': etag } })
    expect(status).toBe(401)
  })

  test('the document of a competition shows a changed name within seconds, without any new result', async () => {
    const league = await aCourt(server, admin, 'league')
    await read(league)
    const caller = league.sides[0]?.[0]
    await caller?.client.patch('/api/users/profile', { displayName: 'Renamed Player' })
    server.clock.advance(10_000)
    const { participants, standings } = await read(league)
    expect(participants[0]?.user.displayName).toBe('Renamed Player')
    expect(standings.map(({ player }) => player.displayName)).toContain('Renamed Player')
  })
})

describe('nothing older than the last write is shown after', () => {
  interface Write {
    readonly name: string
    readonly kind: Court['kind']
    readonly write: (court: Court) => Promise<unknown>
  }
  const first = async (court: Court) => (await read(court)).matches[0]?.id ?? 0
  const entry = async (court: Court) => (await read(court)).participants[0]?.id ?? 0
  const organiser = () => actingAs(server, admin)
  const reason = 'A test'
  const WRITES: readonly Write[] = [
    { name: 'a report', kind: 'league', write: (court) => court.report(0, 1, [[11, 1]]) },
    { name: 'a dispute', kind: 'league', write: (court) => court.report(1, 0, [[11, 2]]) },
    {
      name: 'a decision',
      kind: 'league',
      write: async (court) => {
        const decision = { outcome: 'walkover', winner: 'player2', reason, cascade: false } as const
        return await decideMatch(organiser(), await first(court), decision)
      },
    },
    {
      name: 'a result taken back',
      kind: 'league',
      write: async (court) => voidMatch(organiser(), await first(court), { reason, cascade: false }),
    },
    {
      name: 'fixtures',
      kind: 'league',
      write: async ({ id }) => {
        const [division] = await listDivisions(server.ctx, id)
        return await makeFixtures(organiser(), { id, divisionId: division?.id ?? 0 })
      },
    },
    {
      name: 'a join',
      kind: 'league',
      write: async ({ id }) => joined(server, 'league', id, await aPlayer(server)),
    },
    {
      name: 'a withdrawal by the organiser',
      kind: 'tournament',
      write: async (court) => withdrawEntry(organiser(), court.id, await entry(court)),
    },
  ]

  test.each(WRITES)(
    'the document of a competition shows the last write after: $name',
    async ({ kind, write }) => {
      const court = await aCourt(server, admin, kind)
      await court.report(0, 1)
      const before = await client.get(pathOf(court))
      await write(court)
      const after = await client.get(pathOf(court))
      expect(after.text).not.toBe(before.text)
      expect(after.headers['etag']).not.toBe(before.headers['etag'])
    },
  )

  test('the document of a competition shows that a player left while registration is open', async () => {
    const divisions = ['Mixed 3.5 Doubles']
    const cup = await aCourt(server, admin, 'tournament', { divisions, drawn: false })
    const [player] = cup.sides[0] ?? []
    expect((await read(cup)).participants[0]?.partnerId).toBeTypeOf('number')
    await player?.client.delete(`/api/tournaments/${cup.id}/leave`)
    expect((await read(cup)).participants[0]).toMatchObject({ partnerId: null, needsPartner: true })
  })

  test('readers see the last result while many results arrive', async () => {
    const league = await aCourt(server, admin, 'league', { size: 4 })
    await inParallel(8, async (index) => {
      const [from, against] = [index % 4, (index + 1 + (index >> 2)) % 4]
      const sets = index % 2 === 0 ? ([[11, index]] as const) : LOST
      const { status, body } = await league.report(from, against, sets)
      expect(status).toBeLessThan(300)
      const { matches } = await read(league)
      expect(matches.map(({ id }) => id)).toContain(body.id)
    })
    const { standings, matchCount } = await read(league)
    expect(standings.reduce((sum, { wins }) => sum + wins, 0)).toBe(matchCount)
  })
})
