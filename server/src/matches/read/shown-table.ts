import type { PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Standing } from '@tussle/contract/play/standings'
import type { DrawRow } from '../draw/board.store.ts'
import { drawOf } from '../draw/board.ts'
import type { LadderInPlay } from '../ladder/read-ladders.ts'
import { type TableInput, tableOf } from './division-table.ts'
import { contestantOf, type EnteredTeam, presentStanding, presentTies } from './standings.present.ts'

/** One sentence about entries with equal wins. */
export interface TableTie {
  readonly divisionId: number
  /** Null for the table of the whole division. */
  readonly group: string | null
  readonly text: string
}

/** The data that all tables of a competition share. */
export interface Play {
  readonly kind: CompetitionKind
  readonly id: number
  readonly isOver: boolean
  readonly draws: readonly DrawRow[]
  readonly ladders: readonly LadderInPlay[]
}

export interface ShownTable {
  readonly divisionId: number
  readonly standings: readonly Standing[]
  readonly matchCount: number
  readonly ties: () => readonly TableTie[]
  readonly evaluation: PlanEvaluation | null
}

/** The table of a division, from its entries and its matches. */
export function readTable(
  { kind, isOver, draws, ladders }: Play,
  divisionId: number,
  entered: readonly EnteredTeam[],
  matches: TableInput['matches'],
): ShownTable {
  const byId = new Map(entered.map(({ participant }) => [participant.id, participant]))
  const contestants = entered.map(contestantOf)
  const names = new Map(contestants.map(({ id, name }) => [id, name]))
  const draw = draws.find((row) => row.division_id === divisionId)
  const { rows, matchCount, evaluation } = tableOf({
    isLeague: kind === 'league',
    isOver,
    draw: draw === undefined ? null : drawOf(draw),
    ladder: ladders.find((each) => each.divisionId === divisionId) ?? null,
    matches,
    contestants,
  })
  const nameOf = (id: number) => names.get(id) ?? ''
  const many = entered[0]?.participant.division.playType === 'singles' ? 'players' : 'teams'
  const standings = rows.flatMap((row) => {
    const participant = byId.get(row.standing.entrant)
    return participant === undefined ? [] : [presentStanding(row, participant, nameOf)]
  })
  const ties = () => presentTies(rows, nameOf, many).map((tie) => ({ divisionId, ...tie }))
  return { divisionId, standings, matchCount, ties, evaluation }
}
