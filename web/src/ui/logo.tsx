import { PRODUCT_NAME } from '@tussle/contract/product'
import { clsx } from 'clsx'
import { useId } from 'react'

export type LogoProps = {
  size?: number | undefined
  withWord?: boolean | undefined
  /** `raised` on evergreen, `surround` on light pages, `paper` on white. */
  plate?: 'raised' | 'surround' | 'court' | 'paper' | undefined
  className?: string | undefined
}

const PLATE = {
  raised: { fill: 'var(--surround-3)', lines: '#fff' },
  surround: { fill: 'var(--surround)', lines: '#fff' },
  court: { fill: 'var(--court)', lines: '#fff' },
  paper: { fill: '#fff', lines: 'oklch(0.28 0.05 170)' },
}

/** The T of every court's lines, with the ball in the service box. */
export function Logo({ size = 30, withWord = true, plate = 'raised', className }: LogoProps) {
  const clip = useId()
  const { fill, lines } = PLATE[plate]
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        role="img"
        aria-label={PRODUCT_NAME}
        aria-hidden={withWord}
        className="flex-none"
      >
        <clipPath id={clip}>
          <rect width="32" height="32" rx="8" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect width="32" height="32" fill={fill} />
          <path d="M0 10.5H32M16 10.5V32" stroke={lines} strokeWidth="3.2" />
          <circle cx="23.6" cy="21" r="4.4" fill="var(--optic)" />
        </g>
        {plate === 'paper' && (
          <rect
            x=".35"
            y=".35"
            width="31.3"
            height="31.3"
            rx="7.7"
            fill="none"
            stroke="var(--line)"
            strokeWidth=".7"
          />
        )}
      </svg>
      {withWord && (
        <span
          className="leading-none font-[820] tracking-[-0.035em] [font-stretch:122%]"
          style={{ fontSize: `${(size * 0.7) / 16}rem` }}
        >
          {PRODUCT_NAME}
        </span>
      )}
    </span>
  )
}
