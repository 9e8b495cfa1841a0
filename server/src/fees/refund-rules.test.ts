import { type RefundPolicy, refundDue } from '@tussle/competition/fees/refund'
import { dayAt } from '@tussle/contract/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'

const RUNS = sizeOf({ commit: 200, full: 10_000 })

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const day = fc.integer({ min: 1, max: 28 }).map((nr) => `2026-06-${String(nr).padStart(2, '0')}`)
const policy: fc.Arbitrary<RefundPolicy | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ fullUntil: null, partUntil: null, kept: null }),
  day.map((fullUntil) => ({ fullUntil, partUntil: null, kept: null })),
  fc
    .record({ first: fc.option(day), last: day, kept: fc.integer({ min: 1, max: 6000 }) })
    .map(({ first, last, kept }) => ({
      fullUntil: first !== null && first < last ? first : null,
      partUntil: last,
      kept,
    })),
)
const balance = fc
  .record({
    owed: fc.nat(6000),
    paid: fc.nat(6000),
    waived: fc.nat(6000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isOpen: fc.boolean(),
  })
  .map(({ owed, paid, waived, share, isOpen }) => ({
    isOpen,
    sums: { owed: isOpen ? owed : 0, paid, waived, refunded: Math.floor(paid * share) },
  }))
const zone = fc.constantFrom('America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Zurich')
const moment = fc
  .integer({ min: Date.UTC(2026, 4, 31), max: Date.UTC(2026, 6, 1) })
  .map((time) => new Date(time))

test('the database and the package agree on what is to be given back', {
  timeout: 60_000 + RUNS * 20,
}, async () => {
  const { db } = server.kernel.database
  const row = (each: RefundPolicy | null) =>
    each === null
      ? sql`null::refund_policy`
      : sql`row(1, 1, ${each.fullUntil}::date, ${each.partUntil}::date, ${each.kept}::bigint, now(), 1)::refund_policy`
  await fc.assert(
    fc.asyncProperty(
      balance,
      policy,
      policy,
      moment,
      zone,
      async (money, promised, present, at, timeZone) => {
        const { sums, isOpen } = money
        const over = Math.max(sums.paid - sums.refunded - sums.owed + Math.min(sums.waived, sums.owed), 0)
        const json = { ...sums, over, is_open: isOpen, closed_at: isOpen ? null : at.toISOString() }
        const { rows } = await sql<{ back: number }>`
        select refund_due(jsonb_populate_record(null::fee_balance, ${JSON.stringify(json)}::jsonb),
          ${row(promised)}, ${row(present)}, ${timeZone}) as back`.execute(db)
        const leftOn = isOpen ? null : dayAt(at, timeZone)
        expect(rows[0]?.back).toBe(refundDue(sums, leftOn, { promised, present }))
      },
    ),
    { numRuns: RUNS },
  )
})
