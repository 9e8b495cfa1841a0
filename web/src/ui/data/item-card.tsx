import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import './item-card.css'

export type ItemCardProps = {
  name: string
  /** The heading level of the name; its look does not change. */
  as?: 'h2' | 'h3' | undefined
  /** Edge to edge above everything. */
  cover?: ReactNode
  /** Left of the name. */
  sign?: ReactNode
  /** One small line under the name. */
  lead?: ReactNode
  badge?: ReactNode
  /** Facts, text and other content. */
  children?: ReactNode
  /** Expanded content: below the rest on a phone, beside it from 768 px, where the card takes two columns. */
  aside?: ReactNode
  /** The actions; those of neighbouring cards are aligned. */
  foot: ReactNode
}

/** A club, league or tournament in a grid of cards. */
export function ItemCard({
  name,
  as = 'h2',
  cover,
  sign,
  lead,
  badge,
  children,
  aside,
  foot,
}: ItemCardProps) {
  return (
    <Card as="article" padded={false} className={clsx('item-card', aside && 'item-card-open')}>
      {cover}
      <div className="item-body">
        <div className="item-head">
          {sign}
          <div className="item-words">
            <ItemName as={as}>{name}</ItemName>
            {lead && <p className="item-lead">{lead}</p>}
          </div>
          {badge}
        </div>
        {children}
      </div>
      {aside && <div className="item-aside">{aside}</div>}
      <div className="item-foot">{foot}</div>
    </Card>
  )
}

/** At most two lines; the whole name is in the title. */
export function ItemName({ as: Heading, children }: { as: 'h2' | 'h3'; children: string }) {
  return (
    <Heading className="item-name" title={children}>
      {children}
    </Heading>
  )
}

export type ItemFact = { icon: LucideIcon; text: ReactNode }

export function ItemFacts({ facts }: { facts: readonly ItemFact[] }) {
  return (
    <ul className="item-facts">
      {facts.map(({ icon: Icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a short fixed list, never reordered
        <li key={index} className="item-fact">
          <Icon size={17} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** A description of at most three lines. */
export function ItemText({ children }: { children: string }) {
  return <p className="item-text">{children}</p>
}
