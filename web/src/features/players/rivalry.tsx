import { Users } from 'lucide-react'
import { FormDots } from '../../ui/data/badge.tsx'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { HeadToHead } from './history.queries.ts'
import { HistoryRow } from './history-row.tsx'
import './history.css'
import './recent-matches.css'

const FORM = 10

/** The totals of two players' matches against each other, the matches, and their results as partners. */
export function Rivalry({ rivalry }: { readonly rivalry: HeadToHead }) {
  const { player, other, sets, points, decidingSets, together, meetings } = rivalry
  const standing = meetings.filter(({ provisional }) => !provisional)
  const form = standing.slice(0, FORM).map(({ result }) => (result === 'Win' ? 'W' : 'L'))
  if (meetings.length === 0) {
    return (
      <>
        <EmptyState
          title="They have not met yet"
          text={`${player.displayName} and ${other.displayName} have no result against each other.`}
        />
        <Together together={together} />
      </>
    )
  }
  return (
    <>
      <Card title="Against each other" action={form.length > 0 && <FormDots results={form.toReversed()} />}>
        <Line label="Sets" won={sets.won} lost={sets.lost} />
        <Line label="Points" won={points.won} lost={points.lost} />
        <Line label="Deciding sets" won={decidingSets.won} lost={decidingSets.lost} />
      </Card>
      <Card padded={false}>
        <CardList aria-label="Meetings">
          {meetings.map((match) => (
            <HistoryRow key={match.id} playerId={player.id} match={match} showsPartner />
          ))}
        </CardList>
      </Card>
      <Together together={together} />
      {standing.length < meetings.length && <ProvisionalLegend />}
    </>
  )
}

function Line({ label, won, lost }: { readonly label: string; readonly won: number; readonly lost: number }) {
  return (
    <p className="rivalry-line">
      <span>{won}</span>
      <span className="rivalry-bar">
        <span>{label}</span>
        <span aria-hidden>
          <i style={{ flexGrow: won }} />
          <i style={{ flexGrow: lost }} />
        </span>
      </span>
      <span>{lost}</span>
    </p>
  )
}

function Together({ together: { matches, wins } }: Pick<HeadToHead, 'together'>) {
  if (matches === 0) return null
  const times = matches === 1 ? 'once' : matches === 2 ? 'twice' : `${matches} times`
  return (
    <Note tone="info" icon={Users}>
      They were partners {times} and won {wins === matches ? (matches === 1 ? 'it' : 'all of them') : wins}.
    </Note>
  )
}
