import { RATINGS } from '@tussle/competition/divisions'
import { MapPin } from 'lucide-react'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import './competitions.css'
import type { CompetitionFilters } from './competitions.queries.ts'

type Name = 'q' | 'rating' | 'location'

const RATING_OPTIONS = [
  { value: '', label: 'All Ratings' },
  ...RATINGS.map((rating) => ({ value: rating, label: rating })),
]

interface CompetitionFiltersProps {
  readonly searchLabel: string
  readonly filters: Readonly<Record<Name, string>>
  readonly onChange: (name: Name, value: string) => void
}

/** Search, rating and location above the filtered cards (LEAGUE-002..005, TOURN-001..003). */
export function CompetitionFilterRow({ searchLabel, filters, onChange }: CompetitionFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search>
    <div role="search" className="competition-filters">
      <SearchBox
        label={searchLabel}
        placeholder={searchLabel}
        maxLength={100}
        value={filters.q}
        onSearch={(text) => onChange('q', text)}
      />
      <LazySelect
        label="Rating"
        value={filters.rating}
        onValueChange={(rating) => onChange('rating', rating)}
        options={RATING_OPTIONS}
      />
      <SearchBox
        label="Location"
        placeholder="Location"
        maxLength={120}
        icon={MapPin}
        value={filters.location}
        onSearch={(text) => onChange('location', text)}
      />
    </div>
  )
}

/** An unknown rating in the address filters nothing. */
export function knownFilters({
  q,
  rating,
  location,
}: Readonly<Record<Name, string>>): Required<CompetitionFilters> {
  return { q, rating: RATINGS.some((each) => each === rating) ? rating : '', location }
}
