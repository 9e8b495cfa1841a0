import { clsx } from 'clsx'
import { Check, ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { TextInput } from './field.tsx'
import './select.css'
import { moveFocus } from './roving.ts'
import type { SelectProps } from './select-list.tsx'

/** From this number of options on, the sheet has a search field. */
const SEARCH_FROM = 9

export function SelectSheet(props: SelectProps) {
  const { id, value, options, placeholder = 'Choose', label, icon: Icon } = props
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const listId = useId()
  const chosen = options.find((option) => option.value === value)

  /** The title of the sheet is the label of the field. */
  function open(control: HTMLButtonElement) {
    setTitle(label ?? control.labels[0]?.textContent ?? placeholder)
    setOpen(true)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.currentTarget)
  }

  function choose(next: string) {
    props.onValueChange(next)
    setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        id={id}
        disabled={props.disabled}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={label}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        data-placeholder={chosen ? undefined : ''}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={handleKeyDown}
        onBlur={props.onBlur}
        className={clsx('inp select', props.className)}
      >
        {Icon && <Icon size={18} className="select-sign" aria-hidden />}
        <span className="select-value">{chosen?.label ?? placeholder}</span>
        <ChevronDown size={18} className="select-sign" aria-hidden />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <OptionList id={listId} options={options} value={value} onChoose={choose} />
      </Dialog>
    </>
  )
}

type OptionListProps = Pick<SelectProps, 'options' | 'value'> & {
  id: string
  onChoose: (value: string) => void
}

function OptionList({ id, options, value, onChoose }: OptionListProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase()
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  const tabStop = shown.find((option) => option.value === value) ?? shown[0]

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    moveFocus(event, '[role="option"]', 'vertical')
  }

  return (
    <>
      {options.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          icon={Search}
          aria-label="Search"
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div id={id} role="listbox" aria-label="Options" className="select-rows" onKeyDown={handleKeyDown}>
        {shown.map((option) => (
          <button
            key={option.value}
            type="button"
            role="option"
            aria-selected={option.value === value}
            tabIndex={option === tabStop ? 0 : -1}
            data-autofocus={option === tabStop && options.length < SEARCH_FROM ? true : undefined}
            onClick={() => onChoose(option.value)}
            className="select-row"
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.value === value && <Check size={20} strokeWidth={2.6} aria-hidden />}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="t-small text-ink-2">Nothing matches “{query.trim()}”.</p>}
    </>
  )
}
