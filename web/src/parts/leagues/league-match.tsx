import { useEffect, useRef } from 'react'
import { openScoreDialog } from '../../features/matches/score/score-dialog-store.ts'
import { type MatchDetail, useMatch } from '../../features/tournaments/bracket/match.queries.ts'
import { type Decision, MatchSheet } from '../../features/tournaments/bracket/match-sheet.tsx'
import { playersOf, type Tie } from '../../features/tournaments/bracket/model.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { teamName } from '../../lib/team-name.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

interface LeagueMatchProps {
  readonly id: number
  readonly viewerId: number
  readonly decision: Decision
  readonly onDispute: (match: MatchDetail) => void
  readonly onClose: () => void
}

/** The details of one match of a league. An organiser who has to decide it gets the decision at once. */
export function LeagueMatch({ id, viewerId, decision, onDispute, onClose }: LeagueMatchProps) {
  const { data, error, isFetchedAfterMount: isFresh } = useMatch(id)
  const isToSettle = isFresh && data?.mayDecide === true && data.status === 'disputed'
  const isLost = isFresh && data === undefined && error !== null
  const wasHanded = useRef(false)
  useEffect(() => {
    if (!(isToSettle || isLost) || wasHanded.current) return
    wasHanded.current = true
    if (isLost) {
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'The match could not be loaded', description, variant: 'failure' })
    } else if (data) decision.open(data)
    onClose()
  }, [isToSettle, isLost, data, error, decision, onClose])
  if (data === undefined || !isFresh || isToSettle) return null
  const tie = tieOf(data, viewerId)
  return (
    <MatchSheet
      title="Match"
      description={data.competition.name}
      tie={tie}
      onSubmitScore={
        tie.isMine && tie.isReady
          ? () =>
              openScoreDialog({
                competition: { kind: 'league', id: data.competition.id },
                players: playersOf(tie.match),
              })
          : undefined
      }
      decision={decision}
      onDispute={onDispute}
      onClose={onClose}
    />
  )
}

/** A league has no bracket, so the match has no round or slot. */
function tieOf(match: MatchDetail, viewerId: number): Tie {
  const { player1, player1Partner, player2, player2Partner, entry1Id, entry2Id, winnerId } = match
  const sideOf = (
    people: readonly MatchDetail['player1'][],
    entryId: number | null,
  ): Tie['sides'][number] => {
    const known = people.filter((person) => person !== null)
    const isWinner = known.some((person) => person.id === winnerId)
    return {
      name: teamName({ players: known }),
      entryId,
      seed: undefined,
      isMine: known.some((person) => person.id === viewerId),
      result: winnerId === null ? null : isWinner ? 'won' : 'lost',
      hadBye: false,
      isProvisional: false,
    }
  }
  const sides = [
    sideOf([player1, player1Partner], entry1Id),
    sideOf([player2, player2Partner], entry2Id),
  ] as const
  return {
    match: { ...match, number: 0, stage: 0, provisionalSides: [false, false] },
    title: match.title,
    column: 0,
    slot: 0,
    sides,
    isMine: sides.some((side) => side.isMine),
    isPlayed: match.outcome !== null,
    isReady: match.status === 'pending' && entry1Id !== null && entry2Id !== null,
  }
}
