import { useState } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { useClubNames } from '../matches.queries.ts'

const SEARCH_AFTER_MS = 250
const CUSTOM = { value: 'custom', label: 'Custom location' }
const NONE = { value: '', label: 'No location' }

interface LocationFieldProps {
  /** The names of the player's own clubs. */
  readonly ownClubs: readonly string[]
  readonly value: string
  readonly onChange: (location: string) => void
  readonly error: string | undefined
  readonly onFocus: () => void
}

/** The player's own clubs first, then all clubs by search, then any other place as text (OQ-109). */
export function LocationField({ ownClubs, value, onChange, error, onFocus }: LocationFieldProps) {
  const [isCustom, setCustom] = useState(false)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const { data } = useClubNames(useDebounced(wanted, SEARCH_AFTER_MS))
  const names = new Set([...ownClubs, ...(data?.items ?? []).map(({ name }) => name)])
  const clubs = [...names]
    .filter((name) => hasIn(name, wanted))
    .map((name) => ({ value: `at ${name}`, label: name }))
  const isEmpty = value === '' && !isCustom

  function choose({ value: chosen, label }: { value: string; label: string }) {
    setCustom(chosen === CUSTOM.value)
    onChange(chosen === CUSTOM.value || chosen === NONE.value ? '' : label)
  }

  return (
    <>
      <Field label="Location" optional>
        {(field) => (
          <SearchSelect
            {...field}
            label="Location"
            shown={isCustom ? CUSTOM.label : value || 'Select a club'}
            value={isCustom ? CUSTOM.value : value && `at ${value}`}
            options={[...clubs, CUSTOM, ...(isEmpty ? [] : [NONE])]}
            query={query}
            onQueryChange={setQuery}
            onChoose={choose}
          />
        )}
      </Field>
      {isCustom && (
        <Field label="Custom location" error={error} className="details-wide">
          {(field) => (
            <TextInput
              {...field}
              onFocus={onFocus}
              dir="auto"
              maxLength={120}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

function hasIn(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase())
}
