import type { Notification } from '@tussle/contract/notifications'
import type { Report } from '@tussle/contract/ops/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { aDemoPlayer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { anActor, holding } from '../test/matrix/actors.ts'

const NOTIFICATION_QUEUES = ['ops.report-filed.notify', 'ops.reports-settled.notify']

let server: TestApp
let limited: TestApp
let admin: Person
let desk: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  limited = await buildTestApp({ realLimits: true })
  admin = await anAdmin(server)
  desk = await holding(server, admin.id)
})
afterAll(async () => {
  await server.close()
  await limited.close()
})

async function aRudePlayer(): Promise<Person> {
  const person = await aPlayer(server, { displayName: 'Rude Rudy' })
  const client = await holding(server, person.id)
  await client.patch('/api/users/profile', { bio: 'Rude words' })
  return person
}

function report(client: TestClient, id: number, more: object = {}) {
  return client.post('/api/reports', { kind: 'player', id, reason: 'offensive', ...more })
}

async function openReportAbout(id: number): Promise<Report> {
  const { body } = await desk.get<Report[]>('/api/admin/reports')
  return body.find(({ subjectId }) => subjectId === id) as Report
}

async function notificationsOf(client: TestClient): Promise<string[]> {
  await deliver(server, NOTIFICATION_QUEUES)
  return (await client.get<Notification[]>('/api/notifications')).body.map(({ kind }) => kind)
}

describe('reporting', { tags: ['SEC-19'] }, () => {
  test('an abuse report keeps what was visible, and reaches administrators, then the reporter once it is closed', async () => {
    const rudy = await aRudePlayer()
    const { client } = await anActor(server, 'P')
    const answer = await report(client, rudy.id, { words: 'Look at the bio.' })
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Thank you. The administrators will look at it.' },
    ])
    expect(await notificationsOf(desk)).toContain('report-filed')

    const rude = await holding(server, rudy.id)
    await rude.patch('/api/users/profile', { displayName: 'Nice Rudy', bio: 'Nice words' })
    const filed = await openReportAbout(rudy.id)
    expect(filed).toMatchObject({
      reason: 'offensive',
      words: 'Look at the bio.',
      content: { name: 'Rude Rudy', text: 'Rude words' },
      state: 'open',
    })

    const settled = await desk.post<Report>(`/api/admin/reports/${filed.id}/settle`, {
      isUpheld: true,
      clear: ['name', 'bio'],
      note: 'Second time',
    })
    expect(settled.body).toMatchObject({ state: 'settled', wasUpheld: true, note: 'Second time' })
    expect((await client.get(`/api/players/${rudy.id}`)).body).toMatchObject({
      displayName: `Player ${rudy.id}`,
      bio: null,
    })
    expect(await notificationsOf(client)).toEqual(['report-settled'])
    expect(await notificationsOf(rude)).toEqual([])
    const trail = await rowsOf(server, 'audit', { object: `report:${filed.id}` })
    expect(trail).toMatchObject([{ action: 'report.settled', actor_id: admin.id }])
    const again = await desk.post(`/api/admin/reports/${filed.id}/settle`, { isUpheld: false })
    expectRefusal(again, 409, 'conflict')
  })

  test('an abuse report counts once per person and subject, however often and however fast', async () => {
    const rudy = await aRudePlayer()
    const { client } = await anActor(server, 'P')
    const answers = await inParallel(5, () => report(client, rudy.id))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(await rowsOf(server, 'report', { user_id: rudy.id })).toHaveLength(1)
  })

  test('closing an abuse report closes all others of the same subject, and tells every reporter', async () => {
    const rudy = await aRudePlayer()
    const clients = [await anActor(server, 'P'), await anActor(server, 'P')].map(({ client }) => client)
    for (const client of clients) await report(client, rudy.id)
    const filed = await openReportAbout(rudy.id)
    expect(filed.openReports).toBe(2)
    await desk.post(`/api/admin/reports/${filed.id}/settle`, { isUpheld: false })
    for (const client of clients) expect(await notificationsOf(client)).toEqual(['report-settled'])
    expect(await openReportAbout(rudy.id)).toBeUndefined()
    const again = await report(clients[0] as TestClient, rudy.id)
    expect(again.status).toBe(201)
  })

  test('a club can be reported, too', async () => {
    const club = await aClub(server, { name: 'Rude Club' })
    const { client } = await anActor(server, 'P')
    const answer = await client.post('/api/reports', { kind: 'club', id: club.id, reason: 'advertising' })
    expect(answer.status).toBe(201)
    const { body } = await desk.get<Report[]>('/api/admin/reports')
    expect(body).toContainEqual(
      expect.objectContaining({
        kind: 'club',
        subjectId: club.id,
        content: expect.objectContaining({ name: 'Rude Club' }) as object,
      }),
    )
  })

  test('a page that holds the last abuse report names no page after it', async () => {
    const { client } = await anActor(server, 'P')
    for (const { id } of [await aRudePlayer(), await aRudePlayer()]) await report(client, id)
    const open = (await rowsOf(server, 'report')).filter((row) => row['resolved_at'] === null)
    const nextOf = async (limit: number) => {
      const { headers } = await desk.get(`/api/admin/reports?limit=${limit}`)
      return String(headers.link).includes('rel="next"')
    }
    expect(await nextOf(open.length - 1)).toBe(true)
    expect(await nextOf(open.length)).toBe(false)
  })

  test('nobody can report themselves, the demo account or something unknown', async () => {
    const { client, person } = await anActor(server, 'P')
    expectRefusal(await report(client, person?.id ?? 0), 409, 'conflict', 'This is your own profile')
    expectRefusal(await report(client, 999_999), 404, 'not_found')
    const demo = await aDemoPlayer(server)
    expectRefusal(await report(client, demo.id), 404, 'not_found')
    const shared = await signedIn(server.client(), demo)
    expectRefusal(await report(shared, admin.id), 403, 'demo_account')
  })

  test.each([[{ words: 'x'.repeat(501) }], [{ reason: 'boring' }], [{ kind: 'match' }]])(
    'an abuse report refuses %j',
    async (more) => {
      const { client } = await anActor(server, 'P')
      expect((await report(client, admin.id, more)).status).toBe(400)
    },
  )

  test('abuse reports have a rate limit', async () => {
    const { client } = await anActor(limited, 'P')
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await report(client, 999_999)).status)
    expect([statuses[19], statuses[20]]).toEqual([404, 429])
  })
})

describe('deleting an account', { tags: ['SEC-19'] }, () => {
  test('deleting an account removes the reporter and their text from an abuse report, and keeps the report', async () => {
    const rudy = await aRudePlayer()
    const leaver = await aPlayer(server, { displayName: 'Zyxleaver' })
    const client = await signedIn(server.client(), leaver)
    await report(client, rudy.id, { words: 'I am Zyxleaver' })
    const { text } = await client.post('/api/users/export', { currentPassword: leaver.secret })
    expect(text).toContain('I am Zyxleaver')
    await client.post('/api/users/delete', { currentPassword: leaver.secret })
    expect(await rowsOf(server, 'report', { user_id: rudy.id })).toMatchObject([
      { reporter_id: null, text: '' },
    ])
    expect((await openReportAbout(rudy.id)).reporterName).toBeNull()
  })

  test('deleting an account deletes the abuse reports about it', async () => {
    const leaver = await aPlayer(server)
    const { client } = await anActor(server, 'P')
    await report(client, leaver.id)
    const own = await signedIn(server.client(), leaver)
    await own.post('/api/users/delete', { currentPassword: leaver.secret })
    expect(await rowsOf(server, 'report', { user_id: leaver.id })).toEqual([])
  })
})

describe('the database refuses what the code should have', () => {
  const row = { reason: 'other', text: '', content: '{}', at: new Date('2026-03-17T12:00:00Z') }
  const settled = { resolved_at: row.at, was_upheld: true }
  const cases: [title: string, more: (id: number) => object, constraint: string][] = [
    ['about nothing', () => ({}), 'report_about_one'],
    ['about oneself', (id) => ({ user_id: id, reporter_id: id }), 'report_about_others'],
    ['for no known reason', (id) => ({ user_id: id, reason: 'boring' }), 'report_reason_known'],
    ['of 501 characters', (id) => ({ user_id: id, text: 'x'.repeat(501) }), 'report_text_length'],
    [
      'with a note of 501 characters',
      (id) => ({ user_id: id, ...settled, resolved_by: id, note: 'x'.repeat(501) }),
      'report_note_length',
    ],
    ['settled by nobody', (id) => ({ user_id: id, ...settled }), 'report_resolved_whole'],
  ]
  test.each(cases)('the database refuses an abuse report %s', async (_, more, constraint) => {
    const insert = server.kernel.database.db.insertInto('report').values({ ...row, ...more(admin.id) })
    await expect(insert.execute()).rejects.toThrow(constraint)
  })

  test.each(['user_id', 'club_id'] as const)(
    'the database refuses the same abuse report twice while it is open (%s)',
    async (column) => {
      const subject = column === 'user_id' ? (await aPlayer(server)).id : (await aClub(server)).id
      const insert = () =>
        server.kernel.database.db
          .insertInto('report')
          .values({ ...row, reporter_id: admin.id, [column]: subject })
          .execute()
      await insert()
      await expect(insert()).rejects.toThrow(column === 'user_id' ? 'report_player_once' : 'report_club_once')
    },
  )
})
