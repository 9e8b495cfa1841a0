import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCompetitionCard } from '../../features/competitions/competitions.queries.ts'
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
  const linked = useLinked(kind, !entries.isPending, join)
  const dialog = competition && (
    <Suspense>
      <JoinDialog
        key={competition.id}
        kind={kind}
        competition={competition}
        wanted={linked}
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

/**
 * A link from a public page, /tournaments?join=42&division=7: calls back once with that competition and takes both out
 * of the address. Returns the division.
 */
function useLinked(
  kind: CompetitionKind,
  isReady: boolean,
  onArrive: (wanted: CompetitionCard) => void,
): number | null {
  const [params, setParams] = useSearchParams()
  const [division, setDivision] = useState<number | null>(null)
  const id = numberIn(params, 'join')
  const card = useCompetitionCard(kind, isReady ? id : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival is one call, whatever renders meanwhile.
  useEffect(() => {
    if (id === null || card === undefined) return
    setDivision(numberIn(params, 'division'))
    setParams(withoutLink, { replace: true })
    onArrive(card)
  }, [id, card])
  return division
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/u.test(value) ? Number(value) : null
}

function withoutLink(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('join')
  after.delete('division')
  return after
}
