import { CURRENCIES } from '@tussle/competition/fees/money'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'

interface CurrencySelectProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
}

/** The field `currency` of the form around it: found by its code or its name. */
export function CurrencySelect({ id, 'aria-describedby': describedBy }: CurrencySelectProps) {
  const { setValue, watch } = useFormContext<{ currency: string }>()
  const currency = watch('currency')
  const [query, setQuery] = useState('')
  const [options] = useState(() => CURRENCIES.map((value) => ({ value, label: currencyName(value) })))
  const wanted = query.trim().toLowerCase()
  return (
    <SearchSelect
      id={id}
      aria-describedby={describedBy}
      icon={Coins}
      label="Currency"
      shown={currencyName(currency)}
      value={currency}
      options={options.filter(({ label }) => label.toLowerCase().includes(wanted))}
      query={query}
      onQueryChange={setQuery}
      onChoose={({ value }) => setValue('currency', value, { shouldDirty: true })}
    />
  )
}

const NAMES = new Intl.DisplayNames('en-US', { type: 'currency' })

/** "USD, US Dollar" */
export const currencyName = (code: string): string => `${code}, ${NAMES.of(code) ?? code}`
