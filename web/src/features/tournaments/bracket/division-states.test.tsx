import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { match, showBracket, single } from '../../../test/bracket-scene.tsx'
import type { ShownBracket } from './bracket.queries.ts'

beforeAll(() => import('./match-sheet.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a ladder', () => {
  const played = {
    ...drawnTournament({ format: 'round_robin', size: 4, played: 6 }),
    format: 'ladder',
  } as const

  test('a ladder division opens on the ladder, with its matches below', { tags: ['FIX-17'] }, () => {
    showBracket(played)
    const rungs = within(screen.getByRole('list', { name: 'Ladder ranking' })).getAllByRole('listitem')
    expect(rungs).toHaveLength(4)
    const [first] = screen.getAllByRole('button', { name: /, match \d+\./ })
    expect(rungs[0]?.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('a ladder shows its order before the first match', { tags: ['FIX-17'] }, () => {
    showBracket({ ...played, matches: [], registrationOpen: false })
    expect(
      within(screen.getByRole('list', { name: 'Ladder ranking' })).getAllByRole('listitem'),
    ).toHaveLength(4)
    expect(screen.getByText('No matches yet')).toBeVisible()
  })
})

describe('a provisional result', () => {
  const LEGEND = 'Provisional: reported by players, not confirmed yet. It can still change.'
  const played = single(4, 1)
  const provisional: ShownBracket = {
    ...played,
    matches: played.matches.map((each, index) => ({
      ...each,
      status: index === 0 ? 'reported' : each.status,
      provisionalSides: each.roundName === 'Finals' ? [true, false] : [false, false],
    })),
  }

  test('a provisional result is named in the sentences of its match and the next, with a ring on both and a legend', {
    tags: ['FIX-01'],
  }, () => {
    showBracket(provisional)
    expect(match(1)).toHaveAccessibleName(/Player 1 wins 11–7, 11–9, provisional\.$/u)
    expect(match(3, 'Finals')).toHaveAccessibleName(/Player 1, seed 1, here by a provisional result against/u)
    expect(match(1).querySelectorAll('.prov-ring')).toHaveLength(1)
    expect(match(3).querySelectorAll('.prov-ring')).toHaveLength(1)
    expect(screen.getByText(LEGEND)).toBeVisible()
  })

  test('a provisional result reads Provisional instead of Final in the list, with a ring at the entry that advanced', {
    tags: ['FIX-01'],
  }, async () => {
    const { user } = showBracket(provisional)
    await user.click(screen.getByRole('button', { name: 'View as list' }))
    const [first] = within(screen.getByRole('table', { name: /Semifinals/u })).getAllByRole('row', {
      name: /Player 1/u,
    })
    expect(first).toHaveTextContent('Provisional')
    expect(within(screen.getByRole('table', { name: /Finals/u })).getByRole('img')).toHaveAccessibleName(
      'provisional',
    )
    expect(screen.getByText(LEGEND)).toBeVisible()
  })

  test('a bracket in which every result stands has neither ring nor legend', { tags: ['FIX-01'] }, () => {
    showBracket(played)
    expect(screen.queryByText(LEGEND)).toBeNull()
    expect(document.querySelector('.prov-ring')).toBeNull()
  })
})
