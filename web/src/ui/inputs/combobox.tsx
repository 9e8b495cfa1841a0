import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react'
import './combobox.css'
import { useAfterPress } from '../overlays/use-after-press.ts'
import { ComboboxOptions, ComboboxStatus } from './combobox-options.tsx'
import { type FieldControlProps, TextInput } from './field.tsx'
import { type ComboboxState, useCombobox } from './use-combobox.ts'

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

/** A search field with its results in a box below. */
export function Combobox<Item extends Identified>(props: ComboboxProps<Item>) {
  const { text, onTextChange, items, onChoose, status, isOutdated = false } = props
  const results = useResults()
  const isOpen = results.isOpen && (items.length > 0 || Boolean(status))
  const combobox = useCombobox({
    items,
    text,
    isOutdated,
    isOpen,
    onOpen: results.open,
    onClose: results.close,
    onChoose: (item) => {
      results.close()
      onChoose(item)
    },
  })

  /** The pressed button disappears, so the field takes the focus. */
  function thenFocus(run: () => void) {
    run()
    document.getElementById(props.id)?.focus()
  }

  return (
    <div className="combo">
      <span className="inp-box">
        <TextInput
          {...combobox.inputProps}
          id={props.id}
          ref={props.inputRef}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          icon={Search}
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
          className={clsx(props.clearLabel && 'combo-clearable')}
        />
        {props.clearLabel && text !== '' && (
          <ClearButton label={props.clearLabel} onClear={() => thenFocus(() => onTextChange(''))} />
        )}
      </span>
      {isOpen && (
        <Results {...props} combobox={combobox} onLeave={results.closeOnLeave} thenFocus={thenFocus} />
      )}
      <ComboboxStatus count={isOpen && !isOutdated ? items.length : undefined} text={status} />
    </div>
  )
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button type="button" className="inp-toggle" aria-label={label} onClick={onClear}>
      <X size={18} aria-hidden />
    </button>
  )
}

type ResultsProps<Item extends Identified> = Answer<Item> & {
  combobox: ComboboxState<Item>
  onLeave: (event: FocusEvent) => void
  thenFocus: (run: () => void) => void
}

function Results<Item extends Identified>(props: ResultsProps<Item>) {
  const { combobox, items, listLabel, status, action, onLeave, thenFocus, children } = props
  return (
    <div className="combo-results">
      {items.length > 0 && (
        <ComboboxOptions
          combobox={combobox}
          label={listLabel}
          keyOf={({ id }) => id}
          rowClassName={() => 'combo-row'}
        >
          {children}
        </ComboboxOptions>
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

/** Whether the results may show. */
function useResults() {
  const [isOpen, setOpen] = useState(false)
  const afterPress = useAfterPress()
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    closeOnLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.closest('.combo')?.contains(relatedTarget)) return
      // Closing moves the content below, so a press there ends first and its click reaches the pressed element.
      afterPress(() => setOpen(false))
    },
  }
}
