import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { DESK, layoutOf } from './geometry.ts'
import { type Board, boardsOf } from './model.ts'
import { useView } from './use-view.ts'

afterEach(() => vi.unstubAllGlobals())

function viewOf(size: number, isPrinting = false) {
  vi.stubGlobal('innerWidth', 1280)
  const [board] = boardsOf(drawnTournament({ format: 'single_elimination', size, played: 0 }), 3)
  const { result } = renderHook(() => useView(board as Board, { isBeside: false, isPrinting }))
  return { view: result.current, rounds: (board as Board).rounds }
}

test('the names of a small bracket use the room that the window leaves', { tags: ['FIX-57'] }, () => {
  const { view, rounds } = viewOf(8)
  expect(view.kind).toBe('whole')
  expect(view.sizes.width).toBe(360)
  expect(layoutOf(rounds, view.sizes, { isPacked: false }).width).toBeLessThanOrEqual(view.room)
})

test('a bracket as wide as the page keeps its columns, and paper its sizes', () => {
  expect(viewOf(32).view.sizes.width).toBe(DESK.width)
  expect(viewOf(8, true).view.sizes).toBe(DESK)
})
