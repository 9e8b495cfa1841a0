import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextInput } from './field.tsx'
import './search-select.css'
import type { SelectOption } from './select-list.tsx'

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

/** The focus stays in the search field; arrows move through the options, Enter chooses one, Escape closes. */
export function SearchList(props: SearchListProps) {
  const { listId, label, value, options, query, onQueryChange, onChoose, onClose, note } = props
  const [active, setActive] = useState(() => indexOf(options, value))
  const optionId = (index: number) => `${listId}-${index}`

  function choose(option: SearchOption) {
    if (!option.disabled) onChoose(option)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (step !== 0 && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        type="search"
        icon={Search}
        className="search-field"
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={options[active] && optionId(active)}
        autoComplete="off"
        placeholder="Search"
        data-autofocus
        value={query}
        onChange={(event) => {
          setActive(0)
          onQueryChange(event.currentTarget.value)
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={label} className="search-rows">
        {options.map((option, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={option.value}
            ref={index === active ? reveal : undefined}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled}
            data-active={index === active || undefined}
            className={clsx('search-row', option.value === value && 'search-row-chosen')}
            onClick={() => choose(option)}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.note && <span className="search-row-note">{option.note}</span>}
            {option.value === value && <Check size={18} strokeWidth={2.6} aria-hidden />}
          </button>
        ))}
      </div>
      <p role="status" className="search-note">
        {note ?? (options.length === 0 ? `Nothing matches “${query.trim()}”.` : '')}
      </p>
    </>
  )
}

function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

function indexOf(options: readonly SearchOption[], value: string): number {
  const index = options.findIndex((option) => option.value === value)
  return Math.max(0, index)
}
