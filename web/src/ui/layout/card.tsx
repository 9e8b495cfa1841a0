import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import './card.css'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Right of the title: a link, a count or a small button. */
  action?: ReactNode
  as?: 'section' | 'article' | 'div' | 'li' | 'aside' | 'form' | undefined
  /** Padding around the content; off for content with its own (a divided list, a cover). */
  padded?: boolean | undefined
}

export function Card({
  title,
  action,
  as = 'section',
  padded = true,
  className,
  children,
  ...rest
}: CardProps) {
  // All elements named above take the same global attributes; the types use one of them for all.
  const Root = as as 'section'
  const hasHead = Boolean(title || action)
  return (
    <Root {...rest} className={clsx('card', padded && !hasHead && 'card-padded', className)}>
      {hasHead && (
        <div className="card-head">
          {title && <h2 className="t-h2">{title}</h2>}
          {action}
        </div>
      )}
      {hasHead && padded ? <div className="card-body">{children}</div> : children}
    </Root>
  )
}

/** A list inside a card: full width, divided by lines, without inner cards. */
export function CardList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={clsx('card-list', className)} />
}
