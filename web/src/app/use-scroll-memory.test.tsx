import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GuardedRouter } from './guarded-router.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

const scrollTo = vi.fn<(left: number, top: number) => void>()

function Pages() {
  useScrollMemory()
  return (
    <Routes>
      <Route path="/list" element={<Link to="/card">Card</Link>} />
      <Route path="/card" element={<h1>Card</h1>} />
      <Route path="/other" element={<h1>Other</h1>} />
    </Routes>
  )
}

/** Creates an entry without a state, as a browser does for a typed address, a bookmark or a link in a mail. */
function openByAddress(path: string) {
  window.history.pushState(null, '', path)
  return reload()
}

function reload() {
  scrollTo.mockClear()
  return render(
    <GuardedRouter>
      <Pages />
    </GuardedRouter>,
  )
}

function scrollDownTo(top: number) {
  vi.stubGlobal('scrollY', top)
  fireEvent.scroll(window)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', scrollTo)
  // As tall as any stored position.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page opened by its address starts at the top, wherever the previous page was scrolled to', {
  tags: ['FIX-54'],
}, () => {
  const { unmount } = openByAddress('/list')
  scrollDownTo(400)
  unmount()
  openByAddress('/other')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

test('a page opened by its address restores its scroll position after a reload and by Back', async () => {
  const { unmount } = openByAddress('/list')
  scrollDownTo(400)
  unmount()
  reload()
  expect(scrollTo.mock.calls).toEqual([[0, 400]])
  await userEvent.setup().click(screen.getByRole('link', { name: 'Card' }))
  await screen.findByRole('heading', { name: 'Card' })
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  window.history.back()
  await screen.findByRole('link', { name: 'Card' })
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 400))
})
