import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { ComboboxOptions, ComboboxStatus } from './combobox-options.tsx'
import { TextInput } from './field.tsx'
import './search-select.css'
import type { SelectOption } from './select-list.tsx'
import { useCombobox } from './use-combobox.ts'

/** A disabled option stays visible, with the reason as its note. */
export type SearchOption = SelectOption & { note?: string | undefined; disabled?: boolean | undefined }

export type SearchListProps = {
  /** The id of the list, for the element that controls it. */
  listId: string
  label: string
  value: string
  options: readonly SearchOption[]
  query: string
  onQueryChange: (query: string) => void
  onChoose: (option: SearchOption) => void
  onClose: () => void
  /** A line under the options: what is missing, or how to see more. */
  note?: string | undefined
}

/** The combobox in the popup of a select: its list is open as long as the popup is. */
export function SearchList(props: SearchListProps) {
  const { listId, label, value, options, query, onQueryChange, onChoose, onClose, note } = props
  const combobox = useCombobox({
    listId,
    items: options,
    text: query,
    start: Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
    isOpen: true,
    onClose,
    onChoose,
    isDisabled: ({ disabled = false }) => disabled,
  })
  return (
    <>
      <TextInput
        {...combobox.inputProps}
        type="search"
        icon={Search}
        className="search-field"
        aria-label="Search"
        placeholder="Search"
        data-autofocus
        value={query}
        onChange={(event) => onQueryChange(event.currentTarget.value)}
      />
      <ComboboxOptions
        combobox={combobox}
        label={label}
        keyOf={(option) => option.value}
        isChosen={(option) => option.value === value}
        className="search-rows"
        rowClassName={(option) => clsx('search-row', option.value === value && 'search-row-chosen')}
      >
        {(option) => (
          <>
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.note && <span className="search-row-note">{option.note}</span>}
            {option.value === value && <Check size={18} strokeWidth={2.6} aria-hidden />}
          </>
        )}
      </ComboboxOptions>
      <p role="status" className="search-note">
        {note ?? (options.length === 0 ? `Nothing matches “${query.trim()}”.` : '')}
      </p>
      <ComboboxStatus count={options.length} />
    </>
  )
}
