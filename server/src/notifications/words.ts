import type { NotificationKind } from '@tussle/contract/notifications'
import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { NotificationRow } from './notifications.store.ts'

export interface Words {
  readonly title: string
  readonly text: string
  readonly href: string
}

const STAYS = 'You stay entered and are listed as looking for a partner.'

/** What each kind says, in the product, in a mail and in a push alike. */
export function wordsFor(row: NotificationRow): Words {
  return WORDS[row.kind](row)
}

type Say = (row: NotificationRow) => Words

const WORDS: Readonly<Record<NotificationKind, Say>> = {
  'score-to-confirm': (row) => ({
    title: 'Please confirm a score',
    text: `${row.by_name} reported ${scoreOf(row)} against you in ${where(row)}. It stands after 48 hours unless you object.`,
    href: PAGES.dashboard,
  }),
  'score-disputed': (row) => ({
    title: 'A score is disputed',
    text: `${row.by_name} does not agree with ${scoreOf(row)} in ${where(row)}. The organisers decide.`,
    href: competitionPage(row),
  }),
  'score-corrected': (row) => ({
    title: 'A result was changed',
    text: `Your match against ${row.opponents} in ${where(row)} now counts as ${scoreOf(row)}.`,
    href: competitionPage(row),
  }),
  'score-confirmed': (row) => ({
    title: 'A score was confirmed',
    text: `${scoreOf(row)} against ${row.opponents} in ${where(row)} stands.`,
    href: competitionPage(row),
  }),
  'match-ready': (row) => ({
    title: 'Your next match is ready',
    text: `You play ${row.opponents} in ${where(row)}.`,
    href: competitionPage(row),
  }),
  'draw-ready': (row) => ({
    title: 'The draw is out',
    text: `${row.division_name ?? 'Your division'} of ${where(row)} has been drawn.`,
    href: competitionPage(row),
  }),
  'partner-named': (row) => ({
    title: 'You have a partner',
    text: `${row.by_name} has entered you as their partner in ${where(row)}. Nothing to do if that suits you. If not, you can decline until registration closes.`,
    href: PAGES.myRegistrations,
  }),
  'partner-declined': (row) => ({
    title: 'Your partner has declined',
    text: `${row.by_name} cannot play with you in ${where(row)}. ${STAYS}`,
    href: PAGES.myRegistrations,
  }),
  'partner-left': (row) => ({
    title: 'Your partner has withdrawn',
    text: `${row.by_name} has withdrawn from ${where(row)}. ${STAYS}`,
    href: PAGES.myRegistrations,
  }),
  paired: (row) => ({
    title: 'You have a partner',
    text: `We have found you a partner for ${where(row)}: ${row.by_name}.`,
    href: PAGES.myRegistrations,
  }),
  promoted: (row) => ({
    title: 'You are in',
    text: `A place became free in ${where(row)}, and it is yours: you are off the waitlist.`,
    href: PAGES.myRegistrations,
  }),
  'registration-closing': (row) => ({
    title: 'Registration closes soon',
    text: `You have no partner in ${where(row)} yet, and registration closes on ${closing(row)}.`,
    href: PAGES.myRegistrations,
  }),
  'competition-finished': (row) => ({
    title: `${where(row)} is over`,
    text:
      row.place === null
        ? 'The final standings are out.'
        : `You finished ${ordinal(row.place)} of ${row.field}.`,
    href: competitionPage(row),
  }),
  'achievement-unlocked': (row) => ({
    title: 'Achievement unlocked',
    text: `${row.achievement_name}: ${row.achievement_description}.`,
    href: PAGES.clubs,
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    text: 'Your other devices have been signed out. If this was not you, set a new password at once.',
    href: PAGES.settings,
  }),
  'email-changed': () => ({
    title: 'Your email was changed',
    text: 'From now on your account is reached at the new address.',
    href: PAGES.settings,
  }),
}

/** Fixed words: nothing a person typed may reach a header. */
export const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
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
  'achievement-unlocked': `You unlocked an achievement on ${PRODUCT_NAME}`,
  'password-changed': `Your ${PRODUCT_NAME} password was changed`,
  'email-changed': `Your ${PRODUCT_NAME} email was changed`,
}

function where({ competition_name: name }: NotificationRow): string {
  return name ?? 'your competition'
}

function competitionPage({ competition_kind: kind, competition_id: id }: NotificationRow): string {
  if (id === null || kind === null) return PAGES.dashboard
  const page = kind === 'league' ? PAGES.leagueStandings : PAGES.tournamentBracket
  return page.replace(':id', String(id))
}

/** "11–7, 9–11, 11–5", one's own points first; a match without any says how it ended instead. */
function scoreOf({ sets }: NotificationRow): string {
  const points = sets ?? []
  if (points.length === 0) return 'a win without play'
  const pairs = Array.from({ length: points.length / 2 }, (_, set) => points.slice(2 * set, 2 * set + 2))
  return pairs.map((pair) => pair.join('–')).join(', ')
}

function closing({ closes_at: at, time_zone: timeZone }: NotificationRow): string {
  if (at === null) return 'the first day'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(at)
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' })

function ordinal(place: number): string {
  return `${place}${ENDINGS[RULES.select(place)]}`
}
