import type { GroupState } from '@tussle/competition/draw-names'
import { explain } from '@tussle/competition/explain'
import { explainTies } from '@tussle/competition/explain-ties'
import type { Standing as Ranked } from '@tussle/competition/standings'
import type { Participant } from '@tussle/contract/play/entries'
import type { Standing } from '@tussle/contract/play/standings'

/** A row of a table as the engine computes it. */
export interface RankedRow {
  readonly standing: Ranked
  /** In a format with groups: the group and the entry's standing in it. */
  readonly group?: { readonly name: string; readonly standing: Ranked; readonly state: GroupState }
  /** False before the first result of the division. */
  readonly isRanked: boolean
  /** The last results, the newest last. */
  readonly form: readonly ('W' | 'L')[]
}

/** An entry with what a table says of it. */
export interface Team extends Pick<Participant, 'id' | 'user' | 'partner'> {
  readonly division: Pick<Participant['division'], 'id' | 'name' | 'playType'>
}

/** A team that plays, or has left and keeps its matches. */
export interface EnteredTeam {
  readonly participant: Team
  readonly hasLeft: boolean
}

/** A pair is one row under both names (CONST-015). */
export function sideName({ user, partner }: Pick<Participant, 'user' | 'partner'>): string {
  return partner === null ? user.displayName : `${user.displayName} & ${partner.displayName}`
}

export function contestantOf({ participant, hasLeft }: EnteredTeam) {
  const { partner, division } = participant
  const isSeeking = division.playType === 'doubles' && partner === null
  return { id: participant.id, name: sideName(participant), hasLeft, isSeeking }
}

export function presentStanding(
  { standing, group, isRanked, form }: RankedRow,
  participant: Team,
  nameOf: (entryId: number) => string,
): Standing {
  const { user, partner, division } = participant
  return {
    ...presentRecord(standing, nameOf),
    isRanked,
    form: [...form],
    entryId: participant.id,
    player: user,
    partner,
    isTeam: partner !== null,
    status: standing.status,
    divisionId: division.id,
    divisionName: division.name,
    ...(group !== undefined && {
      group: group.name,
      inGroup: { ...presentRecord(group.standing, nameOf), state: group.state },
    }),
  }
}

/** The sentences about ties of the whole table, and of each group. */
export function presentTies(
  rows: readonly RankedRow[],
  nameOf: (entryId: number) => string,
  many: string,
): { readonly group: string | null; readonly text: string }[] {
  const whole = explainTies(
    rows.map(({ standing }) => standing),
    nameOf,
    many,
  )
  const groups = Map.groupBy(
    rows.flatMap(({ group }) => group ?? []),
    ({ name }) => name,
  )
  return [
    ...whole.map((text) => ({ group: null, text })),
    ...[...groups].flatMap(([group, own]) => {
      const table = own.map(({ standing }) => standing).toSorted((a, b) => a.position - b.position)
      return explainTies(table, nameOf, many).map((text) => ({ group, text }))
    }),
  ]
}

function presentRecord(ranked: Ranked, nameOf: (entryId: number) => string) {
  const { position, wins, losses, winPercentage, pointsFor, pointsAgainst, provisional } = ranked
  return {
    position,
    wins,
    losses,
    winPercentage,
    pointsFor,
    pointsAgainst,
    provisional,
    reason: explain(ranked, nameOf),
  }
}
