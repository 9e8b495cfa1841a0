import type { NotificationKind } from '@tussle/contract/notifications'

/** The label of the button in a mail about one notification. */
export const ACTIONS: Readonly<Record<NotificationKind, string>> = {
  'match-called': 'See the match',
  'match-on-deck': 'See the match',
  'tournament-announcement': 'See the tournament',
  'score-to-confirm': 'Confirm or dispute',
  'score-disputed': 'See the match',
  'score-corrected': 'See the result',
  'score-confirmed': 'See the result',
  'match-ready': 'See your match',
  'draw-ready': 'See the draw',
  'partner-named': 'See my registrations',
  'partner-declined': 'See my registrations',
  'partner-left': 'See my registrations',
  paired: 'See my registrations',
  unpaired: 'See my registrations',
  promoted: 'See my registrations',
  'registration-closing': 'See my registrations',
  'competition-finished': 'See the standings',
  'competition-removed': 'See my registrations',
  'achievement-unlocked': 'See your clubs',
  'password-changed': 'Open account settings',
  'email-changed': 'Open account settings',
  'report-filed': 'See the reports',
  'report-settled': 'Open the dashboard',
}
