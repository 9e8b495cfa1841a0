import type { ReactNode } from 'react'
import type { ComboboxState } from './use-combobox.ts'

interface ComboboxOptionsProps<Item> {
  readonly combobox: ComboboxState<Item>
  readonly label: string
  readonly keyOf: (item: Item) => string | number
  /** Without it nothing is chosen yet, and the active option counts as selected. */
  readonly isChosen?: ((item: Item) => boolean) | undefined
  readonly className?: string | undefined
  readonly rowClassName: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** The list of a combobox. A press on an option leaves the focus in the field. */
export function ComboboxOptions<Item>(props: ComboboxOptionsProps<Item>) {
  const { combobox, label, keyOf, isChosen, className, rowClassName, children } = props
  const { items, active, choose, listId, optionId, isDisabled, isOutdated } = combobox
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      aria-busy={isOutdated || undefined}
      className={className}
    >
      {items.map((item, index) => (
        <button
          key={keyOf(item)}
          id={optionId(index)}
          ref={item === active ? showRow : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={isChosen ? isChosen(item) : item === active}
          aria-disabled={isDisabled(item) || undefined}
          data-active={item === active || undefined}
          className={rowClassName(item)}
          onMouseDown={keepFocus}
          onClick={() => choose(item)}
        >
          {children(item)}
        </button>
      ))}
    </div>
  )
}

interface ComboboxStatusProps {
  /** Undefined while there is no answer to count. */
  readonly count: number | undefined
  readonly text?: string | undefined
}

/** Says how many options there are. It is always there, so that what appears in it is announced. */
export function ComboboxStatus({ count, text }: ComboboxStatusProps) {
  return (
    <span role="status" className="sr-only">
      {count !== undefined && [counted(count), text].filter(Boolean).join('. ')}
    </span>
  )
}

function counted(count: number): string {
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
