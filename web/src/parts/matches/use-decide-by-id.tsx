import { type ReactNode, useEffect, useState } from 'react'
import type { Decidable } from '../../features/matches/decide/decision.ts'
import { useMatch } from '../../features/tournaments/bracket/match.queries.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useDecideDialog } from './use-decide-dialog.tsx'

interface DecideByIdHost {
  readonly decide: (matchId: number) => void
  readonly dialog: ReactNode
}

/** The same dialog for a match of which only the id is known: the match is read first, with its history. */
export function useDecideById(): DecideByIdHost {
  const { decision, dialog } = useDecideDialog()
  const [matchId, setMatchId] = useState<number | null>(null)
  const opening = matchId !== null && (
    <Opening key={matchId} id={matchId} onOpen={decision.open} onDone={() => setMatchId(null)} />
  )
  return { decide: setMatchId, dialog: opening || dialog }
}

interface OpeningProps {
  readonly id: number
  readonly onOpen: (match: Decidable) => void
  readonly onDone: () => void
}

function Opening({ id, onOpen, onDone }: OpeningProps) {
  const { data, error, isFetching } = useMatch(id)
  useEffect(() => {
    if (isFetching) return
    if (data) onOpen(data)
    else if (error) {
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'The match could not be loaded', description, variant: 'failure' })
    }
    onDone()
  }, [data, error, isFetching, onOpen, onDone])
  return null
}
