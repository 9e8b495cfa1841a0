import type { Match } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { HOUR } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aLeagueInPlay, entered } from '../../test/factories/competitions.ts'
import { scoreBody } from '../../test/factories/matches.ts'
import { rowsOf } from '../../test/inspect.ts'
import { aCaller } from '../../test/registration.ts'
import { confirmDue } from './confirm-due.ts'

const GUS = { firstName: 'Gus', lastName: 'Walkin', rating: '3.5' } as const

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const playersOf = async (entryId: number) =>
  (await rowsOf(server, 'entry_player', { entry_id: entryId })).map(({ user_id: id }) => Number(id))

describe('a result against guests', () => {
  async function aLeagueWithGuest() {
    const id = await aLeagueInPlay(server, admin)
    const [division] = await listDivisions(server.ctx, id)
    const adding = { divisionId: division?.id, logins: [], guests: [GUS] }
    const { body } = await organiser.post<{ entryId: number }>(`/api/leagues/${id}/entries`, adding)
    const [guestId = 0] = await playersOf(body.entryId)
    const { person, client } = await aCaller(server)
    await entered(server, id, [person])
    const report = () =>
      client.post<Match>('/api/matches', scoreBody({ leagueId: id }, person, { id: guestId }))
    return { id, guestId, person, client, report }
  }

  test('a result that an organiser enters for guests stands at once', async () => {
    const { report, guestId } = await aLeagueWithGuest()
    const { body: reported } = await report()
    const decision = {
      outcome: 'played',
      sets: [
        { playerScore: 11, opponentScore: 3 },
        { playerScore: 11, opponentScore: 5 },
      ],
      reason: 'Told at the desk',
    }
    const { status, body } = await organiser.patch<Match>(`/api/matches/${reported.id}`, decision)
    expect([status, body.status]).toEqual([200, 'confirmed'])
    await expect.poll(async () => (await rowsOf(server, 'skill', { user_id: guestId })).length).toBe(1)
  })

  test('a report against guests is provisional for 48 hours, in which an organiser can correct it', async () => {
    const { report } = await aLeagueWithGuest()
    const { body: reported } = await report()
    expect(reported.status).toBe('reported')
    server.clock.advance(48 * HOUR)
    await confirmDue(server.ctx)
    expect(await rowsOf(server, 'match', { id: reported.id })).toMatchObject([{ status: 'confirmed' }])
  })
})
