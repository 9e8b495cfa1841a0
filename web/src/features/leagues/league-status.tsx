import { Badge } from '../../ui/badge.tsx'

interface League {
  readonly isActive: boolean
}

/** What the server calls active stays so until its end (LEAGUE-036, LEAGUE-037). */
export function statusText({ isActive }: League): 'Active' | 'Completed' {
  return isActive ? 'Active' : 'Completed'
}

export function LeagueStatus({ league }: { readonly league: League }) {
  return <Badge tone={league.isActive ? 'active' : 'completed'}>{statusText(league)}</Badge>
}
