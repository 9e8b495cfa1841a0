import type { NotificationKind } from '@tussle/contract/notifications'
import { PAGES } from '@tussle/contract/pages'
import type { NotificationRow } from './notifications.store.ts'

/** The page of each kind, used by the inbox, mails and push: a path of the product. */
export function linkFor(row: NotificationRow): string {
  return LINKS[row.kind](row)
}

type Lead = (row: NotificationRow) => string

const toRegistrations: Lead = () => PAGES.myRegistrations
const toSettings: Lead = () => PAGES.settings

const LINKS: Readonly<Record<NotificationKind, Lead>> = {
  'match-called': toMatch,
  'match-on-deck': toMatch,
  'tournament-announcement': toDivision,
  // The dashboard lists the scores of leagues that wait for a confirmation.
  'score-to-confirm': (row) => (row.competition_kind === 'tournament' ? toMatch(row) : PAGES.dashboard),
  'score-disputed': toMatch,
  'score-corrected': toMatch,
  'score-confirmed': toMatch,
  'match-ready': toMatch,
  'draw-ready': toDivision,
  'partner-named': toRegistrations,
  'partner-declined': toRegistrations,
  'partner-left': toRegistrations,
  paired: toRegistrations,
  unpaired: toRegistrations,
  promoted: toRegistrations,
  'registration-closing': toRegistrations,
  'competition-finished': toDivision,
  'competition-removed': toRegistrations,
  'achievement-unlocked': () => PAGES.clubs,
  'password-changed': toSettings,
  'email-changed': toSettings,
  'report-filed': () => PAGES.admin,
  'report-settled': () => PAGES.dashboard,
}

/** The bracket or the page of the league opens the match by itself. */
function toMatch(row: NotificationRow): string {
  const division = toDivision(row)
  if (row.competition_kind === null || row.match_id === null) return division
  return `${division}${division.includes('?') ? '&' : '?'}match=${row.match_id}`
}

function toDivision({ competition_kind: kind, competition_id: id, division_id: division }: NotificationRow) {
  if (id === null || kind === null) return PAGES.dashboard
  const page = kind === 'league' ? PAGES.leagueStandings : PAGES.tournamentBracket
  const path = page.replace(':id', String(id))
  if (division === null) return path
  return `${path}?tab=${kind === 'league' ? division : `division-${division}`}`
}
