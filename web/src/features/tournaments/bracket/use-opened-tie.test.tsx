import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { single } from '../../../test/bracket-scene.tsx'
import { statusText } from './bracket-texts.ts'
import { boardsOf, type Tie } from './model.ts'
import { useOpenedTie } from './use-opened-tie.ts'

const boards = (played: number) => boardsOf(single(4, played), 3)

function open(played: number) {
  const hook = renderHook(useOpenedTie, { initialProps: boards(played), wrapper: MemoryRouter })
  const [board] = boards(played)
  act(() => hook.result.current.open(board?.rounds[0]?.ties[0] as Tie))
  return { ...hook, opened: () => hook.result.current.opened }
}

test('an open match shows the result that arrives while it is open', () => {
  const { rerender, opened } = open(0)
  expect(opened()).toMatchObject({ isReady: true, match: { sets: [] } })
  rerender(boards(1))
  expect(opened()).toMatchObject({ isReady: false, isPlayed: true, sides: [{ result: 'won' }, {}] })
  expect(statusText(opened() as Tie)).toBe('Final')
})

test('an open match that leaves the draw is closed', () => {
  const { rerender, opened } = open(0)
  rerender([])
  expect(opened()).toBeNull()
})
