import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setup(value = '') {
  const onSearch = vi.fn<(text: string) => void>()
  const box = (now: string) => <SearchBox label="Search" value={now} onSearch={onSearch} />
  const { rerender } = render(box(value))
  const field = screen.getByRole('searchbox')
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return { onSearch, type, show: (now: string) => rerender(box(now)), field }
}

test('the search box searches once, 250 ms after the last letter', () => {
  const { onSearch, type } = setup()
  type('au')
  vi.advanceTimersByTime(200)
  type('aus')
  vi.advanceTimersByTime(249)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('aus')
})

test('Enter in the search box searches at once, and only once', () => {
  const { onSearch, type, field } = setup()
  type(' aus ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('aus')
  vi.advanceTimersByTime(1000)
  expect(onSearch).toHaveBeenCalledOnce()
})

test('the search box follows a search that changed elsewhere', () => {
  const { onSearch, show, field } = setup('austin')
  expect(field).toHaveValue('austin')
  show('')
  expect(field).toHaveValue('')
  vi.advanceTimersByTime(1000)
  expect(onSearch).not.toHaveBeenCalled()
})

test('the search box keeps letters that are typed while the last search is under way', () => {
  const { onSearch, type, show, field } = setup()
  type('au')
  vi.advanceTimersByTime(250)
  type('aus')
  show('au')
  expect(field).toHaveValue('aus')
  vi.advanceTimersByTime(250)
  expect(onSearch).toHaveBeenLastCalledWith('aus')
})
