import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavItem } from './nav-links.ts'
import './shell.css'

interface BarProps {
  readonly items?: readonly NavItem[]
  /** From 768 px: buttons at the right. */
  readonly desk?: ReactNode
  /** At every width, before the menu button or the buttons of a large screen. */
  readonly always?: ReactNode
  /** Below 768 px: the action of the menu button. */
  readonly onMenu?: () => void
  readonly onMenuNear?: () => void
}

/** The evergreen bar for visitors and signed-in people; only its content differs. */
export function Bar({ items = [], desk, always, onMenu, onMenuNear }: BarProps) {
  return (
    <header className="topbar on-surround">
      <div className="wrap topbar-in">
        <Link to="/" className="topbar-brand">
          <Logo size={30} withWord />
        </Link>
        {items.length > 0 && (
          <nav aria-label="Main" className="topnav">
            {items.map((item) => (
              <NavLink key={item.to} item={item} />
            ))}
          </nav>
        )}
        <div className="topbar-end">
          <div className="topbar-desk">{desk}</div>
          {always}
          {onMenu && (
            <button
              type="button"
              className="topbar-menu"
              aria-label="Open menu"
              aria-haspopup="dialog"
              onPointerEnter={onMenuNear}
              onClick={onMenu}
            >
              <Menu size={24} aria-hidden />
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
