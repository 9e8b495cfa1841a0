import type { Participant } from './participants.queries.ts'

export interface ParticipantGroup {
  readonly division: Participant['division']
  readonly entries: readonly Participant[]
}

/** Entries by division, both in their original order. */
export function byDivision(entries: readonly Participant[]): readonly ParticipantGroup[] {
  const groups = new Map<number, { division: Participant['division']; entries: Participant[] }>()
  for (const entry of entries) {
    const group = groups.get(entry.divisionId)
    if (group) group.entries.push(entry)
    else groups.set(entry.divisionId, { division: entry.division, entries: [entry] })
  }
  return [...groups.values()]
}

/** 'A & B' for a pair, else the one name (LEAGUE-028). */
export function teamName({ user, partner }: Pick<Participant, 'user' | 'partner'>): string {
  return partner === null ? user.displayName : `${user.displayName} & ${partner.displayName}`
}

/** Every doubles entry without a partner is a partner-seeker, even if the player did not say so (OQ-078). */
export function isLooking({ division, partner, waitsForPartner = false }: Participant): boolean {
  return division.playType === 'doubles' && partner === null && !waitsForPartner
}

export function countPeople(entries: readonly Participant[]): number {
  return entries.reduce((count, { partner }) => count + (partner === null ? 1 : 2), 0)
}
