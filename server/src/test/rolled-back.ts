import type { Tx } from '../kernel/data/db.ts'
import type { TestApp } from './app.ts'

/**
 * Does something in a transaction that leaves nothing behind: thousands of random worlds use the same few rows. Answers
 * what `work` found.
 */
export async function rolledBack<Found>(
  { kernel }: TestApp,
  work: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  const transaction = await kernel.database.db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}
