import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CardGrid, type GridList } from './card-grid.tsx'

interface Thing {
  readonly id: number
}

const LIST: GridList<Thing> = {
  items: [{ id: 1 }, { id: 2 }],
  failed: false,
  hasMore: false,
  isLoadingMore: false,
  moreFailed: false,
  loadMore: () => undefined,
  isOutdated: false,
}

function grid(change: Partial<GridList<Thing>> = {}) {
  return (
    <CardGrid
      list={{ ...LIST, ...change }}
      found="2 things found"
      empty={<p>No things found</p>}
      render={({ id }) => (
        <article>
          <a href={`#${id}`}>Thing {id}</a>
        </article>
      )}
    />
  )
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The grid without cards', () => {
  test('a loading card grid shows nothing at first, then six skeletons', () => {
    vi.useFakeTimers()
    const { container } = render(grid({ items: undefined }))
    expect(container.querySelectorAll('.card')).toHaveLength(0)
    act(() => {
      vi.advanceTimersByTime(150)
    })
    expect(container.querySelectorAll('.card')).toHaveLength(6)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })

  test('a card grid without cards shows the text for none, also if the list failed', () => {
    const { rerender } = render(grid({ items: [] }))
    expect(screen.getByText('No things found')).toBeVisible()
    rerender(grid({ items: undefined, failed: true }))
    expect(screen.getByText('No things found')).toBeVisible()
  })

  test('a card grid tells screen readers how many cards there are', () => {
    render(grid())
    expect(screen.getByRole('status')).toHaveTextContent('2 things found')
  })
})

describe('a list that goes on', () => {
  test('a card grid loads the next page when its end comes near, and not while it is loading', () => {
    const seen: IntersectionObserverCallback[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onSeen: IntersectionObserverCallback) {
          seen.push(onSeen)
        }
        observe() {}
        disconnect() {}
      },
    )
    const loadMore = vi.fn<() => void>()
    const { rerender } = render(grid({ hasMore: true, isLoadingMore: true, loadMore }))
    expect(seen).toHaveLength(0)
    rerender(grid({ hasMore: true, loadMore }))
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    seen[0]?.([entry], {} as IntersectionObserver)
    expect(loadMore).toHaveBeenCalledOnce()
  })

  test('a card grid loads the next page by a button, which moves the focus to the first new card', async () => {
    const loadMore = vi.fn<() => void>()
    const { rerender } = render(grid({ hasMore: true, loadMore }))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
    expect(loadMore).toHaveBeenCalledOnce()
    rerender(grid({ items: [{ id: 1 }, { id: 2 }, { id: 3 }] }))
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Thing 3' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('a card grid stops at a page that failed, says so and can be asked again', async () => {
    const loadMore = vi.fn<() => void>()
    render(grid({ hasMore: true, moreFailed: true, loadMore }))
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load more. Please try again.")
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show more' }))
    expect(loadMore).toHaveBeenCalledOnce()
  })
})
