import { notifyManager } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type CourtMatch, type CourtScore, useCourtWire } from './court.queries.ts'
import { deleteScore, savedScore, saveScore } from './drafts.ts'
import { ScoreSender } from './score-sender.ts'
import type { Sets } from './sets.ts'

interface Entry {
  readonly token: string
  readonly match: CourtMatch
  readonly scorer: string
  readonly onRefused: (error: unknown) => void
}

/** The score of a match as entered on this phone: shown at once, stored here until the server has it. */
export function useCourtScore({ token, match, scorer, onRefused }: Entry) {
  const wire = useCourtWire(token)
  const [unsent, setUnsent] = useState<CourtScore | null>(() => savedScore(token, match.id))
  const [isOff, setOff] = useState(false)
  const sender = useMemo(() => {
    const forget = () => {
      deleteScore()
      setUnsent(null)
    }
    const made = new ScoreSender({
      send: wire.send,
      onSent: (court) => {
        setOff(false)
        wire.keep(court)
        // Only after the page has rendered the answer, or it would briefly show the former score.
        notifyManager.schedule(() => {
          if (made.isDone) forget()
        })
      },
      onStored: () => setOff(true),
      onRefused: (error) => {
        forget()
        onRefused(error)
      },
    })
    return made
  }, [wire, onRefused])

  useEffect(() => {
    sender.start()
    const kept = savedScore(token, match.id)
    if (kept !== null) sender.put(kept)
    const again = () => void sender.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      sender.stop()
    }
  }, [sender, token, match.id])

  function put(sets: Sets, isFinal: boolean) {
    const score = { matchId: match.id, scorer, sets, isFinal }
    saveScore(token, score)
    setUnsent(score)
    sender.put(score)
  }

  return {
    sets: unsent?.sets ?? match.sets,
    isHandedIn: unsent === null ? match.reportedAt !== null : unsent.isFinal === true,
    state: isOff && unsent !== null ? 'kept' : unsent === null ? 'sent' : 'sending',
    enter: (sets: Sets) => put(sets, false),
    handIn: (sets: Sets) => put(sets, true),
  } as const
}
