import type { ReactNode } from 'react'
import { dayOfMonth } from '../../lib/dates.ts'
import { teamName } from '../../lib/team-name.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { PlayoffBracket } from './playoff-bracket.tsx'
import { PlayoffCard } from './playoff-card.tsx'
import { choiceText, lateText } from './playoff-texts.ts'
import type { Playoffs, WouldPlay } from './playoffs.queries.ts'
import './playoffs.css'

interface PlayoffsNowProps {
  readonly playoffs: Playoffs
  /** Chooses the division, if there are several. */
  readonly division: ReactNode
  readonly onChoose: () => void
  readonly onOpen: (matchId: number) => void
}

/** The playoffs at the desk: by the present table while the season runs, then as they are played. */
export function PlayoffsNow({ playoffs, division, onChoose, onOpen }: PlayoffsNowProps) {
  const { size, isSeasonOver, ifItEndedNow, matches, refusal, sizes } = playoffs
  const title = size === null || isSeasonOver ? 'Playoffs' : 'Playoffs, if it ended now'
  const late = lateText(playoffs)
  const from = matches[0] === undefined ? '' : dayOfMonth(matches[0].startsOn)
  return (
    <Card title={title} aria-label={title} className="print:hidden">
      <div className="po-now">
        {division}
        <p className="t-small text-ink-2">{choiceText(playoffs)}</p>
        {!isSeasonOver &&
          ifItEndedNow.map(([one, other], index) => (
            <PlayoffCard
              key={one.entryId}
              title={size === 2 ? 'Final' : size === 4 ? `Semifinal ${index + 1}` : `Match ${index + 1}`}
              aside={from}
              sides={[sideOf(one), sideOf(other)]}
            />
          ))}
        {isSeasonOver && matches.length > 0 && (
          <PlayoffBracket playoffs={playoffs} onOpen={onOpen} isNarrow />
        )}
        {late !== null && <Note tone="warn">{late}</Note>}
        {refusal === null ? (
          <Button variant="secondary" disabled={sizes.length === 0} onClick={onChoose}>
            {size === null ? 'Choose playoffs' : 'Change playoffs'}
          </Button>
        ) : (
          <p className="t-small text-ink-2">{refusal}.</p>
        )}
      </div>
    </Card>
  )
}

function sideOf({ place, isProvisional, ...team }: WouldPlay) {
  return {
    ...{ seed: place, name: teamName(team), isKnown: true, isProvisional },
    ...{ isWinner: false, points: [] },
  }
}
