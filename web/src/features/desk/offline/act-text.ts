import { capital, courtName, matchName, setsText, sideName } from '../desk-texts.ts'
import type { Room } from '../room.ts'
import { type StorableAct, winnerOf } from './storable-acts.ts'

/** What was done, in the words of the desk: "Called match 91 to Court 7". */
export function actText(room: Room, act: StorableAct): string {
  if (act.do === 'checkIn') return `${namesOf(room, act.body.userIds)} checked in`
  if (act.do === 'undoCheckIn') return `${namesOf(room, [Number(act.userId)])} checked out`
  if (act.do === 'orderQueue') return 'Changed the order of the queue'
  if (act.do === 'changeCourt') {
    return `${act.body.closed ? 'Closed' : 'Opened'} ${courtName(room, Number(act.courtId))}`
  }
  if (act.do === 'callMatch') {
    return `Called ${matchName(room, act.body.matchId)} to ${courtName(room, act.body.courtId)}`
  }
  const name = matchName(room, Number(act.matchId))
  if (act.do === 'cancelCall') return `Took the call of ${name} back`
  if (act.do === 'noShow') return `No-show, ${name}`
  return act.do === 'startCall' ? `${capital(name)} began` : resultText(room, act, name)
}

/** "Match 90 final, Andre L 11–8, 9–11, 11–9" */
function resultText(room: Room, act: Extract<StorableAct, { do: 'finishCall' }>, name: string): string {
  const winner = winnerOf(act.body)
  const side = room.match(Number(act.matchId))?.sides[winner === 'player1' ? 0 : 1]
  const { outcome = 'played' } = act.body
  // The dialog sends the sets that were not played, too.
  const sets = act.body.sets.filter(({ playerScore, opponentScore }) => playerScore + opponentScore > 0)
  return `${capital(name)} final, ${side ? sideName(room, side) : ''} ${setsText({ sets, winner, outcome })}`
}

function namesOf(room: Room, userIds: readonly number[]): string {
  return userIds.length > 3 ? `${userIds.length} players` : userIds.map(room.nameOf).join(', ')
}
