import { Bell, ChevronRight, Database, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/data/badge.tsx'
import './system-settings.css'

interface Soon {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

const CARDS: readonly Soon[] = [
  {
    id: 'configuration',
    title: 'System Configuration',
    text: 'Settings of this installation, without a restart.',
    icon: SlidersHorizontal,
  },
  { id: 'database', title: 'Database Management', text: 'Backups and restores from here.', icon: Database },
  { id: 'notifications', title: 'Notifications', text: 'Messages to everybody at once.', icon: Bell },
]

/**
 * The card of an existing page links to it; three others say that they are to come (ADMIN-083..086, OQ-146 revised).
 */
export function ManagementCards({ accountsAt }: { readonly accountsAt: string }) {
  return (
    <ul className="soon-cards" aria-label="Management">
      <li>
        <Link to={accountsAt} className="soon-card soon-card-open">
          <Users size={22} aria-hidden />
          <div className="min-w-0 flex-1">
            <h3 className="t-h3">User Management</h3>
            <p className="t-small text-ink-2">Accounts, administrators and who may sign in.</p>
          </div>
          <ChevronRight size={20} aria-hidden />
        </Link>
      </li>
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
