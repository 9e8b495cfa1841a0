import type { CurrentUser } from '@tussle/contract/accounts'
import { NavLink } from './nav-link.tsx'
import { navItems } from './nav-links.ts'

/** The same links within reach of a thumb, below 768 only. */
export function TabBar({ user }: { readonly user: CurrentUser }) {
  return (
    <nav aria-label="Tab bar" className="tabbar">
      {navItems(user).map((item) => {
        const { icon: Icon, label } = item
        return (
          <NavLink key={item.to} item={item}>
            <span className="tabbar-icon">
              <Icon size={20} aria-hidden />
            </span>
            {label === 'Admin Dashboard' ? 'Admin' : label}
          </NavLink>
        )
      })}
    </nav>
  )
}
