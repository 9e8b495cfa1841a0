import { ChevronRight } from 'lucide-react'
import { clockTime } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { likenessText } from './merge-texts.ts'
import {
  type DecidedProposal,
  type MergeProposal,
  useTakeAnswerBack,
  useUndoMerge,
} from './merges.queries.ts'

export const keyOfProposal = ({ first, second }: Pick<MergeProposal, 'first' | 'second'>) =>
  `${first.userId} ${second.userId}`

interface ToDecideProps {
  readonly proposals: readonly MergeProposal[]
  readonly isMore: boolean
  readonly shown: string | null
  readonly onChoose: (key: string) => void
}

export function ToDecide({ proposals, isMore, shown, onChoose }: ToDecideProps) {
  const place = proposals.findIndex((each) => keyOfProposal(each) === shown)
  const total = isMore ? `more than ${proposals.length}` : String(proposals.length)
  return (
    <Card
      title="To decide"
      padded={false}
      action={<span className="merge-quiet">{place < 0 ? total : `${place + 1} of ${total}`}</span>}
    >
      <CardList aria-label="To decide">
        {proposals.map((proposal) => {
          const key = keyOfProposal(proposal)
          return (
            <li key={key}>
              <button
                type="button"
                className="merge-row"
                aria-current={key === shown}
                onClick={() => onChoose(key)}
              >
                <Avatar name={proposal.first.name} id={proposal.first.userId} size={36} />
                <span className="min-w-0">
                  <b dir="auto">
                    {proposal.first.name}, {proposal.second.name}
                  </b>{' '}
                  <span className="merge-quiet">
                    {proposal.isToAsk ? `Ask at check-in. ${likenessText(proposal)}` : likenessText(proposal)}
                  </span>
                </span>
                <ChevronRight size={18} aria-hidden />
              </button>
            </li>
          )
        })}
      </CardList>
    </Card>
  )
}

interface DecidedProps {
  readonly clubId: number
  readonly decided: readonly DecidedProposal[]
  readonly onUndone: (decided: DecidedProposal) => void
}

/** What can still be taken back. */
export function Decided({ clubId, decided, onUndone }: DecidedProps) {
  if (decided.length === 0) return null
  return (
    <Card title="Decided" padded={false}>
      <CardList aria-label="Decided">
        {decided.map((each) => (
          <DecidedRow
            key={`${each.mergeId} ${keyOfProposal(each)}`}
            clubId={clubId}
            decided={each}
            onUndone={() => onUndone(each)}
          />
        ))}
      </CardList>
    </Card>
  )
}

interface DecidedRowProps {
  readonly clubId: number
  readonly decided: DecidedProposal
  readonly onUndone: () => void
}

function DecidedRow({ clubId, decided, onUndone }: DecidedRowProps) {
  const { mergeId, first, second, at } = decided
  const undo = useUndoMerge(clubId)
  const takeBack = useTakeAnswerBack(clubId)
  const text = `${first.name} and ${second.name} are ${mergeId === null ? 'two people' : 'one person'}`
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: message })
      onUndone()
    },
    onError: (error: Error) =>
      toast({
        title: 'Not taken back',
        description: serverMessage(error) ?? 'Please try again.',
        variant: 'failure',
      }),
  } as const
  return (
    <li className="merge-decided">
      <time dateTime={at} className="merge-quiet">
        {clockTime(at)}
      </time>
      <span dir="auto">{text}</span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Undo: ${text}`}
        pending={undo.isPending || takeBack.isPending}
        onClick={() =>
          mergeId === null
            ? takeBack.mutate({ keptId: first.userId, otherId: second.userId }, outcome)
            : undo.mutate(mergeId, outcome)
        }
      >
        Undo
      </Button>
    </li>
  )
}
