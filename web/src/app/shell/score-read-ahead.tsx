import { useEffect, useEffectEvent } from 'react'
import { useReadOpponents } from '../../features/matches/matches.queries.ts'
import { noteReadAhead } from '../../lib/offline/read-ahead.ts'
import { usePlayedCompetitions } from './use-played-competitions.ts'

/** Reads what the score dialog needs, so that a score can be entered later without a connection. */
export function ScoreReadAhead({ userId }: { readonly userId: number }) {
  const { played, retry } = usePlayedCompetitions()
  const readOpponents = useReadOpponents()
  const isKnown = played !== undefined && retry === undefined
  const readAhead = useEffectEvent(() => {
    noteReadAhead(userId)
    void readOpponents(played ?? [])
  })
  useEffect(() => {
    if (isKnown) readAhead()
  }, [isKnown])
  return null
}
