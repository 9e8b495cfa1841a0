import { randomUUID } from 'node:crypto'
import type { Club, ClubChanges } from '@tussle/contract/clubs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  club_name_length: "update club set name = ''",
  club_description_length: "update club set description = repeat('x', 2001)",
  club_sport_known: "update club set sport = 'Chess'",
  club_location_length: "update club set location = repeat('x', 121)",
  club_image_url_length: "update club set image_url = ''",
  club_member_count_range: 'update club set member_count = 10000001',
  club_admin_count_range: 'update club set admin_count = member_count + 1',
  club_version_range: 'update club set version = 0',
  club_membership_role_known: "update club_membership set role = 'owner'",
  club_activity_kind_known: "update club_activity set kind = 'renamed'",
}

/** For each field of the form: a value, another one, and one that is refused with a message. */
const FIELDS = {
  name: { first: 'Kitchen Line', next: 'Dinkers', wrong: 'x'.repeat(101), says: 'at most 100 characters' },
  location: { first: 'Lund', next: 'Malmö', wrong: '', says: 'Location is required' },
  description: { first: 'At dawn', next: null, wrong: 'x'.repeat(2001), says: 'at most 2000 characters' },
} as const satisfies Readonly<
  Record<keyof ClubChanges, { first: unknown; next: unknown; wrong: unknown; says: string }>
>

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  await aClub(server)
})
afterAll(() => server.close())

describe.each(Object.entries(FIELDS))('the %s of a club', (field, { first, next, wrong, says }) => {
  const others = () => ({ name: `Fields ${randomUUID()}`, location: 'Here' })

  test(`the ${field} of a club is saved by the founder, shown to everybody, and changed by an administrator`, async () => {
    const founder = await signedIn(server.client(), await aPlayer(server))
    const made = await founder.post<Club>('/api/clubs', { ...others(), [field]: first })
    expect([made.status, made.body]).toMatchObject([201, { [field]: first }])
    const path = `/api/clubs/${made.body.id}`
    expect((await founder.get<Club>(path)).body).toMatchObject({ [field]: first })
    const admin = await signedIn(server.client(), await anAdmin(server))
    expect((await admin.patch<Club>(path, { ...others(), [field]: next })).body).toMatchObject({
      [field]: next,
    })
    expect((await founder.get<Club>(path)).body).toMatchObject({ [field]: next })
  })

  test(`a wrong ${field} of a club is refused with a message`, async () => {
    const founder = await signedIn(server.client(), await aPlayer(server))
    const answer = await founder.post('/api/clubs', { ...others(), [field]: wrong })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(says)])
  })
})

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the club tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c'
    and conrelid in ('club'::regclass, 'club_membership'::regclass, 'club_activity'::regclass)`.execute(
    server.kernel.database.db,
  )
  expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
})

test('a club needs an existing founder, and a membership or a club event a person and a club', async () => {
  const { db } = server.kernel.database
  const now = server.clock.now()
  const nobody = 999_999
  const { id } = await aPlayer(server)
  const membership = { role: 'member', joined_at: now }
  await expect(
    db.insertInto('club').values({ name: 'Nobody’s', created_by: nobody, created_at: now }).execute(),
  ).rejects.toMatchObject({ code: '23503' })
  for (const pair of [
    { club_id: nobody, user_id: id },
    { club_id: 1, user_id: nobody },
  ]) {
    await expect(
      db
        .insertInto('club_membership')
        .values({ ...membership, ...pair })
        .execute(),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(
      db
        .insertInto('club_activity')
        .values({ kind: 'joined', at: now, ...pair })
        .execute(),
    ).rejects.toMatchObject({ code: '23503' })
  }
})

test('the total of the list follows clubs that are hidden, shown again and removed', async () => {
  const { db } = server.kernel.database
  const total = async () => Number((await server.client().get('/api/clubs')).headers['x-total-count'])
  const before = await total()
  const { id } = await aClub(server)
  expect(await total()).toBe(before + 1)
  const hide = (is_active: boolean) =>
    db.updateTable('club').set({ is_active }).where('id', '=', id).execute()
  await hide(false)
  expect(await total()).toBe(before)
  expect(
    (await server.client().get<{ id: number }[]>('/api/clubs')).body.map((club) => club.id),
  ).not.toContain(id)
  await hide(true)
  expect(await total()).toBe(before + 1)
  await db.deleteFrom('club_activity').where('club_id', '=', id).execute()
  await db.deleteFrom('club_membership').where('club_id', '=', id).execute()
  await db.deleteFrom('club').where('id', '=', id).execute()
  expect(await total()).toBe(before)
})
