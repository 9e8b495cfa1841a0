import type { AuditRow } from '@tussle/contract/ops/administration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('the audit trail names the club and the person instead of their ids', { tags: ['FIX-35'] }, async () => {
  const desk = await signedIn(server.client(), await anAdmin(server))
  const member = await aPlayer(server)
  const club = await aClub(server, { name: 'Audit Court', members: [member] })
  await desk.patch(`/api/clubs/${club.id}/members/${member.id}`, { role: 'admin' })
  const { body } = await desk.get<AuditRow[]>('/api/admin/audit?action=club.role-changed')
  expect(body[0]).toMatchObject({
    object: `club:${club.id}`,
    objectName: 'Audit Court',
    before: { user: member.displayName, role: 'member' },
    after: { user: member.displayName, role: 'admin' },
  })
})

test('the audit trail shows the id of what is deleted or has no name', async () => {
  const desk = await signedIn(server.client(), await anAdmin(server))
  await server.client().post('/api/login', { username: 'nobody@audit.example', password: 'wrong-word' })
  const { body } = await desk.get<AuditRow[]>('/api/admin/audit?action=login.failed')
  expect(body[0]).toMatchObject({ object: 'user:unknown', objectName: null })
})
