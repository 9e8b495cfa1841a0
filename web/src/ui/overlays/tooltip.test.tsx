import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function show() {
  render(
    <Tooltip text="Admin">
      <button type="button">Mark</button>
    </Tooltip>,
  )
}

const mark = () => screen.getByRole('button', { name: 'Mark' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a tooltip opens after the pointer has rested on it for 700 ms, not before', {
  tags: ['CONST-002'],
}, async () => {
  show()
  fireEvent.pointerMove(mark())
  await pass(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(1)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Admin')
})

test('a tooltip opens at once within 300 ms of the last one, and later only after its delay', {
  tags: ['CONST-003'],
}, async () => {
  show()
  const comeBackAfter = async (ms: number) => {
    fireEvent.keyDown(document, { key: 'Escape' })
    fireEvent.pointerLeave(mark())
    await pass(ms)
    fireEvent.pointerMove(mark())
    await pass(0)
  }
  fireEvent.pointerMove(mark())
  await pass(700)
  await comeBackAfter(299)
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
  await comeBackAfter(300)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(700)
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
})
