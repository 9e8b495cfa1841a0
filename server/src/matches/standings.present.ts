import { explain } from '@tussle/competition/explain'
import type { Standing as Ranked } from '@tussle/competition/standings'
import type { Participant } from '@tussle/contract/entries'
import type { Standing } from '@tussle/contract/standings'

/** A row of a table as the rules of play make it. */
export interface RankedRow {
  readonly standing: Ranked
  /** Where there are groups: which one, and how it stands within it. */
  readonly group?: { readonly name: string; readonly standing: Ranked }
}

/** A team is one row under both its names (CONST-015). */
export function sideName({ user, partner }: Pick<Participant, 'user' | 'partner'>): string {
  return partner === null ? user.displayName : `${user.displayName} & ${partner.displayName}`
}

export function presentStanding(
  { standing, group }: RankedRow,
  participant: Participant,
  nameOf: (entryId: number) => string,
): Standing {
  const { user, partner, division } = participant
  return {
    ...presentRecord(standing, nameOf),
    entryId: participant.id,
    player: user,
    partner,
    isTeam: partner !== null,
    status: standing.status,
    divisionId: division.id,
    divisionName: division.name,
    ...(group === undefined ? {} : { group: group.name, inGroup: presentRecord(group.standing, nameOf) }),
  }
}

function presentRecord(ranked: Ranked, nameOf: (entryId: number) => string) {
  const { position, wins, losses, winPercentage, pointsFor, pointsAgainst } = ranked
  return {
    position,
    wins,
    losses,
    winPercentage,
    pointsFor,
    pointsAgainst,
    reason: explain(ranked, nameOf),
  }
}
