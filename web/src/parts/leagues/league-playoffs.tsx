import { PlayoffBracket } from '../../features/playoffs/playoff-bracket.tsx'
import { usePlayoffs } from '../../features/playoffs/playoffs.queries.ts'

interface LeaguePlayoffsProps {
  readonly leagueId: number
  readonly divisionId: number
  readonly onOpen: (matchId: number) => void
}

/** The bracket of a division's playoffs; nothing if it has none. */
export function LeaguePlayoffs({ leagueId, divisionId, onOpen }: LeaguePlayoffsProps) {
  const { data } = usePlayoffs(leagueId, divisionId)
  if (data === undefined || data.size === null || data.matches.length === 0) return null
  return <PlayoffBracket playoffs={data} onOpen={onOpen} />
}
