import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { Suspense } from 'react'
import { CompetitionItem } from '../../features/competitions/competition-item.tsx'
import { useMyEntries } from '../../features/entries/entries.queries.ts'
import { counted } from '../../lib/counted.ts'
import type { EndlessList } from '../../lib/hooks/use-endless-list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useJoinDialog } from './use-join-dialog.tsx'

const ParticipantsList = late(
  () =>
    import('../../features/entries/participants-list.tsx').then((file) => ({
      default: file.ParticipantsList,
    })),
  { shape: 'panel' },
)

interface CompetitionCardsProps {
  readonly kind: CompetitionKind
  readonly list: EndlessList<CompetitionCard>
  readonly emptyTitle: string
  readonly onClear: (() => void) | null
  readonly hasParticipants?: boolean
}

/** The cards of /leagues and /tournaments, with the viewer's own place in each and the button to join. */
export function CompetitionCards(props: CompetitionCardsProps) {
  const { kind, list, emptyTitle, onClear, hasParticipants = false } = props
  const entries = useMyEntries(kind)
  const { join, dialog } = useJoinDialog(kind, entries)
  return (
    <>
      <CardGrid
        list={list}
        found={`${counted(list.total, kind, `${kind}s`)} found`}
        empty={<NothingFound title={emptyTitle} onClear={onClear} />}
        failure={
          <Card>
            <ErrorState message={`Failed to load ${kind}s. Please try again.`} onRetry={list.retry} />
          </Card>
        }
        render={(competition) => (
          <CompetitionItem
            kind={kind}
            competition={competition}
            isIn={entries.isIn(competition.id)}
            waitlistPosition={entries.waitlistPosition(competition.id)}
            isUnknown={entries.isPending}
            onJoin={() => join(competition)}
            participants={hasParticipants && <Participants kind={kind} id={competition.id} />}
          />
        )}
      />
      {dialog}
    </>
  )
}

function Participants(props: { readonly kind: CompetitionKind; readonly id: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
      <ParticipantsList {...props} />
    </Suspense>
  )
}
