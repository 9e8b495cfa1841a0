import { dayName } from '../../lib/dates.ts'
import { Figure, Figures } from '../../ui/layout/figures.tsx'
import type { LeagueDesk } from './league-desk.queries.ts'

/** The sums of the season, in the band. */
export function DeskFigures({ desk }: { readonly desk: LeagueDesk }) {
  const { played, fixtures, nextWeek, weekCount, weeks, disputed, leftOverCount } = desk
  const current = weeks.find(({ week }) => week === nextWeek)
  return (
    <Figures label="Sums">
      <Figure
        label="Played"
        value={played}
        of={`/ ${fixtures}`}
        share={fixtures === 0 ? 0 : played / fixtures}
      />
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
    </Figures>
  )
}
