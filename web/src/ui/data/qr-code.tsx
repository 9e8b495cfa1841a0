import { useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  value: string
  /** What scanning it leads to. */
  label: string
  className?: string | undefined
}

/** A reader needs this much white around the code, in modules. */
const QUIET_ZONE = 4

/** A code to scan: black on white in every theme, as readers expect it, and as large as its place. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawingOf(value: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: path.join('') }
}
