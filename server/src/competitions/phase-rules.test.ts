import { type Phase, phaseOf, takesEntries } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import type { Tx } from '../kernel/data/db.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { courses, setCourse } from '../test/random/course.ts'
import { rolledBack } from '../test/rolled-back.ts'
import { presentCompetition } from './competitions.present.ts'
import { findCompetitionRow, listPageKeys } from './competitions.store.ts'

const RUNS = sizeOf({ commit: 100, full: 5_000 })
const STATUSES = ['upcoming', 'ongoing', 'completed'] as const

let server: TestApp
let ids: Record<CompetitionKind, number>
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  ids = { league: await aLeague(server, admin), tournament: await aTournament(server, admin) }
})
afterAll(() => server.close())

describe.each(['league', 'tournament'] as const)('for a %s with any dates', (kind) => {
  test('registration_is_open and phase.ts agree on who may join, and lists on the phase', {
    timeout: 30_000 + RUNS * 50,
  }, async () => {
    const now = server.clock.now()
    await fc.assert(
      fc.asyncProperty(courses(kind), async (course) => {
        const seen = await rolledBack(server, async (tx) => {
          await setCourse(tx, ids[kind], course, now)
          return {
            card: presentCompetition(await findCompetitionRow(tx, ids[kind])),
            isOpen: await isOpen(tx, ids[kind], now),
            lists: await listsOf(tx, kind, now),
          }
        })
        expect(seen.isOpen).toBe(takesEntries(kind, seen.card, now.getTime()))
        expect(seen.lists).toEqual([listOf(phaseOf(kind, seen.card, now.getTime()))])
      }),
      { numRuns: RUNS },
    )
  })
})

async function isOpen(tx: Tx, id: number, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select registration_is_open(c, ${now}) as is_open from competition c where id = ${id}`.execute(tx)
  return rows[0]?.is_open
}

/** The lists that show the only competition of its kind. */
async function listsOf(tx: Tx, kind: CompetitionKind, now: Date): Promise<string[]> {
  const found: string[] = []
  for (const status of STATUSES) {
    const filter = { kind, clubId: null, text: null, place: null, rating: null }
    const keys = await listPageKeys(tx, { ...filter, status, limit: 5, asOf: now, after: null })
    found.push(...keys.map(() => status))
  }
  return found
}

function listOf(phase: Phase): string {
  if (phase === 'in_progress') return 'ongoing'
  return phase === 'completed' ? 'completed' : 'upcoming'
}
