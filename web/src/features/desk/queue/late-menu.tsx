import { type ComponentProps, Suspense, useRef, useState } from 'react'
import '../../../ui/overlays/dialog.css'
import { late } from '../../../ui/layout/late.tsx'
import type { LateItem } from '../check-in/open-menu.tsx'

const loadMenu = () => import('../check-in/open-menu.tsx')
const OpenMenu = late(() => loadMenu().then((file) => ({ default: file.OpenMenu })), {
  instead: ({ trigger }) => trigger,
})

export const preloadMenu = (): Promise<void> => OpenMenu.preload()

interface LateMenuProps extends ComponentProps<'button'> {
  readonly items: readonly LateItem[]
  /** The press turned into a drag, so the menu does not open. */
  readonly isDragged?: boolean
}

/**
 * A button with a menu whose code loads when the pointer or the focus comes near. It opens on click, not on press.
 */
export function LateMenu({ items, isDragged = false, onPointerDown, ...button }: LateMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const near = () => void OpenMenu.preload()
  const trigger = (
    <button
      {...button}
      type="button"
      onPointerEnter={near}
      onFocus={near}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        event.preventDefault()
        // The press closes an open menu; the click that follows must not open it again.
        wasOpen.current = isOpen
      }}
      onClick={() => {
        if (isDragged || wasOpen.current) return
        setWanted(true)
        setOpen(true)
      }}
    />
  )
  if (!isWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <OpenMenu trigger={trigger} open={isOpen} onOpenChange={setOpen} items={items} />
    </Suspense>
  )
}
