import { openSession } from '../../kernel/security/session.ts'
import type { TestApp } from '../app.ts'
import { rowsOf } from '../inspect.ts'
import { aPlayer } from './accounts.ts'

/** An abuse report of one player about another; returns its id. */
export async function aReport(server: TestApp): Promise<number> {
  const [reporter, subject] = [await aPlayer(server), await aPlayer(server)]
  const client = server.client()
  const owner = { userId: reporter.id, stay: false, device: 'Browser on Linux' }
  client.cookies.set('sid', await openSession(server.kernel.database.db, server.clock, owner))
  await client.post('/api/reports', { kind: 'player', id: subject.id, reason: 'offensive' })
  const [row] = await rowsOf(server, 'report', { user_id: subject.id })
  return Number(row?.['id'])
}
