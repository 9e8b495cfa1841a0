import { ordinal } from '@tussle/competition/ordinal'
import { matchWinner, setsFrom } from '@tussle/competition/score'
import type { NotificationKind } from '@tussle/contract/notifications'
import type { NotificationRow } from './notifications.store.ts'

export interface Words {
  readonly title: string
  readonly text: string
}

const STAYS = 'You stay entered and are listed as looking for a partner.'

/** The text of each kind, used by the inbox, mails and push. */
export function wordsFor(row: NotificationRow): Words {
  return WORDS[row.kind](row)
}

type Say = (row: NotificationRow) => Words

const WORDS: Readonly<Record<NotificationKind, Say>> = {
  'match-called': (row) => ({
    title: row.court_number === null ? 'Your match was called' : `Go to Court ${row.court_number}`,
    text: `Your match against ${row.opponents} in ${where(row)} has been called.`,
  }),
  'match-on-deck': (row) => ({
    title: 'You are on next',
    text: `Stay close: your match against ${row.opponents} in ${where(row)} is among the next to be called.`,
  }),
  'tournament-announcement': (row) => ({
    title: `Announcement in ${where(row)}`,
    text: row.announcement ?? '',
  }),
  'score-to-confirm': (row) => ({
    title: 'Score to confirm',
    text: `${row.by_name} reported ${scoreOf(row)} in ${where(row)}. You can object for 48 hours. After that it stands.`,
  }),
  // After the dispute has ended, the text no longer asks for a decision.
  'score-disputed': (row) =>
    row.match_status === 'disputed'
      ? {
          title: 'Score disputed',
          text: `${row.by_name} does not agree with ${scoreOf(row)} in ${where(row)}. The organisers decide.`,
        }
      : {
          title: 'Score no longer disputed',
          text: `${row.by_name} did not agree with a score in ${where(row)}. That dispute has ended.`,
        },
  'score-corrected': (row) => ({
    title: 'Result changed',
    text: `Your match against ${row.opponents} in ${where(row)} now counts as ${scoreOf(row)}.`,
  }),
  'score-confirmed': (row) => ({
    title: 'Score confirmed',
    text: `${scoreOf(row)} against ${row.opponents} in ${where(row)} stands.`,
  }),
  'match-ready': (row) => ({
    title: 'Your next match is ready',
    text: `You play ${row.opponents} in ${where(row)}.`,
  }),
  'draw-ready': (row) => ({
    title: 'The draw is out',
    text: `${row.division_name ?? 'Your division'} of ${where(row)} has been drawn.`,
  }),
  'partner-named': (row) => ({
    title: 'You have a partner',
    text: `${row.by_name} has entered you as their partner in ${where(row)}. Nothing to do if that suits you. If not, you can decline until registration closes.`,
  }),
  'partner-declined': (row) => ({
    title: 'Your partner has declined',
    text: `${row.by_name} cannot play with you in ${where(row)}. ${STAYS}`,
  }),
  'partner-left': (row) => ({
    title: 'Your partner has withdrawn',
    text: `${row.by_name} has withdrawn from ${where(row)}. ${STAYS}`,
  }),
  paired: (row) => ({
    title: 'You have a partner',
    text: `We have found you a partner for ${where(row)}: ${row.by_name}.`,
  }),
  unpaired: (row) => ({
    title: 'No partner found',
    text: `Nobody was left to pair you with in ${where(row)}. You can withdraw, or tell the organisers whom you want to play with.`,
  }),
  promoted: (row) => ({
    title: 'You are in',
    text: `A place became free in ${where(row)}. You now have it and are off the waitlist.`,
  }),
  'registration-closing': (row) => ({
    title: 'Registration closes soon',
    text: `You have no partner in ${where(row)} yet, and registration closes on ${closing(row)}.`,
  }),
  'competition-finished': (row) => ({
    title: `${where(row)} is over`,
    text:
      row.place === null
        ? 'The final standings are out.'
        : `You finished ${ordinal(row.place)} of ${row.field}.`,
  }),
  'competition-removed': (row) => ({
    title: `${where(row)} was cancelled`,
    text: 'The organisers have removed it, together with your entry.',
  }),
  'achievement-unlocked': (row) => ({
    title: 'Achievement unlocked',
    text: `${row.achievement_name}: ${row.achievement_description}.`,
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    text: 'Your other devices have been signed out. If this was not you, set a new password at once.',
  }),
  'email-changed': () => ({
    title: 'Your email was changed',
    text: 'Your account now uses the new address.',
  }),
  'report-filed': () => ({
    title: 'New abuse report',
    text: 'A player or a club was reported to the administrators. Please look at it.',
  }),
  'report-settled': () => ({
    title: 'Your report was reviewed',
    text: 'The administrators have reviewed your report. Thank you for sending it.',
  }),
}

function where({ competition_name: name }: NotificationRow): string {
  return name ?? 'your competition'
}

/** "11–7, 9–11, 11–5 for you": the winner's points first, so it says who won; without play there are no points. */
function scoreOf({ sets, opponents }: NotificationRow): string {
  const own = setsFrom(sets ?? [])
  if (own.length === 0) return 'a win without play'
  const winner = matchWinner(own)
  const points = own.map(([mine, theirs]) => (winner === 1 ? `${theirs}–${mine}` : `${mine}–${theirs}`))
  const whose = winner === null ? '' : ` for ${winner === 0 ? 'you' : opponents}`
  return points.join(', ') + whose
}

function closing({ closes_at: at, time_zone: timeZone }: NotificationRow): string {
  if (at === null) return 'the first day'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(at)
}
