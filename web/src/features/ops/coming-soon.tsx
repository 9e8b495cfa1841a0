import { Bell, Database, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import './system-settings.css'

interface Soon {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

const CARDS: readonly Soon[] = [
  { id: 'users', title: 'User Management', text: 'Roles and groups beyond administrators.', icon: Users },
  {
    id: 'configuration',
    title: 'System Configuration',
    text: 'Settings of this installation, without a restart.',
    icon: SlidersHorizontal,
  },
  { id: 'database', title: 'Database Management', text: 'Backups and restores from here.', icon: Database },
  { id: 'notifications', title: 'Notifications', text: 'Messages to everybody at once.', icon: Bell },
]

/** Exactly four, none of which can be pressed (ADMIN-083..086, ADMIN-098, OQ-146). */
export function ComingSoon() {
  return (
    <ul className="soon-cards" aria-label="Coming soon">
      {CARDS.map(({ id, title, text, icon: Icon }) => (
        <li key={id}>
          <fieldset disabled aria-labelledby={`soon-${id}`} className="soon-card">
            <Icon size={22} aria-hidden />
            <div className="min-w-0 flex-1">
              <h3 id={`soon-${id}`} className="t-h3">
                {title}
              </h3>
              <p className="t-small text-ink-2">{text}</p>
              <Badge tone="neutral" className="mt-2">
                Coming Soon
              </Badge>
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
