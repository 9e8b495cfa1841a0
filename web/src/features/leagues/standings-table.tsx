import { teamName } from '../../lib/team-name.ts'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { dayText, disputedMatches, sidesOf } from './match-results.ts'
import type { Division, Match, Participant, Standing } from './standings.queries.ts'
import { StandingsRow } from './standings-row.tsx'
import { TeamLinks } from './team-cell.tsx'
import './standings.css'

interface StandingsTableProps {
  readonly division: Division
  readonly standings: readonly Standing[]
  readonly matches: readonly Match[]
  readonly participants: readonly Participant[]
  readonly viewerId: number
}

/** One division by rank. It cannot be sorted otherwise, because its purpose is the rank. */
export function StandingsTable(props: StandingsTableProps) {
  const { division, standings, matches, participants, viewerId } = props
  const isPhone = useIsPhone()
  const rows = standings.filter(({ divisionId }) => divisionId === division.id)
  const seekers = seekersOf(division, participants, rows)
  if (rows.length === 0) {
    return (
      <>
        <EmptyState title="No standings yet" text="The table starts with the first team that joins." />
        <Seekers seekers={seekers} />
      </>
    )
  }
  return (
    <Card padded={false} className="standings-card">
      <table className="standings">
        <caption className="sr-only">{`${division.name} standings`}</caption>
        <thead>
          <tr>
            <th scope="col" className="standings-rank">
              {isPhone ? <abbr title="Rank">#</abbr> : 'Rank'}
            </th>
            <th scope="col" className="standings-team">
              {division.playType === 'doubles' ? 'Team' : 'Player'}
            </th>
            {isPhone ? <PhoneHeads /> : <DeskHeads />}
            <th scope="col">
              <span className="sr-only">Why this rank</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StandingsRow key={row.entryId} row={row} viewerId={viewerId} isPhone={isPhone} />
          ))}
        </tbody>
      </table>
      <Seekers seekers={seekers} />
      <Disputed matches={matches} divisionId={division.id} />
      {rows.some(({ provisional }) => provisional > 0) && <ProvisionalLegend className="standings-legend" />}
      <p className="standings-note">Ranked by wins, then win percentage, then point differential.</p>
    </Card>
  )
}

/** The partner-seekers of a doubles division: not a team yet, so not in the table. */
function seekersOf(division: Division, participants: readonly Participant[], rows: readonly Standing[]) {
  if (division.playType !== 'doubles') return []
  const ranked = new Set(rows.map(({ entryId }) => entryId))
  return participants.filter(
    ({ id, divisionId, partner }) => divisionId === division.id && partner === null && !ranked.has(id),
  )
}

function Seekers({ seekers }: { readonly seekers: readonly Participant[] }) {
  if (seekers.length === 0) return null
  return (
    <section aria-label="Looking for a partner" className="standings-seekers">
      <h3>Looking for a partner</h3>
      <ul>
        {seekers.map(({ id, user }) => (
          <li key={id}>
            <TeamLinks players={[user]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DisputedProps {
  readonly matches: readonly Match[]
  readonly divisionId: number
}

/** Disputed results are not in the table; this line says so to both sides. */
function Disputed({ matches, divisionId }: DisputedProps) {
  const disputed = disputedMatches(matches).filter((match) => match.leagueDivisionId === divisionId)
  if (disputed.length === 0) return null
  return (
    <section aria-label="Disputed matches" className="standings-disputed">
      <h3>Disputed, not in the table until the organisers decide</h3>
      <ul>
        {disputed.map((match) => (
          <li key={match.id}>
            {sidesOf(match)
              .map(({ players }) => teamName({ players }))
              .join(' against ')}
            {match.matchDate !== null && `, ${dayText(match.matchDate)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeskHeads() {
  return (
    <>
      <Head short="W" long="Wins" />
      <Head short="L" long="Losses" />
      <Head short="Win %" long="Win percentage" />
      <Head short="PF" long="Points for" />
      <Head short="PA" long="Points against" />
      <Head short="Diff" long="Point differential" />
      <th scope="col">Last 5</th>
    </>
  )
}

function PhoneHeads() {
  return (
    <>
      <Head short="W–L" long="Wins and losses" />
      <Head short="Win %" long="Win percentage" />
      <Head short="Diff" long="Point differential" />
    </>
  )
}

function Head({ short, long }: { readonly short: string; readonly long: string }) {
  return (
    <th scope="col">
      <abbr title={long}>{short}</abbr>
    </th>
  )
}
