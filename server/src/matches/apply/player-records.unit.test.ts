import { expect, test } from 'vitest'
import type { Fact, Node } from './facts.ts'
import { hasSameRecords } from './player-records.ts'

const FACT: Fact = {
  ...{ status: 'walkover', outcome: 'walkover', result_winner: 1, sets: [], points1: 0, points2: 0 },
  ...{ user1_id: 1, partner1_id: null, user2_id: 2, partner2_id: null, match_date: '2026-03-16' },
  ...{ location: null, notes: null, submitted_by: 9, reported_at: new Date(0), confirms_at: null },
}
const MATCH: Node = {
  ...{ id: 1, stage_nr: 0, node: 4, entry1_id: 1, entry2_id: 2, state: 'decided', winner_entry_id: 1 },
  ...{ status: 'walkover', outcome: 'walkover', result_entry1_id: 1, result_entry2_id: 2, result_winner: 1 },
  ...{ sets: [], submitted_by: 9 },
}

test('the same walkover by the desk leaves the draw as it is', () => {
  expect(hasSameRecords(MATCH, FACT)).toBe(true)
})

test('a walkover by the desk in place of one by withdrawal changes who is placed in a group', () => {
  expect(hasSameRecords({ ...MATCH, submitted_by: null }, FACT)).toBe(false)
})
