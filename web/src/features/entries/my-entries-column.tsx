import type { CompetitionKind } from '@tussle/contract/competitions'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../ui/data/badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { useAskDialog } from './asking/use-ask-dialog.tsx'
import { entriesOf, type MyEntry, useMyCompetitions } from './entries.queries.ts'
import { MY_TEXTS } from './entry-texts.ts'
import { useFurtherDialog } from './further-dialog.tsx'
import { mayEnterFurther } from './further-divisions.ts'
import type { Leaving } from './leave-dialog.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { useOwnReviews } from './reviews/own-reviews.queries.ts'
import './registrations.css'
import { late } from '../../ui/layout/late.tsx'

const LeaveDialog = late(() => import('./leave-dialog.tsx').then((file) => ({ default: file.LeaveDialog })))

const TEXTS = {
  league: { browse: 'Browse Leagues', failed: 'Your leagues could not be loaded.' },
  tournament: { browse: 'Browse Tournaments', failed: 'Your tournaments could not be loaded.' },
} as const

/** One half of My Registrations: all of the player's entries of one kind. */
export function MyEntriesColumn({ kind }: { readonly kind: CompetitionKind }) {
  const texts = { ...MY_TEXTS[kind], ...TEXTS[kind] }
  const { data, isPending, isError, refetch } = useMyCompetitions(kind)
  const { ask, dialog, leftId } = useLeaveDialog(kind)
  const further = useFurtherDialog(kind)
  const partner = useAskDialog(kind)
  const { data: reviews = [] } = useOwnReviews()
  const entries = data?.items.flatMap(entriesOf)
  const heading = useFocusAfter(leftId, entries)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="registrations">
      <div className="registrations-head">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="t-h2">
          {texts.title}
        </h2>
        {data && entries && <Badge tone="neutral">{data.total - data.items.length + entries.length}</Badge>}
      </div>
      {isPending && <SkeletonCards count={2} />}
      {isError && (
        <Card>
          <ErrorState message={texts.failed} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          as="h3"
          title={texts.empty}
          text={texts.hint}
          action={<ButtonLink to={`/${kind}s`}>{texts.browse}</ButtonLink>}
        />
      )}
      {entries && entries.length > 0 && (
        <ul className="registrations">
          {entries.map((entry, index) => (
            <RegistrationCard
              key={entry.id}
              kind={kind}
              entry={entry}
              reviews={reviews.filter(({ entryId }) => entryId === entry.id)}
              onLeave={() => ask({ entry })}
              onAsk={() => partner.open(entry)}
              onEnter={
                isLastOfCompetition(entries, index) && mayEnterFurther(entry)
                  ? () => further.open(entry)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {dialog}
      {further.dialog}
      {partner.dialog}
    </section>
  )
}

/** Further divisions are entered on the last card of the competition. */
function isLastOfCompetition(entries: readonly MyEntry[], index: number): boolean {
  return entries[index]?.competition.id !== entries[index + 1]?.competition.id
}

/** The confirmation before leaving; it stays mounted after its card disappears. */
function useLeaveDialog(kind: CompetitionKind) {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [leftId, setLeftId] = useState<number | null>(null)
  const ask = (next: Leaving) => {
    setLeaving(next)
    setOpen(true)
  }
  const dialog = leaving && (
    <Suspense>
      <LeaveDialog
        {...leaving}
        key={leaving.entry.id}
        kind={kind}
        open={isOpen}
        onOpenChange={setOpen}
        onLeft={() => setLeftId(leaving.entry.id)}
      />
    </Suspense>
  )
  return { ask, dialog, leftId }
}

/** The button that had the focus disappears with its card, so the heading takes the focus. */
function useFocusAfter(leftId: number | null, items: readonly MyEntry[] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = leftId !== null && items?.every(({ id }) => id !== leftId)
  useEffect(() => {
    if (isGone) heading.current?.focus()
  }, [isGone])
  return heading
}
