import { leagueStatus } from '@tussle/competition/records'
import { Link } from 'react-router'
import { dateRange } from '../../lib/dates.ts'
import type { EndlessList } from '../../lib/use-endless-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { CourtSwatch } from '../../ui/court.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { type LeagueCard, type TournamentCard, useClubLeagues, useClubTournaments } from './club.queries.ts'

interface OfClub {
  readonly clubId: number
}

export function ClubLeagues({ clubId }: OfClub) {
  return (
    <Competitions
      label="Leagues"
      to="/leagues"
      list={useClubLeagues(clubId)}
      emptyTitle="No leagues yet"
      failure="The leagues could not be loaded."
    />
  )
}

export function ClubTournaments({ clubId }: OfClub) {
  return (
    <Competitions
      label="Tournaments"
      to="/tournaments"
      list={useClubTournaments(clubId)}
      emptyTitle="No tournaments yet"
      failure="The tournaments could not be loaded."
    />
  )
}

type Competition = LeagueCard | TournamentCard

interface CompetitionsProps {
  readonly label: string
  /** The list they all stand in; a row leads there, not to the competition itself (OQ-128). */
  readonly to: string
  readonly list: EndlessList<Competition>
  readonly emptyTitle: string
  readonly failure: string
}

function Competitions({ label, to, list, emptyTitle, failure }: CompetitionsProps) {
  return (
    <RowList
      label={label}
      list={list}
      failure={failure}
      empty={<EmptyState title={emptyTitle} text="Whatever this club organises shows here." />}
      render={(competition) => <Row key={competition.id} competition={competition} to={to} />}
    />
  )
}

function Row({ competition, to }: { readonly competition: Competition; readonly to: string }) {
  const { id, clubId, name, startDate, endDate, timeZone, participantCount } = competition
  return (
    <li className="row stretch">
      <CourtSwatch id={clubId ?? id} />
      <div className="row-words">
        <Link to={to} className="row-name stretch-link" title={name}>
          {name}
        </Link>
        <p className="row-note">
          {startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone)}
          {` · ${participantCount} ${participantCount === 1 ? 'player' : 'players'}`}
        </p>
      </div>
      <StatusBadge competition={competition} />
    </li>
  )
}

function StatusBadge({
  competition: { startDate, endDate, isActive },
}: {
  readonly competition: Competition
}) {
  if (!isActive) return <Badge tone="completed">Completed</Badge>
  if (startDate === null) return <Badge tone="upcoming">Upcoming</Badge>
  const start = Date.parse(startDate)
  const end = endDate === null ? Number.POSITIVE_INFINITY : Date.parse(endDate)
  const status = leagueStatus(Date.now(), start, end)
  if (status === 'completed') return <Badge tone="completed">Completed</Badge>
  return status === 'ongoing' ? <Badge tone="active">Active</Badge> : <Badge tone="upcoming">Upcoming</Badge>
}
