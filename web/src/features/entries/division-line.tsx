import type { DivisionCard } from '@tussle/contract/competitions'
import { RatingMark } from '../../ui/data/rating.tsx'
import './division-line.css'

/** The player's own division and its rating, or 'N/A' (OQ-066). */
export function DivisionLine({ division }: { readonly division: DivisionCard | null }) {
  if (division === null) return <p className="division-line">N/A</p>
  return (
    <p className="division-line">
      <span>{division.name}</span> <RatingMark value={division.rating} />
    </p>
  )
}
