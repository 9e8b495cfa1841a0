import type { NotificationKind } from '@tussle/contract/notifications'

/** Notifications about the account's security are not here, because they cannot be switched off. */
export const CHOICE_TEXTS: Readonly<Partial<Record<NotificationKind, string>>> = {
  'match-called': 'Your match is called to a court',
  'match-on-deck': 'You are on next',
  'tournament-announcement': 'The organisers announce something',
  'score-to-confirm': 'Score to confirm',
  'score-disputed': 'Score disputed',
  'score-corrected': 'A result of yours was changed',
  'score-confirmed': 'A score of yours was confirmed',
  'match-ready': 'Your next match is ready',
  'draw-ready': 'A draw is out',
  'partner-named': 'Somebody enters you as partner',
  'partner-declined': 'Your partner declines',
  'partner-left': 'Your partner withdraws',
  paired: 'We find you a partner',
  unpaired: 'We find you no partner',
  promoted: 'You get a place from the waitlist',
  'registration-closing': 'Registration closes and you have no partner',
  'competition-finished': 'A competition of yours is over',
  'competition-removed': 'A competition of yours is cancelled',
  'achievement-unlocked': 'You unlock an achievement',
  'report-filed': 'Administrators: a player or a club is reported',
  'report-settled': 'Something you reported was looked at',
}
