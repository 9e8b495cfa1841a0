import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import './meter.css'

export type MeterProps = Omit<ComponentProps<'div'>, 'children'> & {
  value: number
  max: number
  label: string
}

/** Shown next to its numbers, never instead of them. */
export function Meter({ value, max, label, className, ...rest }: MeterProps) {
  const filled = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: each browser draws <meter> by parts of its own
    <div
      {...rest}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={clsx('meter', filled === 1 && 'meter-full', className)}
    >
      <span style={{ transform: `translateX(${(filled - 1) * 100}%)` }} />
    </div>
  )
}
