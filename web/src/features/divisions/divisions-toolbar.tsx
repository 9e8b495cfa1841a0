import { Button } from '../../ui/inputs/button.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import {
  FILTER_LABELS,
  FILTERS,
  type FilterName,
  filterOptions,
  isInView,
  VIEW_LABELS,
  VIEWS,
} from './division-search.ts'
import type { ManagedDivisions } from './divisions.queries.ts'
import type { DivisionSearch } from './use-division-search.ts'

export const SEARCH_ID = 'division-search'

interface DivisionsToolbarProps {
  readonly data: ManagedDivisions
  readonly searching: DivisionSearch
  readonly found: number
}

/** Search, views with their counts, filters, and how many were found. */
export function DivisionsToolbar({ data, searching, found }: DivisionsToolbarProps) {
  const { search, onText, onView, onFilter, clear } = searching
  const views = VIEWS.map((value) => ({
    value,
    label: `${VIEW_LABELS[value]} ${data.divisions.filter((division) => isInView(division, value)).length}`,
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search>
    <div role="search" className="divisions-tools">
      <div className="divisions-tool-row">
        <SearchBox
          id={SEARCH_ID}
          label="Search divisions"
          placeholder="Search, such as mixed 3.5"
          maxLength={100}
          className="divisions-search"
          aria-keyshortcuts="/"
          value={search.q}
          onSearch={onText}
        />
        <Segmented
          label="Show"
          value={search.view}
          onValueChange={onView}
          options={views}
          className="divisions-views"
        />
      </div>
      <div className="divisions-tool-row">
        {FILTERS.map((name) => (
          <Filter key={name} name={name} data={data} value={search.filters[name]} onFilter={onFilter} />
        ))}
        <p className="divisions-count" role="status">
          <b>
            {found} of {data.divisions.length}
          </b>{' '}
          divisions
        </p>
        {clear !== null && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}

interface FilterProps {
  readonly name: FilterName
  readonly data: ManagedDivisions
  readonly value: string
  readonly onFilter: (name: FilterName, value: string) => void
}

function Filter({ name, data, value, onFilter }: FilterProps) {
  const known = filterOptions(name, data)
  if (known.length === 0 && value === '') return null
  const label = FILTER_LABELS[name]
  const options = [
    { value: '', label: `${label}: all` },
    ...known.map((option) => ({ value: option.value, label: `${label}: ${option.label}` })),
  ]
  return (
    <LazySelect
      label={label}
      value={value}
      onValueChange={(next) => onFilter(name, next)}
      options={options}
      className={value === '' ? 'divisions-filter' : 'divisions-filter divisions-filter-on'}
    />
  )
}
