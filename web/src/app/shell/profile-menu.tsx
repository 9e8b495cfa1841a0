import type { CurrentUser } from '@tussle/contract/people/current-user'
import { LogOut, Monitor, Moon, Settings, ShieldCheck, Sun, User } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { type ThemeChoice, useThemeChoice } from '../../lib/theme.ts'
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { ORGANISE, switchLabel } from './nav-links.ts'

interface ProfileMenuProps {
  readonly user: CurrentUser
  readonly trigger: ReactElement
}

/** My Profile, Settings, Switch, Sign Out (NAV-069..073), and the theme. Mounted open, because a press loaded it. */
export function ProfileMenu({ user, trigger }: ProfileMenuProps) {
  const { signOut, switchAccount } = useAuth()
  const [theme, setTheme] = useThemeChoice()
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setOpen}>
      <MenuItem icon={User} to={`/players/${user.id}`}>
        My Profile
      </MenuItem>
      <MenuItem icon={Settings} to="/settings">
        Settings
      </MenuItem>
      <MenuItem icon={ORGANISE.icon} to={ORGANISE.to}>
        {ORGANISE.label}
      </MenuItem>
      <MenuItem icon={ShieldCheck} onSelect={() => void switchAccount()}>
        {switchLabel(user)}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onValueChange={(value) => setTheme(value as ThemeChoice)}>
        <MenuRadioItem value="light" icon={Sun}>
          Light
        </MenuRadioItem>
        <MenuRadioItem value="dark" icon={Moon}>
          Dark
        </MenuRadioItem>
        <MenuRadioItem value="system" icon={Monitor}>
          System
        </MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}
