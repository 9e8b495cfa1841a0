import { clsx } from 'clsx'
import { YouTag } from '../../../ui/data/badge.tsx'
import { ProvisionalLegend, ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Match, Standing } from '../bracket/bracket.queries.ts'
import { scoreText } from '../bracket/bracket-texts.ts'
import { isOf, TeamLinks } from './standings-table.tsx'
import './results.css'

interface LadderListProps {
  readonly rows: readonly Standing[]
  readonly matches: readonly Match[]
  readonly viewerId: number
}

/** The entries of a ladder from the top, each with its last result (OQ-092). */
export function LadderList({ rows, matches, viewerId }: LadderListProps) {
  return (
    <Card padded={false} title="Ladder ranking" className="st-card">
      <ol className="ladder" aria-label="Ladder ranking">
        {rows.map((row) => {
          const isMine = isOf(row, viewerId)
          return (
            <li key={row.entryId} className={clsx(isMine && 'st-mine')}>
              <span className="ladder-rank">{row.position}</span>
              <span className="ladder-name">
                <TeamLinks row={row} /> {row.provisional > 0 && <ProvisionalRing />} {isMine && <YouTag />}
                <span className="st-why">{lastResult(row, matches)}</span>
              </span>
              <span className="num">
                {row.wins}–{row.losses}
              </span>
            </li>
          )
        })}
      </ol>
      {rows.some(({ provisional }) => provisional > 0) && <ProvisionalLegend className="st-legend" />}
    </Card>
  )
}

function lastResult({ entryId }: Standing, matches: readonly Match[]): string {
  const last = matches
    .filter(({ entry1Id, entry2Id, winnerId }) => winnerId !== null && [entry1Id, entry2Id].includes(entryId))
    .toSorted((a, b) => (b.matchDate ?? '').localeCompare(a.matchDate ?? '') || b.id - a.id)[0]
  if (last === undefined) return 'No match yet'
  const isFirst = last.entry1Id === entryId
  const opponent = isFirst ? last.player2 : last.player1
  const hasWon = last.winnerId === (isFirst ? last.player1Id : last.player2Id)
  const score = scoreText(last, last.winnerId === last.player2Id)
  return `${hasWon ? 'Won' : 'Lost'} against ${opponent?.displayName ?? 'nobody'} ${score}`.trim()
}
