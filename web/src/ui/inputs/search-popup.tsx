import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { useBackCloses } from '../overlays/layers.ts'
import { SearchList, type SearchListProps } from './search-list.tsx'
import './search-select.css'
import { useIsPhone } from '../layout/use-media.ts'

export type SearchPopupProps = SearchListProps & { control: RefObject<HTMLButtonElement | null> }

/**
 * A popup at the field on a large screen, a sheet on a phone. A choice closes it and returns the focus to the field.
 */
export function SearchPopup({ control, ...list }: SearchPopupProps) {
  const options = (
    <SearchList
      {...list}
      onChoose={(option) => {
        list.onChoose(option)
        list.onClose()
      }}
    />
  )
  const change = (open: boolean) => {
    if (!open) list.onClose()
  }
  const isPhone = useIsPhone()
  useBackCloses(!isPhone, list.onClose)
  if (isPhone) {
    return (
      <Dialog open onOpenChange={change} title={list.label} tall>
        {options}
      </Dialog>
    )
  }
  return (
    <Popover.Root open onOpenChange={change}>
      <Popover.Anchor virtualRef={{ current: control.current }} />
      <Popover.Portal>
        <Popover.Content
          className="menu search-menu"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={list.label}
          onInteractOutside={(event) => {
            // A press on the field closes the list by itself; without this, the list would close and open again.
            if (control.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            control.current?.focus({ preventScroll: true })
          }}
        >
          {options}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
