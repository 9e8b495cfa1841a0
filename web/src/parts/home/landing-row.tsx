import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

interface LandingRowProps<Item> {
  readonly title: string
  readonly to: string
  readonly isOnSurface?: boolean
  /** Undefined while the list loads. */
  readonly items: readonly Item[] | undefined
  readonly emptyTitle: string
  readonly emptyText: string
  readonly render: (item: Item) => ReactNode
}

/** A heading, a link to the whole list, and three cards. */
export function LandingRow<Item>(props: LandingRowProps<Item>) {
  const { title, to, isOnSurface = false, items, emptyTitle, emptyText, render } = props
  return (
    <section className="landing-row" data-surface={isOnSurface || undefined}>
      <div className="wrap">
        <div className="landing-row-head">
          <h2 className="t-h1">{title}</h2>
          <Link to={to} className="link">
            See all <span className="sr-only">: {title}</span>
            <ArrowRight size={16} aria-hidden />
          </Link>
        </div>
        {items?.length === 0 ? (
          <EmptyState
            title={emptyTitle}
            text={emptyText}
            as="h3"
            action={<Button onClick={() => openAuthDialog('sign-up')}>Register Now</Button>}
          />
        ) : (
          <div className="landing-cards">{items ? items.map(render) : <CardSkeletons />}</div>
        )}
      </div>
    </section>
  )
}

function CardSkeletons() {
  return ['first', 'second', 'third'].map((card) => <Skeleton key={card} className="h-40 rounded-lg" />)
}
