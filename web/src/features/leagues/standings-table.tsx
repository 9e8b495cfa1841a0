import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { formsOf } from './match-results.ts'
import type { Division, Match, Standing } from './standings.queries.ts'
import { StandingsRow } from './standings-row.tsx'
import './standings.css'

interface StandingsTableProps {
  readonly division: Division
  readonly standings: readonly Standing[]
  readonly matches: readonly Match[]
  readonly viewerId: number
}

/** One division by rank; it cannot be sorted, because the rank is the point. */
export function StandingsTable({ division, standings, matches, viewerId }: StandingsTableProps) {
  const isPhone = useIsPhone()
  const rows = standings.filter(({ divisionId }) => divisionId === division.id)
  const forms = formsOf(matches)
  if (rows.length === 0) {
    return <EmptyState title="No standings yet" text="The table starts with the first team that joins." />
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
            <StandingsRow
              key={row.entryId}
              row={row}
              form={forms.get(row.entryId) ?? []}
              viewerId={viewerId}
              isPhone={isPhone}
            />
          ))}
        </tbody>
      </table>
      <p className="standings-note">Ranked by wins, then win percentage, then point differential.</p>
    </Card>
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
