import { Minus } from 'lucide-react'

interface SidePadProps {
  readonly players: readonly string[]
  readonly points: number
  readonly onPoint: (by: 1 | -1) => void
}

/** One side; a tap anywhere on it adds a point. */
export function SidePad({ players: [first = '', second], points, onPoint }: SidePadProps) {
  const name = second === undefined ? first : `${first} & ${second}`
  return (
    <div className="cs-side">
      <button type="button" className="cs-point" onClick={() => onPoint(1)}>
        <span className="cs-names">
          <bdi className="cs-name">{first}</bdi>
          {second !== undefined && (
            <>
              <span className="sr-only"> & </span>
              <bdi className="cs-name">{second}</bdi>
            </>
          )}
        </span>{' '}
        <b className="cs-points">{points}</b> <span className="cs-tap">Tap for a point</span>
      </button>
      <button
        type="button"
        className="cs-less"
        disabled={points === 0}
        aria-label={`One point less for ${name}`}
        onClick={() => onPoint(-1)}
      >
        <Minus size={22} aria-hidden />
      </button>
    </div>
  )
}
