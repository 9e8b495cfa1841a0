import { clsx } from 'clsx'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './band.css'
import { BandLines } from './band-lines.tsx'

export type BandFact = { icon?: LucideIcon | undefined; text: ReactNode }

export type BandProps = {
  title: ReactNode
  back?: { to: string; label: string } | undefined
  badge?: ReactNode
  /** One line of facts: place, dates, players, each with its icon. */
  facts?: readonly BandFact[] | undefined
  /** Buttons: right of the title from 768 px, below it on a phone. */
  actions?: ReactNode
  /** A TabList, joined to the band's lower edge. */
  tabs?: ReactNode
  children?: ReactNode
  /** Shown behind everything, instead of the court's lines. */
  art?: ReactNode
  className?: string | undefined
}

/** The evergreen head of a page, the first element of its main landmark; it contains the page's only h1. */
export function Band(props: BandProps) {
  const { title, back, badge, facts = [], actions, tabs, children, art = <BandLines />, className } = props
  return (
    <div className={clsx('band on-surround', className)}>
      {art}
      <div className="wrap band-in">
        <div className="band-head">
          {back && (
            <Link to={back.to} className="band-back">
              <ArrowLeft size={17} aria-hidden />
              {back.label}
            </Link>
          )}
          <h1 className="t-h1 band-title" tabIndex={-1}>
            {title}
          </h1>
          {badge && <div className="band-badge">{badge}</div>}
          {actions && <div className="band-actions">{actions}</div>}
        </div>
        {facts.length > 0 && <Facts facts={facts} />}
        {children}
        {tabs && <div className="band-tabs">{tabs}</div>}
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: readonly BandFact[] }) {
  return (
    <ul className="band-facts">
      {facts.map(({ icon: Icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a short fixed list, never reordered
        <li key={index}>
          {Icon && <Icon size={16} aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
