import { type ReactNode, Suspense } from 'react'
import { usePage } from '../../lib/hooks/use-page.ts'
import type { UrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Band } from '../../ui/layout/band.tsx'

interface BrowseFrameProps {
  /** 'Clubs', 'Tournaments', 'Leagues' */
  readonly things: string
  readonly searchHint: string
  readonly filters: UrlFilters<'q'>
  /** The cards, whose code loads separately. */
  readonly children: ReactNode
}

/** A public list. Its title and search box show while the cards and their code load. */
export function BrowseFrame({ things, searchHint, filters, children }: BrowseFrameProps) {
  const title = `Browse ${things}`
  usePage(title)
  return (
    <>
      <Band title={title}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search> */}
        <div role="search" className="mt-3.5 block max-w-160">
          <SearchBox
            label={`Search ${things.toLowerCase()}`}
            placeholder={searchHint}
            maxLength={100}
            value={filters.values.q}
            onSearch={(text) => filters.set('q', text)}
          />
        </div>
      </Band>
      <div className="wrap page-body min-h-dvh">
        <Suspense>{children}</Suspense>
      </div>
    </>
  )
}
