import { clsx } from 'clsx'
import './rating.css'

/** Filled dots per rating, out of four. */
const DOTS: Record<string, number> = { '3.0': 1, '3.5': 2, '4.0': 3, '4.5+': 4 }

export type RatingMarkProps = {
  value: string
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

export function RatingMark({ value, size = 'md', className }: RatingMarkProps) {
  const filled = DOTS[value]
  return (
    <span className={clsx('rating', `rating-${size}`, className)} title={`Rating ${value}`}>
      <span className="sr-only">Rating </span>
      {value}
      {filled !== undefined && <Dots filled={filled} className="rating-dots" />}
    </span>
  )
}

/**
 * Four dots, `filled` of them full. Hidden from screen readers, because the number or word next to them says the
 * same.
 */
export function Dots({ filled, className }: { filled: number; className: string }) {
  return (
    <span aria-hidden className={className}>
      {[1, 2, 3, 4].map((dot) => (
        <i key={dot} data-on={dot <= filled || undefined} />
      ))}
    </span>
  )
}
