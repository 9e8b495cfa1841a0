import { clsx } from 'clsx'
import {
  Award,
  Calendar,
  Check,
  CircleDot,
  Crown,
  Flag,
  Gem,
  type LucideIcon,
  Medal,
  TriangleAlert,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import './badge.css'

export type BadgeTone =
  | 'open'
  | 'joined'
  | 'selected'
  | 'neutral'
  | 'live'
  | 'active'
  | 'completed'
  | 'upcoming'
  | 'warn'
  | 'win'
  | 'loss'

/** Each tone has its own icon unless the caller gives another, so that colour is not the only sign. */
const ICON: Partial<Record<BadgeTone, LucideIcon>> = {
  open: CircleDot,
  joined: Check,
  selected: Check,
  completed: Flag,
  upcoming: Calendar,
  warn: TriangleAlert,
}

export type BadgeProps = ComponentProps<'span'> & { tone: BadgeTone; icon?: LucideIcon | null | undefined }

export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  const Icon = icon === undefined ? ICON[tone] : icon
  const hasDot = icon === undefined && (tone === 'live' || tone === 'active')
  return (
    <span {...rest} className={clsx('badge', `badge-${tone}`, !Icon && !hasDot && 'badge-bare', className)}>
      {hasDot && <span aria-hidden className={clsx('badge-dot', tone === 'live' && 'badge-pulse')} />}
      {Icon && <Icon size={14} strokeWidth={Icon === Check ? 2.6 : 2} aria-hidden />}
      {children}
    </span>
  )
}

export function YouTag() {
  return <span className="you-tag">You</span>
}

export type Tier = 'bronze' | 'silver' | 'gold' | 'diamond'

const TIER_ICON: Record<Tier, LucideIcon> = { bronze: Award, silver: Medal, gold: Crown, diamond: Gem }

/** Accepts the tier in any case; shows it with a capital letter. */
export function TierBadge({ tier }: { tier: Tier | Capitalize<Tier> }) {
  const name = tier.toLowerCase() as Tier
  const Icon = TIER_ICON[name]
  return (
    <span className={clsx('tier', `tier-${name}`)}>
      <Icon size={16} aria-hidden />
      {name.charAt(0).toUpperCase() + name.slice(1)}
    </span>
  )
}

const COUNT_WORDS = ['none', 'one', 'two', 'three', 'four', 'five']

/** The last results, the newest at the right. */
export function FormDots({ results }: { results: readonly ('W' | 'L')[] }) {
  const shown = results.slice(-5)
  const words = shown.map((result) => (result === 'W' ? 'won' : 'lost')).join(', ')
  return (
    <span role="img" className="form" aria-label={`Last ${COUNT_WORDS[shown.length]}: ${words}`}>
      {shown.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is the identity
        <b key={index} className={result === 'W' ? 'form-win' : 'form-loss'}>
          {result}
        </b>
      ))}
    </span>
  )
}
