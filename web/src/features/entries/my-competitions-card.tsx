import { phaseOf, statusLabel } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { dateBlock } from '../../lib/dates.ts'
import { relativeDate } from '../../lib/relative-date.ts'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { SkeletonRow } from '../../ui/layout/skeleton-row.tsx'
import { DivisionLine } from './division-line.tsx'
import type { MyEntry, useMyCompetitions } from './entries.queries.ts'
import { MY_TEXTS, pathOf } from './entry-texts.ts'
import '../../ui/layout/row-list.css'
import './my-competitions-card.css'

/** The number shown on the dashboard (DASH-012, DASH-018). */
const FIRST = 3

const FIND = { league: 'Find Leagues', tournament: 'Find Tournaments' } as const

interface MyCompetitionsCardProps {
  readonly kind: CompetitionKind
  readonly query: Pick<ReturnType<typeof useMyCompetitions>, 'data' | 'isPending'>
}

/** The first few on the dashboard. A list that could not be read looks empty; the page shows why (OQ-176). */
export function MyCompetitionsCard({ kind, query: { data, isPending } }: MyCompetitionsCardProps) {
  const texts = MY_TEXTS[kind]
  const titleId = useId()
  const items = data?.items ?? []
  const total = data?.total ?? 0
  return (
    <Card
      padded={false}
      aria-labelledby={titleId}
      title={<span id={titleId}>{texts.title}</span>}
      action={
        <Link to="/my-registrations" className="link" aria-describedby={titleId}>
          View All
        </Link>
      }
    >
      {isPending && <RowSkeletons />}
      {!isPending && items.length === 0 && (
        <EmptyState
          as="h3"
          title={texts.empty}
          text={texts.hint}
          action={<ButtonLink to={`/${kind}s`}>{FIND[kind]}</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <CardList>
          {items.slice(0, FIRST).map((entry) => (
            <EntryRow key={entry.id} kind={kind} entry={entry} />
          ))}
          {total > FIRST && (
            <li className="row">
              <Link to="/my-registrations" className="link">
                {`+${total - FIRST} more ${kind}s`}
              </Link>
            </li>
          )}
        </CardList>
      )}
    </Card>
  )
}

interface EntryRowProps {
  readonly kind: CompetitionKind
  readonly entry: MyEntry
}

function EntryRow({ kind, entry }: EntryRowProps) {
  const { competition, division } = entry
  const { pathname } = useLocation()
  return (
    <li className="row stretch">
      <CourtSwatch id={competition.clubId ?? competition.id} />
      <div className="row-words">
        <Link
          to={pathOf(kind, competition)}
          state={{ from: pathname }}
          className="row-title stretch-link"
          title={competition.name}
        >
          {competition.name}
        </Link>
        <DivisionLine division={division} />
      </div>
      <When kind={kind} entry={entry} />
    </li>
  )
}

/** The start; after the start, or while it is unknown, the phase. */
function When({ kind, entry: { competition } }: EntryRowProps): ReactNode {
  const now = new Date()
  const phase = phaseOf(kind, competition, now.getTime())
  const { startDate, timeZone } = competition
  if (startDate === null || statusLabel(kind, phase) !== 'Upcoming') {
    return <StatusBadge kind={kind} phase={phase} />
  }
  const { month, day } = dateBlock(startDate, timeZone)
  return (
    <p className="my-competition-when">
      <time dateTime={startDate}>{`${month} ${day}`}</time>
      <span>{relativeDate(startDate, now)}</span>
    </p>
  )
}

function RowSkeletons() {
  return (
    <div role="status" className="my-competition-skeletons">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third'].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
