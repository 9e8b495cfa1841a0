import type { CSSProperties } from 'react'
import { dayAndTime, shortDay } from '../../lib/dates.ts'
import type { Board } from './board.queries.ts'
import { CourtTile } from './court-tile.tsx'
import { useTurningPages } from './use-turning-pages.ts'

const PER_PAGE = 8

/** Eight courts at a time, the first half of them on the left; more courts are shown on alternating pages. */
export function Courts({ board }: { readonly board: Board }) {
  const { courts } = board
  const pages = Array.from({ length: Math.ceil(courts.length / PER_PAGE) }, (_, page) => page)
  const page = useTurningPages(pages.length)
  const shown = courts.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
  // With several pages, every page has the rows of a full one, so that courts keep their positions.
  const rows = Math.ceil((pages.length > 1 ? PER_PAGE : shown.length) / 2)
  if (courts.length === 0) {
    return (
      <section className="tv-empty" aria-label="Courts">
        <p className="tv-empty-title">No courts yet</p>
        <p>They show here as soon as the organiser has added them.</p>
      </section>
    )
  }
  return (
    <section className="tv-courts" aria-label="Courts">
      <ul className="tv-grid" style={{ '--rows': rows } as CSSProperties}>
        {shown.map((court) => (
          <CourtTile key={court.number} court={court} next={nextOn(board, court.number)} />
        ))}
      </ul>
      {pages.length > 1 && (
        <div className="tv-dots" role="img" aria-label={`Page ${page + 1} of ${pages.length}`}>
          {pages.map((each) => (
            <i key={each} data-on={each === page || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

/** What an open court waits for; null while no match is called. A match of a later day is not called yet. */
function nextOn({ pausedAt, onDeck, times, at, tournament }: Board, court: number): string | null {
  const next = onDeck.find(({ courtNumber }) => courtNumber === court) ?? onDeck[0]
  if (pausedAt !== null || next === undefined) return null
  const { timeZone } = tournament
  const from = times.find(({ matchId }) => matchId === next.match.id)?.notBefore ?? at
  const isToday = shortDay(from, timeZone) === shortDay(at, timeZone)
  return isToday ? 'next match being called' : `next match ${dayAndTime(from, timeZone)}`
}
