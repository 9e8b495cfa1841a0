import { PAGES, pageAt } from '@tussle/contract/pages'
import type { NotificationRow } from '../notifications.store.ts'

type Lead = (row: NotificationRow) => string

export const toRegistrations: Lead = () => PAGES.myRegistrations
export const toSettings: Lead = () => PAGES.settings

/** The bracket or the page of the league opens the match by itself. */
export function toMatch(row: NotificationRow): string {
  const division = toDivision(row)
  if (row.competition_kind === null || row.match_id === null) return division
  return `${division}${division.includes('?') ? '&' : '?'}match=${row.match_id}`
}

export function toRulesCard({ competition_id: id, division_id: division }: NotificationRow): string {
  if (id === null || division === null) return PAGES.dashboard
  return pageAt(PAGES.rulesCard, { id, divisionId: division })
}

export function toDivision({
  competition_kind: kind,
  competition_id: id,
  division_id: division,
}: NotificationRow) {
  if (id === null || kind === null) return PAGES.dashboard
  const page = kind === 'league' ? PAGES.leagueStandings : PAGES.tournamentBracket
  const path = pageAt(page, { id })
  if (division === null) return path
  return `${path}?tab=${kind === 'league' ? division : `division-${division}`}`
}

/** Where organisers look at the entries of a competition. */
export function toReviews({ competition_kind: kind, competition_id: id }: NotificationRow): string {
  if (id === null || kind === null) return PAGES.dashboard
  return kind === 'league'
    ? pageAt(PAGES.leagueDesk, { id })
    : `${pageAt(PAGES.tournamentAdmin, { id })}?tab=participants`
}
