import { teamName } from '../../../lib/team-name.ts'
import type { Match } from './bracket.queries.ts'

export interface Side {
  /** 'A & B', one name, 'Winner of match 26', '1st of Group A' or 'Bye'. */
  readonly name: string
  readonly entryId: number | null
  /** Undefined if the draw has no seeds. */
  readonly seed: number | null | undefined
  readonly isMine: boolean
  readonly result: 'won' | 'lost' | null
  /** The side passed the first round by a bye. */
  readonly hadBye: boolean
  /** The side came here by a provisional result. */
  readonly isProvisional: boolean
}

/** What the names of the sides depend on. */
export interface SideContext {
  readonly viewerId: number
  readonly byId: ReadonlyMap<number, Match>
  readonly seeds: ReadonlyMap<number, number> | null
  readonly isHidden: (match: Match) => boolean
}

type Index = 0 | 1

/** Both sides of a match as shown on its card. */
export function sidesOf(match: Match, context: SideContext): readonly [Side, Side] {
  return [sideOf(match, 0, context), sideOf(match, 1, context)]
}

function sideOf(match: Match, index: Index, context: SideContext): Side {
  const isFirst = index === 0
  const entryId = isFirst ? match.entry1Id : match.entry2Id
  const player = isFirst ? match.player1 : match.player2
  const partner = isFirst ? match.player1Partner : match.player2Partner
  const parent = context.byId.get((isFirst ? match.parentMatch1Id : match.parentMatch2Id) ?? 0)
  const people = [player, partner].filter((person) => person !== null)
  return {
    name: teamName({ players: people }) || openName(match, index, parent),
    entryId,
    seed: context.seeds === null ? undefined : (context.seeds.get(entryId ?? 0) ?? null),
    isMine: people.some(({ id }) => id === context.viewerId),
    result: resultOf(match, player?.id ?? null),
    hadBye: entryId !== null && parent !== undefined && context.isHidden(parent),
    isProvisional: entryId !== null && match.provisionalSides[index],
  }
}

function openName(match: Match, index: Index, parent: Match | undefined): string {
  if (match.isBye) return 'Bye'
  if (parent === undefined) return match.sources?.[index] ?? 'To be decided'
  const isSame = match.parentMatch1Id === match.parentMatch2Id
  // Both sides of the decider come from the grand final; its loser comes first.
  const isLoser = isSame ? index === 0 : parent.loserNextMatchId === match.id
  if (isLoser && parent.isBye) return 'Bye'
  return `${isLoser ? 'Loser' : 'Winner'} of match ${parent.number}`
}

function resultOf({ winnerId }: Match, playerId: number | null): Side['result'] {
  if (winnerId === null || playerId === null) return null
  return winnerId === playerId ? 'won' : 'lost'
}
