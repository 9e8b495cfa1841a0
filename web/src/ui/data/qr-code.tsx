import { useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  value: string
  /** What a scan opens. */
  label: string
  className?: string | undefined
}

/** The white margin that a reader needs around the code, in modules. */
const QUIET_ZONE = 4

/** A QR code, black on white in every theme, because readers expect that. It fills its container. */
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
