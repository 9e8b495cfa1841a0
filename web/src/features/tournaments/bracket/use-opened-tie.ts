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

/**
 * The open match: the one that was pressed, else the one that the address names. It is looked up in the present
 * boards, so that an open sheet shows a report that arrives meanwhile.
 */
export function useOpenedTie(boards: readonly Board[]): OpenedTie {
  const [pressed, setPressed] = useState<number | null>(null)
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
  const id = pressed === null ? named : String(pressed)
  return { opened: findTie(boards, id), open: ({ match }) => setPressed(match.id), close }
}

function findTie(boards: readonly Board[], id: string | null): Tie | null {
  if (id === null) return null
  const ties = boards.flatMap(({ rounds }) => rounds.flatMap((round) => round.ties))
  return ties.find(({ match }) => String(match.id) === id) ?? null
}
