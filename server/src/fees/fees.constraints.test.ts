import { CURRENCIES, decimalsOf } from '@tussle/competition/fees/money'
import type { EntryFees } from '@tussle/contract/fees/fees'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const organiser = await signedIn(server.client(), admin)
  const id = await aTournament(server, admin, { entryFee: '45' })
  await entered(server, id, [await aPlayer(server)])
  const path = `/api/competitions/tournament/${id}/money`
  const { body } = await organiser.get<EntryFees[]>(`${path}/entries`)
  const { balanceId, version } = body[0]?.people[0] ?? {}
  const paid = { balanceId, version, kind: 'paid', amount: 2000, method: 'cash', note: 'In coins' }
  await organiser.post(`${path}/lines`, paid)
  const policy = { fullUntil: '2026-06-09', partUntil: '2026-06-12', kept: 1000 }
  await organiser.send('PUT', `${path}/refund-policy`, policy)
})
afterAll(() => server.close())

/** A second line like the payment, except in these columns. */
const line = (changes: Readonly<Record<string, string>>) => {
  const columns = {
    ...{
      balance_id: 'balance_id',
      competition_id: 'competition_id',
      kind: 'kind',
      amount: '100',
      method: 'method',
    },
    ...{
      at: 'at',
      recorded_at: 'recorded_at',
      recorded_by: 'recorded_by',
      taken_by: 'taken_by',
      note: 'note',
    },
    ...{ takes_back: 'takes_back', ...changes },
  }
  return `insert into fee_line (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from fee_line where kind = 'paid'`
}

/** One statement per CHECK: the database itself must refuse what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  fee_balance_owed_range: 'update fee_balance set owed = -1',
  fee_balance_paid_range: 'update fee_balance set paid = 1000000001',
  fee_balance_waived_range: 'update fee_balance set waived = -1',
  fee_balance_refunded_range: 'update fee_balance set refunded = paid + 1',
  fee_balance_closed_owes_nothing: 'update fee_balance set is_open = false, closed_at = now()',
  fee_balance_version_range: 'update fee_balance set version = 0',
  fee_balance_closed_at_of_closed: 'update fee_balance set closed_at = now()',
  refund_policy_day_order: "update refund_policy set full_until = '2026-06-12'",
  refund_policy_full_until_range: "update refund_policy set full_until = '1999-01-01'",
  refund_policy_part_until_range: "update refund_policy set part_until = '2200-01-01'",
  refund_policy_kept_of_part: 'update refund_policy set kept = null',
  refund_policy_kept_range: 'update refund_policy set kept = 0',
  fee_line_kind_known: line({ kind: "'lent'", method: 'null', taken_by: 'null' }),
  fee_line_amount_range: line({ amount: '100000001' }),
  fee_line_sign: line({ amount: '-100' }),
  fee_line_method_known: line({ method: "'cheque'" }),
  fee_line_method_of_money: line({ kind: "'waived'" }),
  fee_line_recorded: line({ recorded_by: 'null' }),
  fee_line_taken_by_of_money: line({ kind: "'waived'", method: 'null' }),
  fee_line_at_range: line({ at: "'1999-01-01'" }),
  fee_line_note_length: line({ note: "''" }),
}

describe('what the database refuses about money', () => {
  test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  })

  test('every CHECK of the tables of fees has an attempt', async () => {
    const { rows } = await sql<{ conname: string }>`
      select conname from pg_constraint where contype = 'c'
      and conrelid in ('fee_balance'::regclass, 'fee_line'::regclass, 'refund_policy'::regclass)`.execute(
      server.kernel.database.db,
    )
    expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
  })

  test.each([
    ['fee_line_kept', 'delete from fee_line'],
    ['fee_line_kept', 'update fee_line set amount = 1 where kind = $$paid$$'],
    ['fee_line_kept', 'update fee_line set note = $$Other$$ where kind = $$paid$$'],
    ['fee_line_kept', 'update fee_line set note = null, amount = 1 where kind = $$paid$$'],
    ['fee_line_takes_back_fkey', line({ takes_back: 'id', amount: '-1', method: 'null', taken_by: 'null' })],
    ['fee_line_balance_fkey', line({ competition_id: '1000000' })],
  ])('the rule %s refuses: %s', async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  })

  test.each(['delete from fee_line', 'update fee_line set amount = 1', 'delete from fee_balance'])(
    'the server itself has no right to: %s',
    async (attempt) => {
      await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toThrow('permission denied')
    },
  )

  test('the words of a line can be removed, and nothing else of it changes', async () => {
    const { db } = server.kernel.database
    await sql`update fee_line set note = null where kind = 'paid'`.execute(db)
    const row = await db
      .selectFrom('fee_line')
      .selectAll()
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow()
    expect([row.note, row.amount, row.method]).toEqual([null, 2000, 'cash'])
  })

  test('the database counts the decimals of every currency as the package does', async () => {
    const { rows } = await sql<{ code: string; units: number }>`
      select code, minor_units(1, code) as units from unnest(${CURRENCIES}::text[]) as code`.execute(
      server.kernel.database.db,
    )
    expect(rows.filter(({ code, units }) => Number(units) !== 10 ** decimalsOf(code))).toEqual([])
  })
})
