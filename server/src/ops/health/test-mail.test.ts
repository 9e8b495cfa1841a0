import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { anAdmin, signedIn } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp({ mail: true })
afterAll(() => server.close())

test('the test mail goes to the administrator who asked for it, once for each key', async () => {
  const admin = await anAdmin(server)
  const client = await signedIn(server.client(), admin)
  const headers = { 'idempotency-key': '5b0c1c1e-6c1f-4f0e-9d8e-0f7a3b1f2c3d' }
  for (const _ of ['first', 'again']) {
    const answer = await client.post('/api/admin/health/test-mail', undefined, { headers })
    expect(answer.status).toBe(200)
  }
  const isTest = ({ subject }: { subject: string }) => subject === 'Tussle test mail'
  expect((await server.mail.waitFor(isTest)).to).toEqual([admin.email])
  expect(server.mail.messages.filter(isTest)).toHaveLength(1)
  expect(await rowsOf(server, 'audit', { action: 'test-mail.asked' })).toHaveLength(1)
})
