import type { ReactNode } from 'react'
import './figures.css'

/** The row scrolls sideways on a phone; the keyboard must be able to scroll it too. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

interface FiguresProps {
  /** The name of the row for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** A row of sums in the band. On a phone it scrolls sideways. */
export function Figures({ label, children }: FiguresProps) {
  return (
    <section aria-label={label} className="band-figures num" {...SCROLLED_BY_KEYS}>
      {children}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string | number
  /** Small, beside the value: "of 12". */
  readonly of?: string | undefined
  readonly note?: string | null | undefined
  /** How much of a whole the value is, from 0 to 1; null for no bar. */
  readonly share?: number | null | undefined
}

export function Figure({ label, value, of, note, share = null }: FigureProps) {
  return (
    <div className="band-figure">
      <p className="t-overline">{label}</p>
      <p className="band-figure-value">
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
        {of && <small> {of}</small>}
      </p>
      {share !== null && (
        <span className="band-figure-bar">
          <i style={{ inlineSize: `${100 * share}%` }} />
        </span>
      )}
      {note && <p className="band-figure-note">{note}</p>}
    </div>
  )
}
