import type { CSSProperties } from 'react'
import type { Board } from './board.queries.ts'
import { CourtTile } from './court-tile.tsx'
import { useTurningPages } from './use-turning-pages.ts'

const PER_PAGE = 8

/** Eight courts at a time, the first half of them on the left; more courts are shown on alternating pages. */
export function Courts({ courts, onDeck, pausedAt }: Pick<Board, 'courts' | 'onDeck' | 'pausedAt'>) {
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
          <CourtTile key={court.number} court={court} isCalling={pausedAt === null && onDeck.length > 0} />
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
