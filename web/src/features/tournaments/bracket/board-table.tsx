import { StandingsTable } from '../results/standings-table.tsx'
import { boardRows } from './board-rows.ts'
import type { Standing } from './bracket.queries.ts'
import type { Board } from './model.ts'

interface BoardTableProps {
  readonly board: Board
  readonly standings: readonly Standing[]
  readonly viewerId: number
}

/** The standings above the matches of a group or of a round robin: who goes on is above the line (DESIGN 6.7). */
export function BoardTable({ board, standings, viewerId }: BoardTableProps) {
  const { group, title, advancing } = board
  if (group === undefined) return null
  const rows = boardRows(standings, group)
  if (rows.length === 0) return null
  return (
    <StandingsTable
      title="Standings"
      caption={`Standings, ${title}`}
      rows={rows}
      viewerId={viewerId}
      advancing={advancing === 0 ? undefined : advancing}
    />
  )
}
