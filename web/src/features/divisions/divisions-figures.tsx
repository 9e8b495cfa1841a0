import { Figure, Figures } from '../../ui/layout/figures.tsx'
import { isInView } from './division-search.ts'
import { MOST_DIVISIONS } from './division-texts.ts'
import type { ManagedDivisions } from './divisions.queries.ts'

/** The sums of all divisions, in the band. On a phone the row scrolls sideways. */
export function DivisionsFigures({ data: { tournament, divisions } }: { readonly data: ManagedDivisions }) {
  const count = (view: Parameters<typeof isInView>[1]) =>
    divisions.filter((division) => isInView(division, view)).length
  const entries = divisions.reduce((sum, division) => sum + division.entries, 0)
  const each = tournament.people === 0 ? null : divisionsEach(divisions, tournament.people)
  const needed = count('needs-you')
  return (
    <Figures label="Sums">
      <Figure
        label="Divisions"
        value={divisions.length}
        note={
          divisions.length >= MOST_DIVISIONS
            ? 'The most there can be'
            : `${count('done')} done, ${count('running')} running`
        }
      />
      <Figure label="Entries" value={entries} note={waitingText(divisions)} />
      <Figure label="People" value={tournament.people} note={each} />
      <Figure label="Not drawn" value={count('not-drawn')} />
      <Figure label="Need you" value={needed} note={needed === 0 ? 'Nothing to do' : 'See below'} />
    </Figures>
  )
}

function waitingText(divisions: ManagedDivisions['divisions']): string | null {
  const waiting = divisions.reduce((sum, division) => sum + division.waiting, 0)
  return waiting === 0 ? null : `${waiting} waiting`
}

/** "1.3 divisions each" */
function divisionsEach(divisions: ManagedDivisions['divisions'], people: number): string {
  const seats = divisions.reduce(
    (sum, { entries, playType }) => sum + entries * (playType === 'doubles' ? 2 : 1),
    0,
  )
  return `${(seats / people).toFixed(1)} divisions each`
}
