import { isProvisional } from '@tussle/contract/play/match-status'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FixtureRow } from './fixture-row.tsx'
import { skippedText, weekFacts } from './fixture-texts.ts'
import { type FixtureWeek, useFixtures, weeksOf } from './fixtures.queries.ts'
import './fixtures.css'

interface FixturesProps {
  readonly leagueId: number
  readonly divisionId: number
  readonly timeZone: string
  readonly viewerId: number
  /** The viewer's own fixtures, shown above all others. */
  readonly own: ReactNode
  /** What an organiser can do while there are no fixtures. */
  readonly whenNone: ReactNode
  readonly onOpen: (matchId: number) => void
}

/** The fixtures by week: the next week first, then the earlier ones; later weeks on request. */
export function Fixtures(props: FixturesProps) {
  const { leagueId, divisionId, whenNone } = props
  const query = useFixtures(leagueId, divisionId)
  if (query.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading fixtures</span>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    )
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorState message="The fixtures could not be loaded." onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const { next, later, earlier } = weeksOf(query.data.pages)
  if (next === undefined) {
    return (
      <EmptyState
        title="No fixtures in this division"
        text="The organisers have not made any. Teams agree on their matches themselves, and each score counts in the table."
        action={whenNone}
      />
    )
  }
  return <Weeks {...props} weeks={{ next, later, earlier }} query={query} />
}

interface WeeksProps extends FixturesProps {
  readonly weeks: { readonly next: FixtureWeek } & Pick<ReturnType<typeof weeksOf>, 'later' | 'earlier'>
  readonly query: ReturnType<typeof useFixtures>
}

function Weeks({ weeks: { next, later, earlier }, query, ...props }: WeeksProps) {
  const shown = [next, ...later, ...earlier]
  const hasProvisional = shown.some(({ fixtures }) => fixtures.some(({ status }) => isProvisional(status)))
  return (
    <div className="fx">
      {props.own}
      <WeekSection {...props} week={next} isNext />
      {later.map((week) => (
        <WeekSection key={week.week} {...props} week={week} />
      ))}
      {query.hasPreviousPage && (
        <Button
          variant="secondary"
          className="fx-more"
          pending={query.isFetchingPreviousPage}
          onClick={() => void query.fetchPreviousPage({ cancelRefetch: false })}
        >
          Show later weeks
        </Button>
      )}
      {earlier.map((week) => (
        <WeekSection key={week.week} {...props} week={week} />
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="fx-more"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        >
          Show earlier weeks
        </Button>
      )}
      {hasProvisional && <ProvisionalLegend />}
      <Button variant="ghost" size="sm" icon={Printer} className="fx-more" onClick={() => window.print()}>
        Print these weeks
      </Button>
    </div>
  )
}

interface WeekSectionProps extends FixturesProps {
  readonly week: FixtureWeek
  readonly isNext?: boolean
}

function WeekSection({ week, isNext = false, timeZone, viewerId, onOpen }: WeekSectionProps) {
  const name = week.isPlayoffs ? `Playoffs, week ${week.week}` : `Week ${week.week}`
  return (
    <section aria-label={name} className="fx-week" data-next={isNext || undefined}>
      {week.skippedBefore.map(({ startsOn, reason }) => (
        <p key={startsOn} className="fx-skipped">
          {skippedText(startsOn, reason)}
        </p>
      ))}
      <div className="fx-week-head">
        <h2>{name}</h2>
        <p>{weekFacts(week)}</p>
      </div>
      {week.isPlayoffs && week.fixtures.length === 0 && (
        <p className="t-small text-ink-2">The season decides who plays.</p>
      )}
      <ul className="fx-list">
        {week.fixtures.map((fixture) => (
          <li key={fixture.id}>
            <FixtureRow fixture={fixture} timeZone={timeZone} viewerId={viewerId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
