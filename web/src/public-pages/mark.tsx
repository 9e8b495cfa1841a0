/** The T of a court's lines with the ball, beside the product's name or that of a tournament. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--surround-3)" />
      <path d="M0 10.5H32M16 10.5V32" stroke="#fff" strokeWidth="3.2" />
      <circle cx="23.6" cy="21" r="4.4" fill="var(--optic)" />
    </svg>
  )
}
