import { type ReactNode, useRef } from 'react'
import { Card } from './card.tsx'
import { focusFirstNew, type GridList, More } from './card-grid.tsx'
import { ErrorState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import './row-list.css'

export type RowListProps<Item> = {
  /** The name of the list for screen readers. */
  label: string
  /** The title of the card, if the context does not say what the rows are. */
  title?: string | undefined
  list: GridList<Item> & { readonly retry: () => void }
  empty: ReactNode
  failure: string
  /** Renders the `<li>` of an item; the rows have their own dividers. */
  render: (item: Item) => ReactNode
}

/** Rows in one card, with more of them on request. */
export function RowList<Item>({ label, title, list, empty, failure, render }: RowListProps<Item>) {
  const rows = useRef<HTMLUListElement>(null)
  const { items, failed } = list
  if (failed) {
    return (
      <Card>
        <ErrorState message={failure} onRetry={list.retry} />
      </Card>
    )
  }
  if (items === undefined) return <RowSkeletons />
  if (items.length === 0) return empty
  return (
    <>
      <Card title={title} padded={false} className="overflow-hidden">
        <ul ref={rows} aria-label={label} className="card-list">
          {items.map(render)}
        </ul>
      </Card>
      {list.hasMore && <More list={list} isEndless={false} onPress={() => focusFirstNew(rows.current)} />}
    </>
  )
}

function RowSkeletons() {
  return (
    <div role="status" className="card row-skeletons">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-10 rounded-md" />
      ))}
    </div>
  )
}
