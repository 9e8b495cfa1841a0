import type { ClubEvent } from '@tussle/contract/club-events'
import { CalendarClock, MessageSquareWarning, Play, Users } from 'lucide-react'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { type Need, needsOf } from './needs.ts'
import './organise.css'

const ICONS = { on: Play, dispute: MessageSquareWarning, seekers: Users, ended: CalendarClock } as const

interface NeedsCardProps {
  readonly events: readonly ClubEvent[]
  readonly now: Date
}

/** What to do now, the worst or the soonest first. Only the first one is a primary button. */
export function NeedsCard({ events, now }: NeedsCardProps) {
  const needs = needsOf(events, now)
  return (
    <Card
      title="Needs you today"
      padded={false}
      action={<span className="organise-count">{needs.length}</span>}
    >
      {needs.length === 0 && <p className="organise-none">Nothing needs you today.</p>}
      <CardList aria-label="Needs you today">
        {needs.map((need, index) => (
          <NeedRow
            key={`${need.kind} ${need.event.kind} ${need.event.id}`}
            need={need}
            isFirst={index === 0}
          />
        ))}
      </CardList>
    </Card>
  )
}

function NeedRow({ need, isFirst }: { readonly need: Need; readonly isFirst: boolean }) {
  const Icon = ICONS[need.kind]
  return (
    <li className="organise-row">
      <Icon size={22} aria-hidden className={`organise-sign organise-sign-${need.kind}`} />
      <div className="organise-words">
        <p className="organise-title">{need.title}</p>
        <p className="organise-text">{need.text}</p>
      </div>
      <ButtonLink to={need.to} variant={isFirst ? 'primary' : 'secondary'} className="organise-act">
        {need.act}
        <span className="sr-only"> of {need.event.name}</span>
      </ButtonLink>
    </li>
  )
}
