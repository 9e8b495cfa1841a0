import { clsx } from 'clsx'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'

export interface CardSide {
  /** The place in the table of the season; null if it is not known yet. */
  readonly seed: number | null
  /** The team, or where it will come from. */
  readonly name: string
  readonly isKnown: boolean
  readonly isProvisional: boolean
  readonly isWinner: boolean
  readonly points: readonly number[]
}

interface PlayoffCardProps {
  readonly title: string
  readonly aside: string
  readonly sides: readonly [CardSide, CardSide]
  /** Only if there is more to see of the match. */
  readonly onOpen?: (() => void) | undefined
}

/** A match of the playoffs: its two sides with their places in the table, and its score. */
export function PlayoffCard({ title, aside, sides, onOpen }: PlayoffCardProps) {
  const content = (
    <>
      <span className="po-head">
        <b>{title}</b> <span>{aside}</span>
      </span>
      {sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
        <span key={index} className={clsx('po-side', !side.isKnown && 'is-open')}>
          <span className="po-seed num">{side.seed}</span>{' '}
          <span className="po-name" data-result={side.isWinner ? 'won' : undefined}>
            {side.name}
            {side.isWinner && <span className="sr-only">, winner</span>}
            {side.isProvisional && (
              <small>
                <ProvisionalRing isSilent /> provisional
              </small>
            )}
          </span>{' '}
          <span className="po-points num">{side.points.join(' ')}</span>
        </span>
      ))}
    </>
  )
  if (onOpen === undefined) return <div className="po-card">{content}</div>
  return (
    <button type="button" className="po-card" onClick={onOpen}>
      {content}
    </button>
  )
}
