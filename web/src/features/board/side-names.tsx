import { Fragment } from 'react'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'
import type { BoardSide } from './board.queries.ts'

/** A name of at most this many characters is never cut. */
const SHORT = 8

/** Both names of a pair stay readable, because each is cut at its own end. */
export function SideNames({ side: { players, from, provisional } }: { readonly side: BoardSide }) {
  if (players.length === 0) return <span className="tv-side tv-dim">{from ?? 'Open'}</span>
  return (
    <span className="tv-side">
      {provisional && <ProvisionalRing className="tv-ring" />}
      {players.map(({ id, displayName }, index) => (
        <Fragment key={id}>
          {index > 0 && <i> &amp; </i>}
          <span dir="auto" className={displayName.length > SHORT ? 'tv-long' : 'tv-short'}>
            {displayName}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
