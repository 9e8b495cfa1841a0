import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Board, Tie } from '../features/tournaments/bracket/model.ts'
import { Match } from './match.tsx'
import { Tree } from './tree.tsx'

const side = { name: 'Ada L', entryId: 1, result: null, isProvisional: false }

function aTie(id: number, roundName: string, bracket: string): Tie {
  const match = { id, number: id, roundName, bracket, isBye: false, status: 'pending', sets: [] }
  return { match, sides: [side, side], slot: 0, isPlayed: false } as unknown as Tie
}

const matchOf = (tie: Tie, gold: string) =>
  renderToStaticMarkup(<Match tie={tie} day={undefined} gold={gold} />)

test('gold is played for where the division is decided, not where the winners bracket ends', () => {
  const [winners, grand, decider] = [
    aTie(23, 'Finals', 'main'),
    aTie(38, 'Finals', 'final'),
    aTie(41, 'Decider', 'final'),
  ]
  expect(matchOf(winners, 'main')).toContain('Gold')
  expect(matchOf(winners, 'final')).not.toContain('Gold')
  expect(matchOf(grand, 'final')).toContain('Gold')
  expect(matchOf(decider, 'final')).toContain('Gold')
})

test('a round of a tree without matches has no column', () => {
  const board = {
    key: '0 west',
    title: 'West',
    rounds: [
      { name: 'Semifinals', slots: 2, ties: [] },
      { name: 'Finals', slots: 1, ties: [aTie(68, 'Finals', 'west')] },
    ],
  } as unknown as Board
  const html = renderToStaticMarkup(<Tree board={board} gold="main" days={new Map()} />)
  expect(html).not.toContain('Semifinals')
  expect(html).toContain('Match 68')
})
