import { useState } from 'react'
import { useWakeLock } from '../../lib/hooks/use-wake-lock.ts'
import { Announcement } from './announcement.tsx'
import type { Board } from './board.queries.ts'
import { BoardHead } from './board-head.tsx'
import { Courts } from './courts.tsx'
import { Finals } from './finals.tsx'
import { OnDeck } from './on-deck.tsx'
import './board.css'
import './courts.css'
import './board-aside.css'
import './announcement.css'

interface TvBoardProps {
  readonly board: Board
  /** The stream is down, or the board could not be read. */
  readonly isCut: boolean
  /** What its code opens on a phone; null while it is not known. */
  readonly address: string | null
}

/** The courts of a tournament for a club's television (DESIGN 7.17). */
export function TvBoard({ board, isCut, address }: TvBoardProps) {
  const cutSince = useSince(isCut)
  useWakeLock()
  return (
    <div className="tv">
      <BoardHead board={board} cutSince={cutSince} />
      <Announcement announcement={board.announcement} />
      <div className="tv-body">
        <Courts board={board} />
        <OnDeck onDeck={board.onDeck} hasProvisional={hasProvisional(board)} address={address} />
      </div>
      <Finals finals={board.finals} />
    </div>
  )
}

function hasProvisional({ courts, onDeck, finals }: Board): boolean {
  const coming = [...courts, ...onDeck].flatMap(({ match }) => match?.sides ?? [])
  return coming.some(({ provisional }) => provisional) || finals.some(({ match }) => match.provisional)
}

/** The empty background, until the board is loaded. */
export function BoardWait() {
  return (
    <div role="status" className="tv">
      <h1 className="sr-only">TV board</h1>
      <span className="sr-only">Loading</span>
    </div>
  )
}

function useSince(isSo: boolean): number | null {
  const [since, setSince] = useState<number | null>(null)
  if (isSo !== (since !== null)) setSince(isSo ? Date.now() : null)
  return since
}
