import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'

export interface LateItem {
  readonly label: string
  readonly icon: LucideIcon
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface OpenMenuProps {
  readonly trigger: ReactElement
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly items: readonly LateItem[]
}

export function OpenMenu({ items, ...menu }: OpenMenuProps) {
  return (
    <Menu {...menu}>
      {items.map(({ label, icon, disabled, onSelect }) => (
        <MenuItem key={label} icon={icon} disabled={disabled === true} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
