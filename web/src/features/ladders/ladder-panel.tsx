import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CanChallenge } from './can-challenge.tsx'
import { type Challenge, type LadderPlace, useLadder } from './ladders.queries.ts'
import { OwnChallenges } from './own-challenges.tsx'
import { RungList, type RungRow } from './rung-list.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import './ladders.css'

interface LadderPanelProps {
  readonly place: LadderPlace
  readonly rows: readonly RungRow[]
  readonly viewerId: number
  readonly timeZone: string
  readonly onSubmitScore: (challenge: Challenge) => void
  /** What an organiser can do. */
  readonly tools?: ReactNode
}

/** A ladder: the own challenges first, whom one can challenge, the places, and the rules. */
export function LadderPanel({ place, rows, viewerId, timeZone, onSubmitScore, tools }: LadderPanelProps) {
  const query = useLadder(place)
  const focus = useReturnedFocus()
  const ladder = query.data
  if (ladder === undefined && query.isError) {
    return (
      <Card>
        <ErrorState message="The ladder could not be loaded." onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  if (ladder === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading ladder</span>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    )
  }
  const { challenges, ownEntryId } = ladder
  const own = challenges.filter(
    ({ challenger, challenged }) => challenger.entryId === ownEntryId || challenged.entryId === ownEntryId,
  )
  return (
    <div className="ld" {...focus}>
      {ownEntryId !== null && (
        <OwnChallenges
          competitionId={place.id}
          challenges={own}
          ownEntryId={ownEntryId}
          timeZone={timeZone}
          onSubmitScore={onSubmitScore}
        />
      )}
      <CanChallenge place={place} ladder={ladder} />
      <RungList rows={rows} challenges={challenges} viewerId={viewerId} timeZone={timeZone} />
      <Card title="How this ladder works" action={tools}>
        <ul className="ld-rules">
          {ladder.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
