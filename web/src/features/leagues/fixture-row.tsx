import { isProvisional } from '@tussle/contract/play/match-status'
import { Fragment } from 'react'
import { teamName } from '../../lib/team-name.ts'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'
import { dueText, isOpen, untilText } from './fixture-texts.ts'
import type { Fixture } from './fixtures.queries.ts'
import { sidesOf } from './match-results.ts'
import { isIn } from './teams.ts'

const ENDINGS: Partial<Record<NonNullable<Fixture['outcome']>, string>> = {
  walkover: 'w/o',
  retired: 'ret.',
  double_forfeit: 'No winner',
}

interface FixtureRowProps {
  readonly fixture: Fixture
  readonly timeZone: string
  readonly viewerId: number
  readonly onOpen: (matchId: number) => void
}

/** Both sides of a fixture, with its score or its last day. A press opens the match. */
export function FixtureRow({ fixture, timeZone, viewerId, onOpen }: FixtureRowProps) {
  const sides = sidesOf(fixture)
  const ending = fixture.outcome === null ? undefined : ENDINGS[fixture.outcome]
  const hasWinner = sides.some(({ isWinner }) => isWinner)
  const isMine = sides.some((side) => isIn(side, viewerId))
  return (
    <button
      type="button"
      className="fx-row"
      data-mine={isMine || undefined}
      onClick={() => onOpen(fixture.id)}
    >
      <span className="fx-teams">
        {sides.map((side, index) => (
          <Fragment key={side.entryId ?? index}>
            <span data-result={hasWinner ? (side.isWinner ? 'won' : 'lost') : undefined}>
              {teamName(side)}
            </span>
            {side.isWinner && <span className="sr-only">, winner</span>}{' '}
            {index === 0 && <span className="sr-only">against</span>}{' '}
          </Fragment>
        ))}
      </span>{' '}
      {isOpen(fixture) ? (
        <span className="fx-when">{dueText(fixture, timeZone)}</span>
      ) : (
        <span className="fx-result">
          {sides.map((side, index) => (
            <span key={side.entryId ?? index} className="fx-sets">
              {side.points.map((score, set) => (
                <b
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place
                  key={set}
                  data-less={score < (sides[1 - index]?.points[set] ?? 0) || undefined}
                >
                  {score}
                </b>
              ))}
              {ending !== undefined && (side.isWinner || (!hasWinner && index === 0)) && (
                <span className="fx-ending">{ending}</span>
              )}
            </span>
          ))}
        </span>
      )}
      <Mark fixture={fixture} timeZone={timeZone} />
    </button>
  )
}

/** Marks a result that does not stand yet. */
function Mark({ fixture, timeZone }: Pick<FixtureRowProps, 'fixture' | 'timeZone'>) {
  const { status, confirmsAt } = fixture
  if (status === 'disputed') return <span className="fx-mark">Disputed: an organiser decides</span>
  if (!isProvisional(status)) return null
  return (
    <span className="fx-mark">
      <ProvisionalRing isSilent />
      {confirmsAt === null ? 'Provisional' : `Provisional until ${untilText(confirmsAt, timeZone)}`}
    </span>
  )
}
