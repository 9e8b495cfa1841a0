import { type KeyboardEvent, useId, useState } from 'react'

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export interface ComboboxSearch<Item> {
  readonly items: readonly Item[]
  readonly text: string
  readonly onChoose: (item: Item) => void
  readonly isOpen: boolean
  readonly onOpen?: (() => void) | undefined
  readonly onClose: () => void
  /** The place of the option that is active before anything is typed. */
  readonly start?: number | undefined
  /** The id of the list, if another element controls it too. */
  readonly listId?: string | undefined
  /** Such an option can be active, so that its reason is read, but not chosen. */
  readonly isDisabled?: ((item: Item) => boolean) | undefined
  /** The items still belong to the former text: none is active, and none can be chosen. */
  readonly isOutdated?: boolean | undefined
}

export type ComboboxState<Item> = ReturnType<typeof useCombobox<Item>>

/**
 * The behaviour of every combobox, by the ARIA 1.2 pattern with a list: the focus stays in the field, and
 * `aria-activedescendant` names the active option. Arrows move and wrap, Enter chooses, Escape closes.
 */
export function useCombobox<Item>(search: ComboboxSearch<Item>) {
  const { items, text, isOpen, isOutdated = false, isDisabled = () => false } = search
  const ownId = useId()
  const listId = search.listId ?? ownId
  const [place, setPlace] = useState({ text, index: search.start ?? 0 })
  // Another text has another answer, of which the first option is active.
  const index = place.text === text ? place.index : 0
  const active = isOpen && !isOutdated ? items[index] : undefined
  const optionId = (at: number) => `${listId}-${at}`

  function choose(item: Item) {
    if (!(isOutdated || isDisabled(item))) search.onChoose(item)
  }

  function move(step: number) {
    const count = Math.max(1, items.length)
    setPlace({ text, index: (index + step + count) % count })
  }

  function onKeyDown(event: KeyboardEvent) {
    // This Enter ends the input of a composed character.
    if (event.nativeEvent.isComposing) return
    const step = STEP[event.key]
    if (!isOpen) {
      if (step !== undefined) search.onOpen?.()
      return
    }
    if (event.key === 'Escape') search.onClose()
    if (event.key === 'Enter' && active !== undefined) choose(active)
    if (step !== undefined) move(step)
    // The native Escape would empty a search field.
    if (event.key === 'Escape' || event.key === 'Enter' || step !== undefined) event.preventDefault()
  }

  return {
    items,
    active,
    choose,
    listId,
    optionId,
    isDisabled,
    isOutdated,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen && items.length > 0 ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : optionId(index),
      autoComplete: 'off',
      onKeyDown,
    } as const,
  }
}
