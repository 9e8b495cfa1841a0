import type { NotificationKind } from '@tussle/contract/notifications'
import { PRODUCT_NAME } from '@tussle/contract/product'

/** Fixed words: nothing a person typed may reach a header. */
export const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
  'match-called': `Your match on ${PRODUCT_NAME} has been called`,
  'match-on-deck': `You are on next on ${PRODUCT_NAME}`,
  'tournament-announcement': `An announcement in your tournament on ${PRODUCT_NAME}`,
  'score-to-confirm': `Please confirm a score on ${PRODUCT_NAME}`,
  'score-disputed': `A score on ${PRODUCT_NAME} is disputed`,
  'score-corrected': `A result on ${PRODUCT_NAME} was changed`,
  'score-confirmed': `A score on ${PRODUCT_NAME} was confirmed`,
  'match-ready': `Your next match on ${PRODUCT_NAME} is ready`,
  'draw-ready': `The draw is out on ${PRODUCT_NAME}`,
  'partner-named': `You have been entered as a partner on ${PRODUCT_NAME}`,
  'partner-declined': `Your partner on ${PRODUCT_NAME} has declined`,
  'partner-left': `Your partner on ${PRODUCT_NAME} has withdrawn`,
  paired: `You have a partner on ${PRODUCT_NAME}`,
  promoted: `You have a place on ${PRODUCT_NAME}`,
  'registration-closing': `Registration closes soon on ${PRODUCT_NAME}`,
  'competition-finished': `A competition on ${PRODUCT_NAME} is over`,
  'competition-removed': `A competition on ${PRODUCT_NAME} was cancelled`,
  'achievement-unlocked': `You unlocked an achievement on ${PRODUCT_NAME}`,
  'password-changed': `Your ${PRODUCT_NAME} password was changed`,
  'email-changed': `Your ${PRODUCT_NAME} email was changed`,
}

/** What the button of a mail about one thing says. */
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
  promoted: 'See my registrations',
  'registration-closing': 'See my registrations',
  'competition-finished': 'See the standings',
  'competition-removed': 'See my registrations',
  'achievement-unlocked': 'See your clubs',
  'password-changed': 'Open account settings',
  'email-changed': 'Open account settings',
}
