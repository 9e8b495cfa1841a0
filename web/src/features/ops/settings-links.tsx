import { CalendarRange, Download, ScrollText, Trophy, UsersRound } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import './system-settings.css'

const LINKS = [
  { to: '/admin/create-league', label: 'Create New League', icon: CalendarRange },
  { to: '/admin/create-tournament', label: 'Create New Tournament', icon: Trophy },
  { to: '/admin/clubs', label: 'Manage Clubs', icon: UsersRound },
]

/** ADMIN-087..091: the last two are shown and cannot be pressed (OQ-146). */
export function SettingsLinks() {
  return (
    <Card title="Quick Links">
      <ul className="settings-links">
        {LINKS.map(({ to, label, icon }) => (
          <li key={to}>
            <ButtonLink to={to} variant="secondary" block icon={icon}>
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <Button variant="secondary" block icon={ScrollText} disabled>
            View System Logs
          </Button>
        </li>
        <li>
          <Button variant="secondary" block icon={Download} disabled>
            Export Data
          </Button>
        </li>
      </ul>
      <p className="t-caption text-ink-3">
        The data of a league or tournament is exported from its row in the management lists.
      </p>
    </Card>
  )
}
