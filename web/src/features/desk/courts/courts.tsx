import { Plus } from 'lucide-react'
import { clockTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isOver } from '../desk-texts.ts'
import { useDo, useRoom } from '../room-context.tsx'
import { CourtTile } from './court-tile.tsx'

const LEGEND = [
  ['playing', 'Playing'],
  ['called', 'Called'],
  ['over_time', 'Over time'],
] as const

/** One tile per court. The head shows the court's state, the foot its next action. */
export function Courts() {
  const { room, isOff, offSince, isActing } = useRoom()
  const act = useDo()
  const { courts } = room.desk
  if (courts.length === 0 && isOver(room.desk)) {
    return <EmptyState title="Every match has been played" text="The results are under Results." />
  }
  if (courts.length === 0) {
    return (
      <EmptyState
        title="No courts yet"
        text="Add the courts you play on today. More can be added, and closed, at any time."
        action={
          <Button
            icon={Plus}
            disabled={isOff}
            pending={isActing((each) => each.do === 'addCourts')}
            onClick={() => act({ do: 'addCourts', body: { count: 4 } })}
          >
            Add 4 courts
          </Button>
        }
      />
    )
  }
  return (
    <section aria-labelledby="courts-title">
      <div className="courts-head">
        <h2 id="courts-title" className="t-h2">
          Courts
        </h2>
        {offSince === null ? (
          <ul aria-label="Colours" className="courts-legend">
            {LEGEND.map(([state, label]) => (
              <li key={state}>
                <span className="courts-dot" data-state={state} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        ) : (
          <p className="room-quiet">
            Scores from court tablets stop at {clockTime(offSince, room.desk.tournament.timeZone)}. Yours are
            live.
          </p>
        )}
      </div>
      <ul className="courts" aria-label="Courts">
        {courts.map((court) => (
          <CourtTile key={court.id} court={court} />
        ))}
      </ul>
    </section>
  )
}
