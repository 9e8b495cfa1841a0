import { isInView } from './division-search.ts'
import { MOST_DIVISIONS } from './division-texts.ts'
import type { ManagedDivisions } from './divisions.queries.ts'

/** The row scrolls sideways on a phone; the keyboard must be able to scroll it too. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** The sums of all divisions, in the band. On a phone the row scrolls sideways. */
export function DivisionsFigures({ data: { tournament, divisions } }: { readonly data: ManagedDivisions }) {
  const count = (view: Parameters<typeof isInView>[1]) =>
    divisions.filter((division) => isInView(division, view)).length
  const entries = divisions.reduce((sum, division) => sum + division.entries, 0)
  const each = tournament.people === 0 ? null : divisionsEach(divisions, tournament.people)
  const needed = count('needs-you')
  return (
    <section aria-label="Sums" className="divisions-figures num" {...SCROLLED_BY_KEYS}>
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
      <Figure label="Not drawn" value={count('not-drawn')} note={null} />
      <Figure label="Need you" value={needed} note={needed === 0 ? 'Nothing to do' : 'See below'} />
    </section>
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

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly note: string | null
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="divisions-figure">
      <p className="t-overline">{label}</p>
      <p className="divisions-figure-value">{value.toLocaleString('en-US')}</p>
      {note && <p className="divisions-figure-note">{note}</p>}
    </div>
  )
}
