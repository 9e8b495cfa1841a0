import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import '../layout/card.css'

export type StatTileProps = Omit<ComponentProps<'div'>, 'children'> & {
  label: string
  value: ReactNode
  caption?: ReactNode
}

export function StatTile({ label, value, caption, className, ...rest }: StatTileProps) {
  return (
    <div {...rest} className={clsx('card card-padded flex flex-col gap-2', className)}>
      <p className="t-overline">{label}</p>
      <p className="t-score-l">{value}</p>
      {caption && <p className="t-caption text-ink-2">{caption}</p>}
    </div>
  )
}
