import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { useClubSearch } from './create.queries.ts'
import { NO_CLUB } from './create-defaults.ts'
import type { LeagueInput } from './create-rules.ts'

const SEARCH_AFTER_MS = 250

interface ClubSelectProps {
  readonly id: string
  readonly noClub: string
  /** The club of an existing competition. */
  readonly initial?: { readonly value: string; readonly label: string } | undefined
  readonly 'aria-describedby': string | undefined
}

/** There may be thousands of clubs, so the server searches them. */
export function ClubSelect({ id, noClub, initial, 'aria-describedby': describedBy }: ClubSelectProps) {
  const { setValue } = useFormContext<LeagueInput>()
  const none = { value: NO_CLUB, label: noClub }
  const [chosen, setChosen] = useState(initial ?? none)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const asked = useDebounced(wanted, SEARCH_AFTER_MS)
  const { data, isError, isPlaceholderData } = useClubSearch(asked)
  // An answer to an earlier search must not be shown for the present one.
  const isBehind = wanted !== asked || isPlaceholderData
  const clubs = (data?.items ?? []).filter(({ name }) => !isBehind || hasIn(name, wanted))
  const options = clubs.map((club) => ({ value: String(club.id), label: club.name }))
  return (
    <SearchSelect
      id={id}
      aria-describedby={describedBy}
      label="Associated club"
      shown={chosen.label}
      value={chosen.value}
      options={wanted === '' ? [none, ...options] : options}
      query={query}
      onQueryChange={setQuery}
      onChoose={(club) => {
        setChosen(club)
        setValue('clubId', club.value, { shouldDirty: true })
      }}
      note={isBehind ? 'Searching…' : noteOn({ isError, hidden: (data?.total ?? 0) - clubs.length })}
    />
  )
}

function hasIn(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase())
}

function noteOn({ isError, hidden }: { isError: boolean; hidden: number }): string | undefined {
  if (isError) return "We couldn't load the clubs."
  return hidden > 0 ? `Search to find ${hidden} more.` : undefined
}
