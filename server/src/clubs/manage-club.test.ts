import type { ClubMember } from '@tussle/contract/club-members'
import type { Club, ClubDetail } from '@tussle/contract/clubs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'

let server: TestApp
let desk: TestClient
let founder: Person
let member: Person
beforeAll(async () => {
  server = await buildTestApp()
  desk = await signedIn(server.client(), await anAdmin(server))
  founder = await aPlayer(server)
  member = await aPlayer(server)
})
afterAll(() => server.close())

const anyClub = () => aClub(server, { founder, members: [member] })
const roles = async (clubId: number) =>
  (await rowsOf(server, 'club_membership', { club_id: clubId })).map(({ user_id, role }) => [user_id, role])

describe('an administrator changes a club', { tags: ['FIX-70'] }, () => {
  test('an administrator changes name, location and description of a club, with the old ones in the audit trail', async () => {
    const club = await anyClub()
    const body = { name: 'Kitchen Liners', location: 'Austin', description: '' }
    const answer = await desk.patch<Club>(`/api/clubs/${club.id}`, body)
    expect([answer.status, answer.body]).toMatchObject([200, { ...body, description: null, id: club.id }])
    const [line] = await rowsOf(server, 'audit', { object: `club:${club.id}`, action: 'club.changed' })
    expect(line).toMatchObject({
      before: { name: club.name, location: 'Springfield' },
      after: { name: 'Kitchen Liners', location: 'Austin' },
    })
  })

  test('an administrator cannot give a club the name and place of another one', async () => {
    const one = await anyClub()
    const other = await anyClub()
    const body = { name: one.name.toUpperCase(), location: 'springfield' }
    expectRefusal(
      await desk.patch(`/api/clubs/${other.id}`, body),
      409,
      'conflict',
      'A club with this name and location already exists',
    )
  })

  test('the same change of a club twice is one line in the audit trail', async () => {
    const club = await anyClub()
    const body = { name: `${club.name} again`, location: 'Springfield' }
    for (let time = 0; time < 2; time += 1) await desk.patch(`/api/clubs/${club.id}`, body)
    expect(await rowsOf(server, 'audit', { object: `club:${club.id}`, action: 'club.changed' })).toHaveLength(
      1,
    )
  })

  test('an administrator changes the picture of a club, and the old file is deleted', async () => {
    const club = await anyClub()
    const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2a7' } })
      .jpeg()
      .toBuffer()
    const send = () =>
      desk.post<Club>(`/api/clubs/${club.id}/picture`, undefined, { bytes: { type: 'image/jpeg', content } })
    const first = (await send()).body.imageUrl ?? ''
    const second = (await send()).body.imageUrl ?? ''
    const shown = await server.client().get(second)
    expect([shown.status, (await server.client().get(first)).status]).toEqual([200, 404])
    // Reads width and height from the bytes of the WebP file, because this process has no decoder for it.
    expect([shown.bytes.readUInt16LE(26), shown.bytes.readUInt16LE(28)]).toEqual([1200, 480])
    expect((await desk.delete<Club>(`/api/clubs/${club.id}/picture`)).body.imageUrl).toBeNull()
    expect((await server.client().get(second)).status).toBe(404)
  })

  test('a club picture that is no picture is refused', async () => {
    const club = await anyClub()
    const bytes = { type: 'image/jpeg', content: 'no picture' }
    expectRefusal(await desk.post(`/api/clubs/${club.id}/picture`, undefined, { bytes }), 400, 'bad_request')
  })
})

describe('an administrator deactivates and restores a club', { tags: ['FIX-70'] }, () => {
  test('a deactivated club leaves every list, keeps its members, and is restored with them', async () => {
    const club = await anyClub()
    const player = await signedIn(server.client(), member)
    const listed = async () =>
      (await server.client().get<Club[]>(`/api/clubs?q=${encodeURIComponent(club.name)}`)).body.length
    expect((await desk.post<Club>(`/api/clubs/${club.id}/deactivate`)).body.isActive).toBe(false)
    expect([await listed(), (await player.get(`/api/clubs/${club.id}`)).status]).toEqual([0, 404])
    const closed = await desk.get<Club[]>('/api/admin/clubs/closed')
    expect(closed.body.map(({ id }) => id)).toContain(club.id)
    expect((await desk.post<Club>(`/api/clubs/${club.id}/restore`)).body.isActive).toBe(true)
    const { body } = await player.get<ClubDetail>(`/api/clubs/${club.id}`)
    expect([await listed(), body.memberCount]).toEqual([1, 2])
    expect((await desk.get<Club[]>('/api/admin/clubs/closed')).body.map(({ id }) => id)).not.toContain(
      club.id,
    )
  })

  test('deactivating a club twice counts once in the number of listed clubs', async () => {
    const club = await anyClub()
    const total = async () => Number((await server.client().get('/api/clubs')).headers['x-total-count'])
    const before = await total()
    await inParallel(10, () => desk.post(`/api/clubs/${club.id}/deactivate`))
    expect(await total()).toBe(before - 1)
    await inParallel(10, () => desk.post(`/api/clubs/${club.id}/restore`))
    expect(await total()).toBe(before)
  })
})

describe('an administrator changes who runs and who belongs to a club', { tags: ['FIX-70'] }, () => {
  test('an administrator makes a member a club administrator and a member again', async () => {
    const club = await anyClub()
    const path = `/api/clubs/${club.id}/members/${member.id}`
    const answer = await desk.patch<ClubMember>(path, { role: 'admin' })
    expect([answer.status, answer.body.role, answer.body.user.id]).toEqual([200, 'admin', member.id])
    expect(await rowsOf(server, 'club', { id: club.id })).toMatchObject([{ admin_count: 2 }])
    await desk.patch(path, { role: 'member' })
    expect(await rowsOf(server, 'club', { id: club.id })).toMatchObject([{ admin_count: 1 }])
  })

  test('an administrator cannot demote the last club administrator', async () => {
    const club = await anyClub()
    const path = `/api/clubs/${club.id}/members/${founder.id}`
    expectRefusal(await desk.patch(path, { role: 'member' }), 409, 'conflict')
    expect(await roles(club.id)).toEqual([
      [founder.id, 'admin'],
      [member.id, 'member'],
    ])
  })

  test('two club administrators who are demoted at the same moment leave one', async () => {
    const club = await anyClub()
    const path = (userId: number) => `/api/clubs/${club.id}/members/${userId}`
    await desk.patch(path(member.id), { role: 'admin' })
    const answers = await Promise.all(
      [founder.id, member.id].map((id) => desk.patch(path(id), { role: 'member' })),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 1 })
    expect(await rowsOf(server, 'club', { id: club.id })).toMatchObject([{ admin_count: 1 }])
  })

  test('a removed member is gone, and the last club administrator hands over', async () => {
    const club = await anyClub()
    const answer = await desk.delete(`/api/clubs/${club.id}/members/${founder.id}`)
    expect(answer.status).toBe(200)
    expect(await roles(club.id)).toEqual([[member.id, 'admin']])
    expectRefusal(await desk.delete(`/api/clubs/${club.id}/members/${founder.id}`), 404, 'not_found')
  })
})

test('nobody but an administrator changes a club, not even its club administrator', async () => {
  const club = await anyClub()
  const own = await signedIn(server.client(), founder)
  expectRefusal(
    await own.patch(`/api/clubs/${club.id}`, { name: 'Mine', location: 'Here' }),
    403,
    'forbidden',
  )
  expectRefusal(await own.post(`/api/clubs/${club.id}/deactivate`), 403, 'forbidden')
})
