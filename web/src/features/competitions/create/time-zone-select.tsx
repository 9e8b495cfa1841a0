import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { ownTimeZone } from './create-defaults.ts'
import type { LeagueInput } from './create-rules.ts'

interface TimeZoneSelectProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
}

export function TimeZoneSelect({ id, 'aria-describedby': describedBy }: TimeZoneSelectProps) {
  const { setValue, watch } = useFormContext<LeagueInput>()
  const zone = watch('timeZone')
  const [query, setQuery] = useState('')
  const [zones] = useState(timeZones)
  const wanted = query.trim().toLowerCase().replaceAll('_', ' ')
  return (
    <SearchSelect
      id={id}
      aria-describedby={describedBy}
      icon={Globe}
      label="Time zone"
      shown={zoneName(zone)}
      value={zone}
      options={zones.filter(({ label }) => label.toLowerCase().includes(wanted))}
      query={query}
      onQueryChange={setQuery}
      onChoose={({ value }) => setValue('timeZone', value, { shouldDirty: true })}
    />
  )
}

/** The browser's own zone, or UTC, may be missing in the browser's list of zones. */
function timeZones() {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone(), 'UTC'])
  return [...names].toSorted().map((value) => ({ value, label: zoneName(value) }))
}

const zoneName = (zone: string): string => zone.replaceAll('_', ' ')
