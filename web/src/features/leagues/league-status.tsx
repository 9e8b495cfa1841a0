import { phaseOf, statusLabel } from '@tussle/competition/phase'
import type { Course } from '@tussle/contract/competitions'
import { StatusBadge } from '../../ui/data/status-badge.tsx'

/** Upcoming, then Active, then Completed (LEAGUE-036, LEAGUE-037, OQ-178). */
export function statusText(league: Course): string {
  return statusLabel('league', phaseOf('league', league, Date.now()))
}

export function LeagueStatus({ league }: { readonly league: Course }) {
  return <StatusBadge kind="league" phase={phaseOf('league', league, Date.now())} />
}
