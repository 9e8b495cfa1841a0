import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useUrlFilters } from './use-url-filters.ts'

function open(at: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', at]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => ({ filters: useUrlFilters(['q', 'rating']), back: useNavigate() }), {
    wrapper,
  })
  return {
    values: () => result.current.filters.values,
    set: (name: 'q' | 'rating', value: string) => act(() => result.current.filters.set(name, value)),
    clear: () => act(() => result.current.filters.clear?.()),
    hasClear: () => result.current.filters.clear !== null,
    back: () => act(() => void result.current.back(-1)),
  }
}

test('filters are read from the address', () => {
  expect(open('/list?q=austin&tab=ongoing').values()).toEqual({ q: 'austin', rating: '' })
})

test('a search is one step of the history, however much is typed', () => {
  const { values, set, back } = open('/list?rating=3.5')
  set('q', 'a')
  set('q', 'aus')
  expect(values()).toEqual({ q: 'aus', rating: '3.5' })
  back()
  expect(values()).toEqual({ q: '', rating: '3.5' })
})

test('all filters can be cleared at once, and then there is nothing left to clear', () => {
  const { values, clear, hasClear } = open('/list?q=a&rating=3.5')
  clear()
  expect(values()).toEqual({ q: '', rating: '' })
  expect(hasClear()).toBe(false)
})
