import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import type { EndlessList } from '../../lib/hooks/use-endless-list.ts'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { NothingFound } from './nothing-found.tsx'

export interface BrowseListProps<Item> {
  readonly list: EndlessList<Item>
  readonly onClear: (() => void) | null
}

interface BrowseCardsProps<Item> extends BrowseListProps<Item> {
  readonly thing: 'club' | 'league' | 'tournament'
  readonly render: (item: Item) => ReactNode
}

/** The cards of a public list; a failed read counts as an empty list (BROWSE-029). */
export function BrowseCards<Item extends { readonly id: number }>(props: BrowseCardsProps<Item>) {
  const { thing, list, onClear, render } = props
  return (
    <CardGrid
      list={list}
      found={`${counted(list.total, thing, `${thing}s`)} found`}
      empty={<NothingFound title={`No ${thing}s found`} onClear={onClear} />}
      render={render}
    />
  )
}
