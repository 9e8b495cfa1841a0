import type { CurrentUser } from '@tussle/contract/people/current-user'
import { LogOut, Settings, ShieldCheck, SlidersHorizontal, User } from 'lucide-react'
import { nameOf, useAuth } from '../../features/accounts/auth-context.tsx'
import { type ThemeChoice, useThemeChoice } from '../../lib/theme.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { SideSheet } from '../../ui/overlays/sheet.tsx'
import { MenuLink } from './nav-link.tsx'
import { type NavItem, navItems, ORGANISE, switchLabel } from './nav-links.ts'
import { Standing } from './standing.tsx'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

interface MemberMenuProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** Everything in the bar and the profile menu, plus Profile Settings (NAV-077..082). */
export function MemberMenu({ user, onClose }: MemberMenuProps) {
  const { signOut, switchAccount } = useAuth()
  const [theme, setTheme] = useThemeChoice()
  const own: readonly NavItem[] = [
    { to: `/players/${user.id}`, label: 'My Profile', icon: User },
    { to: '/profile', label: 'Profile Settings', icon: SlidersHorizontal },
    { to: '/settings', label: 'Settings', icon: Settings },
    ORGANISE,
  ]
  const leave = (action: () => Promise<void>) => {
    onClose()
    void action()
  }
  return (
    <SideSheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Menu"
      head={<MenuHead user={user} />}
    >
      <nav aria-label="Main" className="menu-rows">
        {navItems(user).map((item) => (
          <MenuLink key={item.to} item={item} onClick={onClose} />
        ))}
        <hr className="menu-rule" />
        {own.map((item) => (
          <MenuLink key={item.to} item={item} onClick={onClose} />
        ))}
        <button type="button" className="menu-row" onClick={() => leave(switchAccount)}>
          <ShieldCheck size={22} aria-hidden />
          {switchLabel(user)}
        </button>
        <button type="button" className="menu-row" onClick={() => leave(signOut)}>
          <LogOut size={22} aria-hidden />
          Sign Out
        </button>
      </nav>
      <div className="menu-buttons">
        <Segmented<ThemeChoice> label="Theme" value={theme} onValueChange={setTheme} options={THEMES} />
      </div>
    </SideSheet>
  )
}

/** The display name, or the email address of an account without one (NAV-080). */
function MenuHead({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="menu-head">
      <Avatar name={nameOf(user)} photoUrl={user.profileImageUrl} id={user.id} size={48} />
      <span className="min-w-0">
        <b className="menu-name">{user.displayName || user.email}</b>
        <Standing user={user} />
      </span>
    </div>
  )
}
