import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import './field.css'
import type { SearchListProps } from './search-list.tsx'
import './select.css'
import { late } from '../layout/late.tsx'

const loadPopup = () => import('./search-popup.tsx')
const SearchPopup = late(() => loadPopup().then(({ SearchPopup }) => ({ default: SearchPopup })), {
  instead: () => null,
})

export type SearchSelectProps = Omit<SearchListProps, 'listId' | 'onClose'> & {
  id?: string | undefined
  /** The text of the closed control. */
  shown: string
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** A select with a search field, for many options. The code of the list loads when it is first needed. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, shown, icon: Icon, disabled, ...rest } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...list } = rest
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const control = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    list.onQueryChange('')
  }

  return (
    <>
      <button
        ref={control}
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        disabled={disabled}
        data-placeholder={list.value === '' ? '' : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        className="inp select"
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {Icon && <Icon size={18} className="select-sign" aria-hidden />}
        <span className="select-value">{shown}</span>
        <ChevronDown size={18} className="select-sign" aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SearchPopup {...list} listId={listId} control={control} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
