import { type ReactNode, Suspense, useState } from 'react'
import { type Decidable, decisionName } from '../../features/matches/decide/decision.ts'
import type { Decision } from '../../features/tournaments/bracket/match-sheet.tsx'
import { late } from '../../ui/layout/late.tsx'

const DecideMatchDialog = late(() =>
  import('../../features/matches/decide/decide-match-dialog.tsx').then((file) => ({
    default: file.DecideMatchDialog,
  })),
)

export const preloadDecideDialog = (): Promise<void> => DecideMatchDialog.preload()

interface DecideDialogHost {
  readonly decision: Decision
  readonly dialog: ReactNode
}

/** The dialog in which an organiser decides a match; its code loads when it is first needed. */
export function useDecideDialog(): DecideDialogHost {
  const [match, setMatch] = useState<Decidable | null>(null)
  const dialog = match && (
    <Suspense>
      <DecideMatchDialog match={match} onClose={() => setMatch(null)} />
    </Suspense>
  )
  return { decision: { nameOf: decisionName, open: setMatch }, dialog }
}
