import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrent, type NavItem } from './nav-links.ts'

interface NavLinkProps {
  readonly item: NavItem
  readonly className?: string
  readonly onClick?: () => void
  readonly children?: ReactNode
}

export function NavLink({ item, className, onClick, children = item.label }: NavLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={item.to}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      {...(className !== undefined && { className })}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  )
}

/** An icon and a label, for the slide-in menu. */
export function MenuLink({ item, onClick }: { readonly item: NavItem; readonly onClick: () => void }) {
  const { icon: Icon, label } = item
  return (
    <NavLink item={item} className="menu-row" onClick={onClick}>
      <Icon size={22} aria-hidden />
      {label}
    </NavLink>
  )
}
