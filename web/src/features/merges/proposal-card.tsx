import { Check, Merge } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { GuestColumns } from './guest-columns.tsx'
import { meaningTexts } from './merge-texts.ts'
import {
  type Comparison,
  type GuestMerge,
  type MergeProposal,
  type Pair,
  useAnswerProposal,
  useComparison,
  useMergeGuests,
} from './merges.queries.ts'

interface ProposalCardProps {
  readonly clubId: number
  readonly proposal: MergeProposal
  readonly onMerged: (merge: GuestMerge) => void
  readonly onAnswered: () => void
}

/** One proposal: the two, what one person would mean, and the three answers. */
export function ProposalCard({ clubId, proposal, onMerged, onAnswered }: ProposalCardProps) {
  const [isSwapped, setSwapped] = useState(false)
  const ids = [proposal.first.userId, proposal.second.userId] as const
  const pair: Pair = isSwapped ? { keptId: ids[1], otherId: ids[0] } : { keptId: ids[0], otherId: ids[1] }
  const merge = useMergeGuests(clubId)
  const { data, error, refetch } = useComparison(clubId, pair, !(merge.isPending || merge.isSuccess))
  if (error && data === undefined) {
    return (
      <Card>
        <ErrorState message="The two guests could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data === undefined) return <Skeleton className="h-[560px] rounded-lg" />
  return (
    <Card className="merge-card">
      <GuestColumns comparison={data} onSwap={() => setSwapped(!isSwapped)} />
      <Meaning comparison={data} />
      {merge.error && <Note tone="error">{serverMessage(merge.error) ?? 'Please try again.'}</Note>}
      <Answers
        clubId={clubId}
        pair={pair}
        isToAsk={proposal.isToAsk}
        isRefused={data.refusal !== null}
        isMerging={merge.isPending}
        onMerge={() => merge.mutate(pair, { onSuccess: onMerged })}
        onAnswered={onAnswered}
      />
    </Card>
  )
}

function Meaning({ comparison }: { readonly comparison: Comparison }) {
  if (comparison.refusal !== null) {
    return (
      <Note tone="warn" title="They cannot become one person">
        {comparison.refusal}.
      </Note>
    )
  }
  return (
    <div>
      <h3 className="merge-heading">If it is one person</h3>
      <ul className="merge-meaning">
        {meaningTexts(comparison).map((text) => (
          <li key={text}>
            <Check size={18} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AnswersProps {
  readonly clubId: number
  readonly pair: Pair
  readonly isToAsk: boolean
  readonly isRefused: boolean
  readonly isMerging: boolean
  readonly onMerge: () => void
  readonly onAnswered: () => void
}

function Answers({ clubId, pair, isToAsk, isRefused, isMerging, onMerge, onAnswered }: AnswersProps) {
  const answer = useAnswerProposal(clubId)
  const send = (wanted: 'two' | 'ask') =>
    answer.mutate(
      { ...pair, answer: wanted },
      {
        onSuccess: ({ message }) => {
          toast({ title: message })
          onAnswered()
        },
        onError: (error) =>
          toast({
            title: 'Not saved',
            description: serverMessage(error) ?? 'Please try again.',
            variant: 'failure',
          }),
      },
    )
  const isSending = (wanted: 'two' | 'ask') => answer.isPending && answer.variables.answer === wanted
  return (
    <div className="merge-answers">
      <Button icon={Merge} pending={isMerging} disabled={isRefused || answer.isPending} onClick={onMerge}>
        Same person
      </Button>
      <Button variant="secondary" pending={isSending('two')} disabled={isMerging} onClick={() => send('two')}>
        Two people
      </Button>
      {!isToAsk && (
        <Button variant="ghost" pending={isSending('ask')} disabled={isMerging} onClick={() => send('ask')}>
          Ask at check-in
        </Button>
      )}
      <p className="merge-quiet merge-hint">You can undo it for 10 minutes</p>
    </div>
  )
}
