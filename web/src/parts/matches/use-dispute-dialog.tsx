import type { MatchDetail } from '@tussle/contract/play/matches'
import { type ReactNode, Suspense, useState } from 'react'
import { late } from '../../ui/layout/late.tsx'

const DisputeDialog = late(() =>
  import('../../features/matches/decide/dispute-dialog.tsx').then((file) => ({
    default: file.DisputeDialog,
  })),
)

/** The dialog in which a player disputes a report; its code loads when it is first needed. */
export function useDisputeDialog(): { onDispute: (match: MatchDetail) => void; disputeDialog: ReactNode } {
  const [match, setMatch] = useState<MatchDetail | null>(null)
  const disputeDialog = match && (
    <Suspense>
      <DisputeDialog match={match} onClose={() => setMatch(null)} />
    </Suspense>
  )
  return { onDispute: setMatch, disputeDialog }
}
