import type { Participant } from '@tussle/contract/play/entries'
import { entryState, type PublicEntry } from '@tussle/contract/public/pages'

/** The entries of a division for visitors; their people already have the names that visitors may read. */
export function presentEntries(participants: readonly Participant[]): PublicEntry[] {
  return participants.map((participant) => {
    const { id, user, partner } = participant
    const name = partner === null ? user.displayName : `${user.displayName} & ${partner.displayName}`
    return { id, name, state: entryState(participant) }
  })
}
