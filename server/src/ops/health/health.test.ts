import type { InstallationHealth } from '@tussle/contract/ops/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aDeadLetter } from '../../test/factories/dead-letters.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const lines = async () => (await client.get<InstallationHealth>('/api/admin/health')).body.lines
const lineOf = async (name: string) => (await lines()).find((line) => line.name === name)

test('the health of a new installation asks for a backup and for its trial, and knows why some lines are unknown', async () => {
  expect((await lines()).map(({ name }) => name)).toHaveLength(12)
  expect(await lineOf('Backup')).toMatchObject({ level: 'act', value: 'None' })
  expect(await lineOf('Verified restore')).toMatchObject({ level: 'act', value: 'Never' })
  expect(await lineOf('Certificate')).toMatchObject({
    level: 'watch',
    advice: 'Not measured, because this installation is served without https.',
  })
  expect(await lineOf('Migrations')).toMatchObject({ level: 'fine' })
  expect(await lineOf('Replication')).toMatchObject({ level: 'fine', value: 'One machine' })
  expect((await lineOf('Disk'))?.value).toMatch(/^\d{1,3} % used$/u)
})

test('the clock of the server is compared with that of the database', async () => {
  // The clock of the tests stands in another year.
  expect(await lineOf('Clock')).toMatchObject({ level: 'act' })
})

test('a job that failed at every try is on the health page, and nothing that it was about', async () => {
  expect(await lineOf('Dead letters')).toMatchObject({ level: 'fine', value: 'None' })
  await aDeadLetter(server, { error: `550 ${admin.email} refused` })
  expect(await lineOf('Dead letters')).toMatchObject({
    level: 'watch',
    value: '1 job',
    act: 'open-dead-letters',
  })
  expect(JSON.stringify(await lines())).not.toContain(admin.email)
})
