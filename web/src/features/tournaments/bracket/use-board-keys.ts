import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Board, Tie } from './model.ts'

interface BoardKeys {
  /** The match that is the board's one tab stop. */
  readonly current: number
  readonly setCurrent: (matchId: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Focuses a match once it is in the page. */
  readonly goTo: (tie: Tie) => void
}

/**
 * Up and Down move in the round, Right to the next match, Left to the feeder last visited, Home and End to the first
 * and last round (DESIGN 6.8). `reveal` brings a round into the page.
 */
export function useBoardKeys(
  { rounds }: Board,
  start: Tie | undefined,
  reveal: (tie: Tie) => void,
): BoardKeys {
  const ties = rounds.flatMap((round) => round.ties)
  const [chosen, setCurrent] = useState(start?.match.id ?? 0)
  const here = ties.find(({ match }) => match.id === chosen) ?? start ?? ties[0]
  const cameFrom = useRef(new Map<number, number>())
  const [wanted, setWanted] = useState<number | null>(null)
  useEffect(() => {
    if (wanted === null) return
    document.querySelector<HTMLElement>(`[data-match="${wanted}"]`)?.focus()
    setWanted(null)
  }, [wanted])

  function goTo(tie: Tie) {
    reveal(tie)
    setCurrent(tie.match.id)
    setWanted(tie.match.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = here && targetOf(event.key, here)
    if (!to) return
    event.preventDefault()
    goTo(to)
  }

  function targetOf(key: string, from: Tie): Tie | undefined {
    const inRound = rounds[from.column]?.ties ?? []
    const index = inRound.indexOf(from)
    switch (key) {
      case 'ArrowUp':
        return inRound[index - 1]
      case 'ArrowDown':
        return inRound[index + 1]
      case 'ArrowRight': {
        const next = ties.find(({ match }) => match.id === from.match.nextMatchId)
        if (next) cameFrom.current.set(next.match.id, from.match.id)
        return next
      }
      case 'ArrowLeft': {
        const feeders = ties.filter(({ match }) => match.nextMatchId === from.match.id)
        const last = cameFrom.current.get(from.match.id)
        return feeders.find(({ match }) => match.id === last) ?? feeders[0]
      }
      case 'Home':
        return rounds.find((round) => round.ties.length > 0)?.ties[0]
      case 'End':
        return rounds.at(-1)?.ties[0]
      default:
        return undefined
    }
  }

  return { current: here?.match.id ?? 0, setCurrent, onKeyDown, goTo }
}
