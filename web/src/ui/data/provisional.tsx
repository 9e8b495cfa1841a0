import { clsx } from 'clsx'
import './provisional.css'

export type ProvisionalRingProps = {
  /** For a place where the word is next to it, or a sentence has the same content. */
  isSilent?: boolean | undefined
  className?: string | undefined
}

/** The mark of a provisional result: a dashed ring in the colour of the text. */
export function ProvisionalRing({ isSilent = false, className }: ProvisionalRingProps) {
  return (
    <svg
      role="img"
      aria-label="provisional"
      aria-hidden={isSilent || undefined}
      className={clsx('prov-ring', className)}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
    >
      <circle cx="8" cy="8" r="6" strokeDasharray="2.9 1.81" transform="rotate(-18 8 8)" />
    </svg>
  )
}

/** The ring with its word, shown instead of "Final". */
export function ProvisionalMark({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx('prov', className)}>
      <ProvisionalRing isSilent />
      Provisional
    </span>
  )
}

/** Shown on every page with a ring. */
export function ProvisionalLegend({ className }: { className?: string | undefined }) {
  return (
    <p className={clsx('prov-legend', className)}>
      <ProvisionalRing isSilent />
      <span>Provisional: reported by players, not confirmed yet. It can still change.</span>
    </p>
  )
}
