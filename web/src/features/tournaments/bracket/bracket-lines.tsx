import { type Layout, linesOf, type Sizes } from './geometry.ts'
import type { Round } from './model.ts'

interface BracketLinesProps {
  readonly rounds: readonly Round[]
  readonly layout: Layout
  readonly sizes: Sizes
}

/** The lines between matches, under the cards. */
export function BracketLines({ rounds, layout, sizes }: BracketLinesProps) {
  return (
    <svg aria-hidden className="br-lines" width={layout.width} height={layout.height}>
      {linesOf(rounds, layout, sizes).map(({ key, d, kind }) =>
        kind === 'won' ? (
          <g key={key}>
            <path className="br-case" d={d} />
            <path className="br-core" d={d} />
          </g>
        ) : (
          <path key={key} className={`br-line-${kind}`} d={d} />
        ),
      )}
    </svg>
  )
}
