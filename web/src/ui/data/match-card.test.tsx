import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchCard } from './match-card.tsx'

test('a match card sets a name alike beside one, two and three sets', { tags: ['FIX-57'] }, () => {
  const set = { playerScore: 11, opponentScore: 7 }
  for (const count of [1, 2, 3]) {
    const sides = [{ name: `After ${count}` }, { name: 'Bo' }] as const
    render(<MatchCard sides={sides} sets={Array.from({ length: count }, () => set)} />)
  }
  const rows = [1, 2, 3].map((count) => screen.getByTitle(`After ${count}`).parentElement?.className)
  expect(new Set(rows)).toEqual(new Set(['mc-side']))
})
