import {
  CalendarCog,
  CalendarRange,
  ListChecks,
  type LucideIcon,
  Settings,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { SecondFactorDue } from '../../features/accounts/second-factors/second-factor-due.tsx'
import { RunningTournaments } from '../../features/competitions/manage/running-tournaments.tsx'
import { DeadLettersPanel } from '../../features/ops/dead-letters-panel.tsx'
import { MessagesPanel } from '../../features/ops/messages-panel.tsx'
import { ReportsPanel } from '../../features/ops/reports-panel.tsx'
import { partOfDay } from '../../lib/dates.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { SettledFirst } from '../../lib/server/settled-first.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import './admin.css'
import { WaitingBody } from '../../parts/site/waiting-body.tsx'

interface Action {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

const ACTIONS: readonly Action[] = [
  {
    to: '/admin/create-tournament',
    title: 'Create Tournament',
    text: 'Format, dates and divisions, with advice on what fits.',
    icon: Trophy,
  },
  {
    to: '/admin/create-league',
    title: 'Create League',
    text: 'A season of matches that players arrange themselves.',
    icon: CalendarRange,
  },
  {
    to: '/admin/manage-tournaments',
    title: 'Manage Tournaments',
    text: 'Every tournament with its dates, status and entries.',
    icon: ListChecks,
  },
  {
    to: '/admin/manage-leagues',
    title: 'Manage Leagues',
    text: 'Every league with its dates, status and entries.',
    icon: CalendarCog,
  },
  {
    to: '/admin/clubs',
    title: 'Manage Clubs',
    text: 'All clubs, their members and what happened lately.',
    icon: UsersRound,
  },
  {
    to: '/admin/settings',
    title: 'System Settings',
    text: 'How this installation is set up, and how it is doing.',
    icon: Settings,
  },
]

const QUICK_LINKS = [
  { to: '/admin/health', label: 'Health' },
  { to: '/leagues', label: 'Browse Leagues' },
  { to: '/tournaments', label: 'Browse Tournaments' },
  { to: '/clubs', label: 'Browse Clubs' },
  { to: '/profile', label: 'Profile Settings' },
]

export function AdminPage() {
  usePage('Admin Dashboard')
  const { user } = useAuth()
  return (
    <>
      <Band title="Admin Dashboard" facts={[{ text: greeting(user?.firstName) }]} />
      <SettledFirst fallback={<WaitingBody />}>
        <div className="wrap page-body admin-page">
          {user && <SecondFactorDue user={user} />}
          <RunningTournaments />
          <ul className="admin-actions">
            {ACTIONS.map((action) => (
              <ActionCard key={action.to} action={action} />
            ))}
          </ul>
          <nav aria-label="Quick links" className="admin-quick">
            {QUICK_LINKS.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="ghost">
                {label}
              </ButtonLink>
            ))}
          </nav>
          <ReportsPanel />
          <MessagesPanel />
          <DeadLettersPanel />
        </div>
      </SettledFirst>
    </>
  )
}

function greeting(firstName: string | null | undefined): string {
  const words = `Good ${partOfDay(new Date())}`
  return firstName ? `${words}, ${firstName}` : words
}

function ActionCard({ action: { to, title, text, icon: Icon } }: { readonly action: Action }) {
  return (
    <Card as="li" className="admin-action stretch">
      <span className="admin-action-icon">
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <h2 className="t-h3">
          <Link to={to} className="stretch-link">
            {title}
          </Link>
        </h2>
        <p className="t-small text-ink-2">{text}</p>
      </div>
    </Card>
  )
}
