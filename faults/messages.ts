import type { RetryingClient } from './retrying-client.ts'
import type { Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'

/** A contact message with this mark; returns when the server has confirmed it. */
export async function leaveMessage(client: RetryingClient, mark: string): Promise<void> {
  const body = {
    name: 'Fault',
    email: 'fault@scratch.example',
    subject: mark,
    message: 'Ten letters or more',
  }
  await client.write({ method: 'POST', path: '/api/contact', body })
}

/** Which of these confirmed messages are missing, and how many are there twice. */
export async function lostMessages(
  database: Pick<ScratchDatabase, 'rows'>,
  marks: readonly string[],
): Promise<Omit<Verdict, 'remarks'>> {
  const rows = await database.rows<{ subject: string; copies: number }>(
    'select subject, count(*)::int as copies from contact_message group by subject',
  )
  const copies = new Map(rows.map((row) => [row.subject, row.copies]))
  return {
    checked: marks.length,
    lost: marks.filter((mark) => !copies.has(mark)).length,
    duplicates: [...copies.values()].reduce((sum, count) => sum + count - 1, 0),
  }
}
