import { dayName } from './desk-texts.ts'
import type { LeagueDesk } from './league-desk.queries.ts'

/** The row scrolls sideways on a phone; the keyboard must be able to scroll it too. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** The sums of the season, in the band. */
export function DeskFigures({ desk }: { readonly desk: LeagueDesk }) {
  const { played, fixtures, nextWeek, weekCount, weeks, disputed, leftOverCount } = desk
  const current = weeks.find(({ week }) => week === nextWeek)
  return (
    <section aria-label="Sums" className="league-figures num" {...SCROLLED_BY_KEYS}>
      <Figure label="Played" value={played} of={`/ ${fixtures}`} note={null}>
        <span className="league-figure-bar">
          <i style={{ inlineSize: `${fixtures === 0 ? 0 : (100 * played) / fixtures}%` }} />
        </span>
      </Figure>
      <Figure
        label="Week"
        value={nextWeek ?? 0}
        of={`of ${weekCount}`}
        note={current ? dayName(current.startsOn) : null}
      />
      <Figure label="Disputed" value={disputed} note={disputed === 0 ? 'Nothing to do' : 'See below'} />
      <Figure
        label="Left over"
        value={leftOverCount}
        note={leftOverCount === 0 ? 'Nothing to do' : 'From earlier weeks'}
      />
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly of?: string
  readonly note: string | null
  readonly children?: React.ReactNode
}

function Figure({ label, value, of, note, children }: FigureProps) {
  return (
    <div className="league-figure">
      <p className="t-overline">{label}</p>
      <p className="league-figure-value">
        {value} {of && <small>{of}</small>}
      </p>
      {note && <p className="league-figure-note">{note}</p>}
      {children}
    </div>
  )
}
