import { CalendarRange, Download, ScrollText, Trophy, UsersRound } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import './system-settings.css'

const LINKS = [
  { to: '/admin/create-league', label: 'Create New League', icon: CalendarRange },
  { to: '/admin/create-tournament', label: 'Create New Tournament', icon: Trophy },
  { to: '/admin/clubs', label: 'Manage Clubs', icon: UsersRound },
]

interface SettingsLinksProps {
  /** The address of the audit trail. */
  readonly logsAt: string
  readonly onExport: () => void
}

/** ADMIN-087..091 (OQ-146 revised). */
export function SettingsLinks({ logsAt, onExport }: SettingsLinksProps) {
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
          <ButtonLink to={logsAt} variant="secondary" block icon={ScrollText}>
            View System Logs
          </ButtonLink>
        </li>
        <li>
          <Button variant="secondary" block icon={Download} aria-haspopup="dialog" onClick={onExport}>
            Export Data
          </Button>
        </li>
      </ul>
    </Card>
  )
}
