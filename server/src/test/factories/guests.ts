import type { NewGuest } from '@tussle/contract/people/guests'
import { addGuest } from '../../guests/index.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './accounts.ts'
import { actingAs } from './clubs.ts'

let last = 0

/** A person without an account, whom an organiser has entered on paper, or a player as partner. Returns the id. */
export async function aGuest(
  server: TestApp,
  organiser: Pick<Person, 'id' | 'isAdmin'>,
  competitionId: number,
  wanted: Partial<NewGuest> = {},
  consent: 'paper' | 'partner' = 'paper',
): Promise<number> {
  last += 1
  const guest: NewGuest = { firstName: `Guest${last}`, lastName: 'Walkin', rating: '3.5', ...wanted }
  const ctx = actingAs(server, organiser)
  return await inTransaction(ctx, (tx) => addGuest(ctx, tx, { competitionId, guest, consent }))
}
