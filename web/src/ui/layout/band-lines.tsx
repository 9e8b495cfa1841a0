import { clsx } from 'clsx'

/** The lines of a court at the right of an evergreen band, faded out to the left. */
export function BandLines({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 20"
      fill="none"
      stroke="var(--surround-line)"
      strokeWidth=".09"
      className={clsx('band-lines', className)}
    >
      <rect x=".1" y=".1" width="43.8" height="19.8" />
      <path d="M15 0V20M29 0V20M0 10H15M29 10H44" />
      <path d="M22 -1V21" strokeDasharray=".3 .2" />
    </svg>
  )
}
