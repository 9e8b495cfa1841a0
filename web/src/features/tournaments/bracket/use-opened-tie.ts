import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Board, Tie } from './model.ts'

/** A notification about a match links to the bracket with the match id in the address. */
const PARAM = 'match'

interface OpenedTie {
  readonly opened: Tie | null
  readonly open: (tie: Tie) => void
  readonly close: () => void
}

/** The open match: the one that was pressed, else the one that the address names. */
export function useOpenedTie(boards: readonly Board[]): OpenedTie {
  const [pressed, setPressed] = useState<Tie | null>(null)
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const named = params.get(PARAM)
  const close = () => {
    setPressed(null)
    if (named === null) return
    const without = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      after.delete(PARAM)
      return after
    }
    setParams(without, { replace: true, state, preventScrollReset: true })
  }
  return { opened: pressed ?? findTie(boards, named), open: setPressed, close }
}

function findTie(boards: readonly Board[], named: string | null): Tie | null {
  if (named === null) return null
  const ties = boards.flatMap(({ rounds }) => rounds.flatMap((round) => round.ties))
  return ties.find(({ match }) => String(match.id) === named) ?? null
}
