import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { late } from '../../ui/layout/late.tsx'
import { useDecideDialog } from '../matches/use-decide-dialog.tsx'
import { useDisputeDialog } from '../matches/use-dispute-dialog.tsx'

/** A notification about a match links to the league's page with the match id in the address. */
const PARAM = 'match'

const LeagueMatch = late(() => import('./league-match.tsx').then((file) => ({ default: file.LeagueMatch })))

interface LeagueMatchHost {
  readonly open: (matchId: number) => void
  readonly dialog: ReactNode
}

/** The open match, and for an organiser the decision on it. */
export function useLeagueMatch(viewerId: number): LeagueMatchHost {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const { decision, dialog } = useDecideDialog()
  const { onDispute, disputeDialog } = useDisputeDialog()
  const named = Number(params.get(PARAM) ?? Number.NaN)
  const show = (matchId: number | null) => {
    const change = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      if (matchId === null) after.delete(PARAM)
      else after.set(PARAM, String(matchId))
      return after
    }
    setParams(change, { replace: true, state, preventScrollReset: true })
  }
  const isNamed = Number.isSafeInteger(named) && named > 0
  return {
    open: show,
    dialog: isNamed ? (
      <Suspense>
        <LeagueMatch
          key={named}
          id={named}
          viewerId={viewerId}
          decision={decision}
          onDispute={onDispute}
          onClose={() => show(null)}
        />
      </Suspense>
    ) : (
      <>
        {dialog}
        {disputeDialog}
      </>
    ),
  }
}
