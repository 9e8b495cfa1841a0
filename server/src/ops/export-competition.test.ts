import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import type { Person } from '../test/factories/accounts.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, groundOf } from '../test/registration.ts'

let server: TestApp
let desk: TestClient
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  const actor = await anActor(server, 'A')
  if (actor.person === undefined) throw new Error('an administrator has an account')
  desk = actor.client
  admin = actor.person
})
afterAll(() => server.close())

const linesOf = (text: string) => text.trimEnd().split('\r\n')
const namesOf = ({ sides }: Awaited<ReturnType<typeof aCourt>>) =>
  sides.map(([caller]) => caller?.person.displayName ?? '')

describe('as CSV', () => {
  test('the CSV of a league’s standings and matches has one line each, and a name for the file', async () => {
    const court = await aCourt(server, admin, 'league', { startDate: '2026-03-01' })
    await court.report(0, 1)
    const [winner, loser] = namesOf(court)
    const answer = await desk.post(`/api/admin/competitions/league/${court.id}/export/standings`)
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="league-${court.id}-standings.csv"`,
    ])
    expect(linesOf(answer.text)).toEqual([
      'Division,Group,Rank,Team,Wins,Losses,Win %,Points for,Points against,Differential,Status',
      `Mens 3.5 Singles,,1,${winner},1,0,100,22,16,6,active`,
      `Mens 3.5 Singles,,2,${loser},0,1,0,16,22,-6,active`,
    ])
    const matches = linesOf(
      (await desk.post(`/api/admin/competitions/league/${court.id}/export/matches`)).text,
    )
    expect(matches).toHaveLength(2)
    expect(matches[1]).toContain(`${winner},${loser},11–7 11–9,${winner},reported,played,2026-03-16`)
  })

  test('the CSV of entries includes the waitlist, and a name that looks like a formula is only a name', async () => {
    const id = await aTournament(server, admin, { maxPlayers: 2 })
    const ground = await groundOf(server, 'tournament', id)
    for (const displayName of ['=1+1', '+SUM(A1)', '@cmd, "x"']) {
      await ground.join(await aCaller(server, { displayName }))
    }
    const { text } = await desk.post(`/api/admin/competitions/tournament/${id}/export/entries`)
    const cells = linesOf(text)
      .slice(1)
      .map((line) => line.replace(/^Mens 3\.5 Singles,\d+,/u, '').replace(/,3\.5,.*$/u, ''))
    expect(cells).toEqual([`active,'=1+1`, `active,'+SUM(A1)`, `waitlisted,"'@cmd, ""x"""`])
  })

  test('each CSV export is in the audit trail, and an unknown one is refused before it begins', async () => {
    const { id } = await aCourt(server, admin, 'league')
    await desk.post(`/api/admin/competitions/league/${id}/export/entries`)
    await desk.post(`/api/admin/competitions/league/${id}/export`)
    const rows = await rowsOf(server, 'audit', {
      object: `competition:${id}`,
      action: 'competition.exported',
    })
    expect(rows).toMatchObject([
      { actor_id: admin.id, after: { part: 'entries' } },
      { actor_id: admin.id, after: { part: 'all' } },
    ])
    for (const path of [`tournament/${id}/export/entries`, 'league/999999/export']) {
      expectRefusal(await desk.post(`/api/admin/competitions/${path}`), 404, 'not_found')
    }
    expect((await desk.post(`/api/admin/competitions/league/${id}/export/secrets`)).status).toBe(404)
  })
})

test('the JSON export contains everything, division by division, and can be parsed', async () => {
  const court = await aCourt(server, admin, 'tournament', { size: 4 })
  const answer = await desk.post<{
    competition: { id: number }
    entries: unknown[]
    divisions: { matches: unknown[]; standings: unknown[] }[]
  }>(`/api/admin/competitions/tournament/${court.id}/export`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="tournament-${court.id}.json"`)
  expect(answer.body.competition).toMatchObject({ id: court.id })
  expect(answer.body.entries).toHaveLength(4)
  expect(answer.body.divisions).toMatchObject([{ matches: { length: 3 }, standings: { length: 4 } }])
})
