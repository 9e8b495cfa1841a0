import type { ClubEvent } from '@tussle/contract/club-events'
import { CircleCheck, Link2, type LucideIcon, MessageSquareWarning, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { dateBlock } from '../../lib/dates.ts'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { factsOf, GROUPS, groupOf, pageOf } from './needs.ts'
import './organise.css'

interface EventsCardProps {
  readonly clubId: number
  /** Organisers also see what is over. */
  readonly hasAll: boolean
  readonly events: readonly ClubEvent[]
  readonly now: Date
}

export function EventsCard({ clubId, hasAll, events, now }: EventsCardProps) {
  return (
    <Card title="Your club’s events" padded={false}>
      {events.length === 0 && <p className="organise-none">Nothing is planned.</p>}
      {GROUPS.map((group) => {
        const shown = events.filter((event) => groupOf(event, now) === group)
        if (shown.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h3 className="organise-group">{group}</h3>
            <CardList>
              {shown.map((event) => (
                <EventRow key={`${event.kind} ${event.id}`} event={event} />
              ))}
            </CardList>
          </section>
        )
      })}
      {hasAll && (
        <nav aria-label="All events" className="organise-foot organise-all">
          <Link to={`/organise/clubs/${clubId}/tournaments`}>All tournaments</Link>
          <Link to={`/organise/clubs/${clubId}/leagues`}>All leagues</Link>
        </nav>
      )}
    </Card>
  )
}

function EventRow({ event }: { readonly event: ClubEvent }) {
  const to = pageOf(event)
  const { icon: Icon, text, tone } = stateOf(event)
  return (
    <li className="organise-row">
      <StartDay event={event} />
      <div className="organise-words">
        <p className="organise-title">{to === null ? event.name : <Link to={to}>{event.name}</Link>}</p>
        <p className="organise-text">{factsOf(event)}</p>
      </div>
      <p className="organise-state">
        <Icon size={18} aria-hidden className={`organise-tone-${tone}`} />
        {text}
      </p>
    </li>
  )
}

function StartDay({ event: { startDate, timeZone } }: { readonly event: ClubEvent }) {
  if (startDate === null) return <span className="organise-day organise-day-none">No date</span>
  const { month, day } = dateBlock(startDate, timeZone)
  return (
    <time dateTime={startDate} className="organise-day">
      <span>{month}</span>
      <b>{day}</b>
    </time>
  )
}

interface State {
  readonly icon: LucideIcon
  readonly text: string
  readonly tone: 'bad' | 'calm' | 'good'
}

/** One state each: the first that holds. */
function stateOf({ isDraft, isByLink, disputes }: ClubEvent): State {
  if (isDraft) return { icon: Pencil, text: 'Draft', tone: 'calm' }
  if (disputes > 0) {
    return {
      icon: MessageSquareWarning,
      text: disputes === 1 ? '1 dispute' : `${disputes} disputes`,
      tone: 'bad',
    }
  }
  if (isByLink) return { icon: Link2, text: 'By link only', tone: 'calm' }
  return { icon: CircleCheck, text: 'Nothing to do', tone: 'good' }
}
