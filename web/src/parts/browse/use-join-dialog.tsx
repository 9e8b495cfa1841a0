import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { joinState } from '../../features/competitions/join-state.ts'
import type { MyEntries } from '../../features/entries/entries.queries.ts'
import { late } from '../../ui/layout/late.tsx'

const JoinDialog = late(() =>
  import('../../features/entries/join-dialog.tsx').then((file) => ({ default: file.JoinDialog })),
)

interface JoinDialogHost {
  readonly join: (competition: CompetitionCard) => void
  readonly dialog: ReactNode
}

/** The join dialog of a list page. It opens automatically for a competition that the player came here to join. */
export function useJoinDialog(kind: CompetitionKind, entries: MyEntries): JoinDialogHost {
  const [competition, setCompetition] = useState<CompetitionCard | null>(null)
  const [isOpen, setOpen] = useState(false)
  const join = (wanted: CompetitionCard) => {
    setCompetition(wanted)
    setOpen(true)
  }
  useArrival((wanted) => {
    if (joinState(kind, wanted, entries.isIn(wanted.id), Date.now()).mayJoin) join(wanted)
  }, !entries.isPending)
  const dialog = competition && (
    <Suspense>
      <JoinDialog
        key={competition.id}
        kind={kind}
        competition={competition}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </Suspense>
  )
  return { join, dialog }
}

/** Calls back once, when the page is ready, with the competition that the link named. */
function useArrival(onArrive: (wanted: CompetitionCard) => void, isReady: boolean): void {
  const location = useLocation()
  const navigate = useNavigate()
  const { join = null } = (location.state ?? {}) as { join?: CompetitionCard | null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival is one call, whatever renders meanwhile.
  useEffect(() => {
    if (join === null || !isReady) return
    void navigate({ search: location.search }, { replace: true, state: null })
    onArrive(join)
  }, [join, isReady])
}
