import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { presentPlayerRef } from '../../accounts/index.ts'
import type { MatchPeople } from '../matches.present.ts'
import type { MatchView } from './view.store.ts'

/** The players on court, with the columns that are shown of them. */
export type Court = Pick<MatchView, 'p1_id' | 'p2_id' | 'p3_id' | 'p4_id' | 'people'>

/** The players of a match as any visitor may see them. */
export function peopleOf(view: Court): MatchPeople {
  const refTo = (id: number | null): PlayerRef | null => {
    const person = id === null ? undefined : view.people.get(id)
    return person === undefined ? null : presentPlayerRef(person)
  }
  return {
    player1: refTo(view.p1_id),
    player1Partner: refTo(view.p2_id),
    player2: refTo(view.p3_id),
    player2Partner: refTo(view.p4_id),
  }
}
