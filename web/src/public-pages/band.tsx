import type { Phase } from '@tussle/competition/phase'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/data/badge.tsx'
import { StatusBadge } from '../ui/data/status-badge.tsx'
import { BandLines } from '../ui/layout/band-lines.tsx'

export interface Fact {
  readonly icon: LucideIcon
  readonly text: ReactNode
  /** A second, smaller line. */
  readonly more?: string | null
}

interface BandProps {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
  readonly badge: ReactNode
  readonly facts: readonly Fact[]
  readonly children?: ReactNode
}

/** The evergreen head of a public page. */
export function PublicBand({ title, back, badge, facts, children }: BandProps) {
  return (
    <div className="band on-surround">
      <BandLines />
      <div className="wrap band-in">
        <div className="band-head">
          <a href={back.to} className="band-back">
            <ArrowLeft size={17} aria-hidden />
            {back.label}
          </a>
          <h1 className="t-h1 band-title">{title}</h1>
          <div className="band-badge">{badge}</div>
        </div>
        <ul className="band-facts">
          {facts.map(({ icon: Icon, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a short fixed list, never reordered
            <li key={index}>
              <Icon size={16} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}

/** The state of a tournament, with the same words on all its pages. */
export function PhaseBadge({ phase }: { readonly phase: Phase }) {
  return phase === 'registration_open' ? (
    <Badge tone="open">Registration open</Badge>
  ) : (
    <StatusBadge kind="tournament" phase={phase} />
  )
}

/** Opens the share sheet of the system, or copies the address if there is none; hidden without scripts. */
export function ShareButton({
  icon: Icon,
  className,
}: {
  readonly icon: LucideIcon
  readonly className: string
}) {
  return (
    <button type="button" className={`btn ${className}`} data-share hidden>
      <Icon size={18} aria-hidden />
      <span aria-live="polite">Share</span>
    </button>
  )
}
