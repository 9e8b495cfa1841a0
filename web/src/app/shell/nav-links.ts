import type { CurrentUser } from '@tussle/contract/people/current-user'
import {
  CalendarRange,
  ClipboardList,
  House,
  type LucideIcon,
  ShieldCheck,
  Trophy,
  Users,
} from 'lucide-react'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** Further paths on which the link counts as the current one. */
  readonly alsoOn?: readonly string[]
}

const DASHBOARD: NavItem = { to: '/', label: 'Dashboard', icon: House, alsoOn: ['/dashboard'] }
const ADMIN: NavItem = { to: '/admin', label: 'Admin Dashboard', icon: ShieldCheck }
const SHARED: readonly NavItem[] = [
  { to: '/leagues', label: 'Leagues', icon: CalendarRange },
  { to: '/tournaments', label: 'Tournaments', icon: Trophy },
  { to: '/clubs', label: 'Clubs', icon: Users },
]

/** In the menus: who has no right asks for it there. */
export const ORGANISE: NavItem = { to: '/organise', label: 'Organise', icon: ClipboardList }

/** The links of the bar, the slide-in menu and the tab bar, in the specification's order (NAV-059..067). */
export function navItems(user: Pick<CurrentUser, 'isAdmin'>): readonly NavItem[] {
  return [user.isAdmin ? ADMIN : DASHBOARD, ...SHARED]
}

export const PUBLIC_ITEMS: readonly NavItem[] = [
  { to: '/browse/clubs', label: 'Clubs', icon: Users },
  { to: '/browse/tournaments', label: 'Tournaments', icon: Trophy },
  { to: '/browse/leagues', label: 'Leagues', icon: CalendarRange },
]

/** Current on its own path and below it; '/' only on itself. */
export function isCurrent({ to, alsoOn = [] }: NavItem, pathname: string): boolean {
  const isOn = (path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return [to, ...alsoOn].some(isOn)
}

/** Each role is offered the other (NAV-071, NAV-072); the switch gives no rights (OQ-015). */
export function switchLabel({ isAdmin }: Pick<CurrentUser, 'isAdmin'>): string {
  return isAdmin ? 'Switch to Regular User' : 'Switch to Admin'
}
