import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../inputs/button.tsx'
import './card-grid.css'
import { SkeletonCards, useDelayedFlag } from './skeleton.tsx'

const SKELETONS = 6
/** Far enough ahead that the next page loads before the person reaches the end. */
const AHEAD = '800px'

export type GridList<Item> = {
  readonly items: readonly Item[] | undefined
  readonly failed: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => void
  readonly isOutdated: boolean
}

export type CardGridProps<Item> = {
  list: GridList<Item>
  /** Announced to screen readers when the cards change: "12 leagues found". */
  found: string
  empty: ReactNode
  /** Shown if the list could not be read; the empty state by default. */
  failure?: ReactNode
  render: (item: Item) => ReactNode
}

/** Cards that continue while scrolling: skeletons first, then the cards or the empty state. */
export function CardGrid<Item extends { readonly id: number }>(props: CardGridProps<Item>) {
  const { list, found, empty, failure = empty, render } = props
  const { items, failed } = list
  const grid = useRef<HTMLDivElement>(null)
  const isSlow = useDelayedFlag(items === undefined && !failed)
  if (isSlow) {
    return (
      <div className="card-grid">
        <SkeletonCards count={SKELETONS} />
      </div>
    )
  }
  if (failed) return failure
  return (
    <>
      <p role="status" className="sr-only">
        {items && found}
      </p>
      {items?.length === 0 ? (
        empty
      ) : (
        <div ref={grid} className="card-grid" aria-busy={items === undefined || list.isOutdated}>
          {items?.map((item) => (
            <Fragment key={item.id}>{render(item)}</Fragment>
          ))}
        </div>
      )}
      {list.hasMore && <More list={list} onPress={() => focusFirstNew(grid.current)} />}
    </>
  )
}

export type MoreProps<Item> = {
  list: GridList<Item>
  onPress: () => void
  /** False if something follows the list, because nobody could scroll past an endless one. */
  isEndless?: boolean | undefined
}

/** The next page loads by itself near the end; the button is for people who do not scroll. */
export function More<Item>({ list, onPress, isEndless = true }: MoreProps<Item>) {
  const { loadMore, isLoadingMore, moreFailed, isOutdated } = list
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = isEndless && !isLoadingMore && !moreFailed && !isOutdated
  useEffect(() => {
    if (!isWaiting || end.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore()
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isWaiting, loadMore])
  return (
    <div ref={end} className="card-grid-more">
      {moreFailed && <p role="alert">We couldn't load more. Please try again.</p>}
      <Button
        variant="secondary"
        pending={isLoadingMore}
        pendingLabel="Loading..."
        onClick={() => {
          onPress()
          loadMore()
        }}
      >
        Show more
      </Button>
    </div>
  )
}

/** The button moves with every page and disappears with the last one, so the first new card takes the focus. */
export function focusFirstNew(grid: HTMLElement | null): void {
  const before = grid?.childElementCount ?? 0
  if (grid === null) return
  const watcher = new MutationObserver(() => {
    watcher.disconnect()
    grid.children[before]?.querySelector<HTMLElement>('a, button')?.focus()
  })
  watcher.observe(grid, { childList: true })
}
