import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import './combobox.css'
import { useAfterPress } from '../overlays/use-after-press.ts'
import { type FieldControlProps, TextInput } from './field.tsx'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Identified = { id: number }

type Answer<Item extends Identified> = {
  items: readonly Item[]
  /** The content of a row; the caller sets the field's text after a choice. */
  children: (item: Item) => ReactNode
  /** The name of the list of results. */
  listLabel: string
  /** Shown below the items, or alone: nothing found, searching, an error. */
  status?: string | undefined
  /** A button next to the status, such as trying again. */
  action?: { label: string; run: () => void } | undefined
  /** The items still belong to the former text: they stay visible and cannot be chosen. */
  isOutdated?: boolean | undefined
}

export type ComboboxProps<Item extends Identified> = FieldControlProps &
  Answer<Item> & {
    text: string
    onTextChange: (text: string) => void
    onChoose: (item: Item) => void
    /** Shows a button with this name that empties the field. */
    clearLabel?: string | undefined
    placeholder?: string | undefined
    inputRef?: Ref<HTMLInputElement> | undefined
  }

/** A search field with its results in a box below. Arrows move, Enter chooses, Escape closes. */
export function Combobox<Item extends Identified>(props: ComboboxProps<Item>) {
  const { text, onTextChange, items, onChoose, status, isOutdated = false, clearLabel } = props
  const results = useResults(items, isOutdated)
  const listId = useId()
  const isOpen = results.isOpen && (items.length > 0 || Boolean(status))
  const { active } = results

  function choose(item: Item) {
    if (isOutdated) return
    results.close()
    onChoose(item)
  }

  /** The pressed button disappears, so the field takes the focus. */
  function thenFocus(run: () => void) {
    run()
    document.getElementById(props.id)?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    const step = STEP[event.key]
    if (event.key === 'Escape') results.close()
    if (event.key === 'Enter' && active) choose(active)
    if (step !== undefined) results.move(step)
    if (event.key === 'Enter' || step !== undefined) event.preventDefault()
  }

  return (
    <div className="combo">
      <span className="inp-box">
        <TextInput
          id={props.id}
          ref={props.inputRef}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          icon={Search}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen && items.length > 0 ? listId : undefined}
          aria-activedescendant={isOpen && active ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          placeholder={props.placeholder}
          value={text}
          onFocus={results.open}
          onBlur={results.closeOnLeave}
          onChange={(event) => {
            results.open()
            onTextChange(event.currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
          className={clsx(clearLabel && 'combo-clearable')}
        />
        {clearLabel && text !== '' && (
          <button
            type="button"
            className="inp-toggle"
            aria-label={clearLabel}
            onClick={() => thenFocus(() => onTextChange(''))}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </span>
      {isOpen && (
        <Results
          {...props}
          id={listId}
          active={active}
          onChoose={choose}
          onLeave={results.closeOnLeave}
          thenFocus={thenFocus}
        />
      )}
      {/* Always there, so that what appears in it is announced. */}
      <span role="status" className="sr-only">
        {isOpen && !isOutdated && [found(items.length), status].filter(Boolean).join('. ')}
      </span>
    </div>
  )
}

type ResultsProps<Item extends Identified> = Answer<Item> & {
  id: string
  active: Item | undefined
  onChoose: (item: Item) => void
  onLeave: (event: FocusEvent) => void
  thenFocus: (run: () => void) => void
}

function Results<Item extends Identified>(props: ResultsProps<Item>) {
  const { id, items, active, onChoose, listLabel, status, action, isOutdated, onLeave, thenFocus } = props
  return (
    <div className="combo-results">
      {items.length > 0 && (
        <div id={id} role="listbox" aria-label={listLabel} aria-busy={isOutdated}>
          {items.map((item) => (
            <button
              key={item.id}
              id={optionId(id, item)}
              ref={item === active ? showRow : undefined}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className="combo-row"
              onMouseDown={keepFocus}
              onClick={() => onChoose(item)}
            >
              {props.children(item)}
            </button>
          ))}
        </div>
      )}
      {status && (
        <div className="combo-status">
          <span aria-hidden>{status}</span>
          {action && (
            <button type="button" className="link" onBlur={onLeave} onClick={() => thenFocus(action.run)}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether the results show, and which one Enter would choose: the first of a new answer. */
function useResults<Item>(items: readonly Item[], isOutdated: boolean) {
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState({ items, index: 0 })
  const afterPress = useAfterPress()
  const index = place.items === items ? place.index : 0
  return {
    isOpen,
    active: isOutdated ? undefined : items[index],
    open: () => setOpen(true),
    close: () => setOpen(false),
    closeOnLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.closest('.combo')?.contains(relatedTarget)) return
      // Closing moves the content below, so a press there ends first and its click reaches the pressed element.
      afterPress(() => setOpen(false))
    },
    move: (step: number) => {
      const count = Math.max(1, items.length)
      setPlace({ items, index: (index + step + count) % count })
    },
  }
}

function optionId(listId: string, { id }: Identified): string {
  return `${listId}-${id}`
}

function found(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 result' : `${count} results`
}

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}

/** Scrolls the whole box into view first, because it may open below the edge of a dialog. */
function showRow(row: HTMLElement | null) {
  row?.closest('.combo-results')?.scrollIntoView({ block: 'nearest' })
  row?.scrollIntoView({ block: 'nearest' })
}
