import { phaseOf } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { Link } from 'react-router'
import { dateRange } from '../../lib/dates.ts'
import type { EndlessList } from '../../lib/hooks/use-endless-list.ts'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { type LeagueCard, type TournamentCard, useClubLeagues, useClubTournaments } from './club.queries.ts'

interface OfClub {
  readonly clubId: number
}

export function ClubLeagues({ clubId }: OfClub) {
  return (
    <Competitions
      kind="league"
      label="Leagues"
      list={useClubLeagues(clubId)}
      emptyTitle="No leagues yet"
      failure="The leagues could not be loaded."
    />
  )
}

export function ClubTournaments({ clubId }: OfClub) {
  return (
    <Competitions
      kind="tournament"
      label="Tournaments"
      list={useClubTournaments(clubId)}
      emptyTitle="No tournaments yet"
      failure="The tournaments could not be loaded."
    />
  )
}

type Competition = LeagueCard | TournamentCard

interface CompetitionsProps {
  readonly kind: CompetitionKind
  readonly label: string
  readonly list: EndlessList<Competition>
  readonly emptyTitle: string
  readonly failure: string
}

function Competitions({ kind, label, list, emptyTitle, failure }: CompetitionsProps) {
  return (
    <RowList
      label={label}
      list={list}
      failure={failure}
      empty={<EmptyState title={emptyTitle} text="Whatever this club organises shows here." />}
      render={(competition) => (
        <ClubCompetitionRow key={competition.id} kind={kind} competition={competition} />
      )}
    />
  )
}

interface RowProps {
  readonly kind: CompetitionKind
  readonly competition: Competition
}

/** A row links to the list of its kind, not to the competition itself (OQ-128). */
export function ClubCompetitionRow({ kind, competition }: RowProps) {
  const { id, clubId, name, startDate, endDate, timeZone, participantCount } = competition
  return (
    <li className="row stretch">
      <CourtSwatch id={clubId ?? id} />
      <div className="row-words">
        <Link to={`/${kind}s`} className="row-name stretch-link" title={name}>
          {name}
        </Link>
        <p className="row-note">
          {startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone)}
          {` · ${participantCount} ${participantCount === 1 ? 'player' : 'players'}`}
        </p>
      </div>
      <StatusBadge kind={kind} phase={phaseOf(kind, competition, Date.now())} />
    </li>
  )
}
