import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Board, Tie } from '../features/tournaments/bracket/model.ts'
import { Table } from './tables.tsx'
import type { Days } from './tree.tsx'

const [ADA, BEA] = [11, 12]

function aRow(entryId: number, displayName: string) {
  const player = { id: entryId, displayName, rating: null, profileImageUrl: null, isAdmin: false }
  const figures = { wins: 0, losses: 0, pointsFor: 0, pointsAgainst: 0, provisional: 0, isRanked: false }
  return { entryId, player, partner: null, ...figures }
}

const match = { id: 5, number: 5, isBye: false, status: 'pending', sets: [], entry1Id: ADA, entry2Id: BEA }
const tie = { match, sides: [{ result: null }, { result: null }], isPlayed: false } as unknown as Tie
const board = { rounds: [{ name: 'Round 1', ties: [tie] }] } as unknown as Board
const GAMES = [
  { playerScore: 11, opponentScore: 8 },
  { playerScore: 3, opponentScore: 2 },
]

function tableOf(sets: typeof GAMES | null, shown = tie): string {
  const days: Days = new Map([[5, { court: 2, time: null, sets }]])
  const rows = [aRow(ADA, 'Ada'), aRow(BEA, 'Bea')] as unknown as Parameters<typeof Table>[0]['rows']
  const own = { ...board, rounds: [{ ties: [shown] }] } as unknown as Board
  return renderToStaticMarkup(
    <Table title="Group A" rows={rows} advancing={0} board={own} days={days} ties={[]} />,
  )
}

test('a table shows the points of a match on court, from the view of each team', () => {
  const html = tableOf(GAMES)
  expect(html).toContain('1 live')
  expect(html).toContain('<td class="x now">3–2</td>')
  expect(html).toContain('<td class="x now">2–3</td>')
  expect(html).toContain('Playing now: </span>11–8, 3–2')
  expect(html).toContain('Playing now: </span>8–11, 2–3')
})

test('a table shows no points of a match that has not begun', () => {
  for (const sets of [null, []]) expect(tableOf(sets)).not.toMatch(/live|Playing now|now">/u)
})

test('a table shows the result of a match that is decided, whatever its court still says', () => {
  const sides = [{ result: 'won' }, { result: 'lost' }]
  const played = { ...tie, isPlayed: true, sides, match: { ...match, sets: GAMES.slice(0, 1) } }
  const html = tableOf(GAMES, played as unknown as Tie)
  expect(html).toContain('<td class="x w">11–8</td>')
  expect(html).not.toContain('Playing now')
})
