import { useSearchParams } from 'react-router'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import {
  FILTERS,
  type FilterName,
  type Search,
  SORTS,
  type Sort,
  VIEWS,
  type View,
} from './division-search.ts'

export interface DivisionSearch {
  readonly search: Search
  readonly onText: (q: string) => void
  readonly onView: (view: View) => void
  readonly onFilter: (name: FilterName, value: string) => void
  /** The same column again turns the order round. */
  readonly onSort: (sort: Sort) => void
  /** Clears text, view and filters; null if none is set. */
  readonly clear: (() => void) | null
}

const NARROWING = ['q', 'view', ...FILTERS] as const

/** Search, view, filters and order are in the address, so that a reload, a shared link and Back keep them. */
export function useDivisionSearch(): DivisionSearch {
  const { values, set, clear } = useUrlFilters(NARROWING)
  const [params, setParams] = useSearchParams()
  const order = params.get('sort') ?? ''
  const isDescending = order.startsWith('-')
  const sort = SORTS.find((each) => each === order.replace('-', '')) ?? 'start'
  const filters = Object.fromEntries(FILTERS.map((name) => [name, values[name]])) as Search['filters']
  return {
    search: {
      q: values.q,
      view: VIEWS.find((each) => each === values.view) ?? 'all',
      filters,
      sort,
      isDescending,
    },
    onText: (q) => set('q', q),
    onView: (view) => set('view', view === 'all' ? '' : view),
    onFilter: set,
    onSort: (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          const value = next === sort && !isDescending ? `-${next}` : next
          if (value === 'start') after.delete('sort')
          else after.set('sort', value)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    clear,
  }
}
