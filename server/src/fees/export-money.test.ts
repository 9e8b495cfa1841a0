import type { EntryFees } from '@tussle/contract/fees/fees'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutGuards } from '../kernel/data/csv-guard.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { parseTable } from '../test/organising.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('two parsers read the same lines from the file for the treasurer, and no cell is a formula', async () => {
  const admin = await anAdmin(server)
  const organiser = await signedIn(server.client(), admin)
  const id = await aTournament(server, admin, { entryFee: '45.50', currency: 'CHF' })
  await entered(server, id, [await aPlayer(server)])
  const path = `/api/competitions/tournament/${id}/money`
  const { body } = await organiser.get<EntryFees[]>(`${path}/entries`)
  const { balanceId, version, player } = body[0]?.people[0] ?? {}
  const note = '=HYPERLINK("x"), "in coins"; thanks'
  const paid = { balanceId, version, kind: 'paid', amount: 4550, method: 'cash', note }
  const { body: done } = await organiser.post<{ version: number; lines: { id: number }[] }>(
    `${path}/lines`,
    paid,
  )
  const line = done.lines[0]?.id
  await organiser.post(`${path}/lines/${line}/take-back`, { version: done.version })
  const { text, headers } = await organiser.post<string>(`${path}/export`)
  expect(headers['content-disposition']).toContain(`tournament-${id}-money.csv`)
  expect(text).not.toMatch(/(^|[,;"])[=+@-](?!\d)/mu)

  const [head, ...ours] = parseTable(text).rows.map(({ cells }) => cells)
  const theirs = parse(text, { columns: true, cast: (cell) => withoutGuards(cell) }) as Record<
    string,
    string
  >[]
  expect(theirs.map((row) => Object.values(row))).toEqual(ours)
  expect(Object.keys(theirs[0] ?? {})).toEqual(head)
  const shown = theirs.map((row) => [
    row['Player'],
    row['Kind'],
    row['Amount'],
    row['Currency'],
    row['How'],
    row['Note'],
  ])
  expect(shown).toEqual([
    [player?.displayName, 'owed', '45.5', 'CHF', '', ''],
    [player?.displayName, 'paid', '45.5', 'CHF', 'cash', note],
    [player?.displayName, 'paid', '-45.5', 'CHF', '', ''],
  ])
  expect(theirs[2]?.['Takes back line']).toBe(String(line))
})
