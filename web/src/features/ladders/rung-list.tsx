import { clsx } from 'clsx'
import { teamName } from '../../lib/team-name.ts'
import { YouTag } from '../../ui/data/badge.tsx'
import { ProvisionalLegend, ProvisionalRing } from '../../ui/data/provisional.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { clockText } from './ladder-texts.ts'
import type { Challenge, LadderSide } from './ladders.queries.ts'
import './ladders.css'

/** A row of the table, as the standings have it. */
export interface RungRow {
  readonly entryId: number
  readonly position: number
  readonly wins: number
  readonly losses: number
  readonly provisional: number
  readonly status: string
  readonly players: LadderSide['players']
}

interface RungListProps {
  readonly rows: readonly RungRow[]
  readonly challenges: readonly Challenge[]
  readonly viewerId: number
  readonly timeZone: string
}

/** The ladder from the top. Whoever has left it is below the others, without a place. */
export function RungList({ rows, challenges, viewerId, timeZone }: RungListProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nobody is on the ladder yet" text="Everybody takes the next place as they join." />
    )
  }
  return (
    <Card padded={false} title="Ladder" className="ld-card">
      <ol className="ld-list" aria-label="Ladder">
        {rows.map((row) => {
          const isMine = row.players.some(({ id }) => id === viewerId)
          const about = challenges.filter(
            ({ challenger, challenged }) =>
              challenger.entryId === row.entryId || challenged.entryId === row.entryId,
          )
          return (
            <li key={row.entryId} className={clsx('ld-row ld-rung', isMine && 'ld-mine')}>
              <span className="ld-rank">{row.position}</span>
              <span className="ld-name">
                <b>{teamName(row)}</b> {row.provisional > 0 && <ProvisionalRing />} {isMine && <YouTag />}
                {about.map((challenge) => (
                  <span key={challenge.id} className="ld-quiet">
                    {aboutText(challenge, row.entryId, timeZone)}
                  </span>
                ))}
              </span>
              <span className="num">
                {row.wins}–{row.losses}
              </span>
            </li>
          )
        })}
      </ol>
      {rows.some(({ provisional }) => provisional > 0) && <ProvisionalLegend className="ld-legend" />}
    </Card>
  )
}

/** "Challenges Ana Silva. Answer by Fri, Nov 20" */
function aboutText(challenge: Challenge, entryId: number, timeZone: string): string {
  const isChallenger = challenge.challenger.entryId === entryId
  const other = teamName(isChallenger ? challenge.challenged : challenge.challenger)
  const verb = challenge.playBy !== null ? 'Plays' : isChallenger ? 'Challenges' : 'Challenged by'
  return `${verb} ${other}. ${clockText(challenge, timeZone)}`
}
