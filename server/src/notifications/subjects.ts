import type { NotificationKind } from '@tussle/contract/notifications'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { NotificationRow } from './notifications.store.ts'

/** Longer subjects are cut by mail programs and by telephones. */
const MOST = 120
const ELLIPSIS = '…'

/** The subject of a mail and the title of a push: what happened, with or by whom, and where. */
export function subjectFor(row: NotificationRow): string {
  const { say, about = 'competition_name', who } = SUBJECTS[row.kind]
  const names = [row[about] ?? 'Your competition', (who && row[who]) ?? ''] as const
  return fitted((shown) => say(shown, row), names)
}

/** A mail with several notifications names up to two of their competitions. */
export function subjectForSeveral(rows: readonly NotificationRow[]): string {
  const names = [...new Set(rows.flatMap(({ competition_name: name }) => name ?? []))]
  if (names.length === 0) return `News from ${PRODUCT_NAME}`
  const [first = '', second = ''] = names
  const more = names.length > 2 ? ` and ${names.length - 2} more` : ''
  if (second === '') return fitted(([name]) => `News from ${name}`, [first, ''])
  return fitted(([one, other]) => `News from ${one}, ${other}${more}`, [first, second])
}

type Names = readonly [about: string, who: string]

interface SubjectLine {
  readonly say: (names: Names, row: NotificationRow) => string
  /** What the first name is of; a competition unless said otherwise. */
  readonly about?: 'achievement_name'
  /** Whose the second name is. */
  readonly who?: 'opponents' | 'by_name'
}

/** "Score to confirm: Maya & Ana, Spring League" */
const match = (what: string): SubjectLine => ({
  who: 'opponents',
  say: ([where, opponents]) => `${what}: ${opponents ? `${opponents}, ` : ''}${where}`,
})

/** "Spring Open: the draw is out" */
const competition = (what: string): SubjectLine => ({ say: ([where]) => `${where}: ${what}` })

const SUBJECTS: Readonly<Record<NotificationKind, SubjectLine>> = {
  'match-called': {
    who: 'opponents',
    say: (names, row) =>
      match(row.court_number === null ? 'Match called' : `Go to Court ${row.court_number}`).say(names, row),
  },
  'match-on-deck': match('You are on next'),
  'tournament-announcement': competition('announcement'),
  'score-to-confirm': match('Score to confirm'),
  // After the dispute has ended, the text no longer asks for a decision.
  'score-disputed': {
    who: 'opponents',
    say: (names, row) =>
      match(row.match_status === 'disputed' ? 'Score disputed' : 'Score no longer disputed').say(names, row),
  },
  'score-corrected': match('Result changed'),
  'score-confirmed': match('Score confirmed'),
  'match-ready': match('Your next match'),
  'draw-ready': competition('the draw is out'),
  'partner-named': {
    who: 'by_name',
    say: ([where, name]) => `${where}: ${name || 'somebody'} entered you as partner`,
  },
  'partner-declined': {
    who: 'by_name',
    say: ([where, name]) => `${where}: ${name || 'your partner'} has declined`,
  },
  'partner-left': {
    who: 'by_name',
    say: ([where, name]) => `${where}: ${name || 'your partner'} has withdrawn`,
  },
  paired: {
    who: 'by_name',
    say: ([where, name]) => `${where}: ${name ? `you play with ${name}` : 'you have a partner'}`,
  },
  unpaired: competition('no partner found'),
  promoted: competition('you have a place'),
  'registration-closing': competition('registration closes soon'),
  'competition-finished': { say: ([where]) => `${where} is over` },
  'competition-removed': { say: ([where]) => `${where} was cancelled` },
  'achievement-unlocked': {
    about: 'achievement_name',
    say: ([name]) => `Achievement unlocked: ${name}`,
  },
  'password-changed': { say: () => `Your ${PRODUCT_NAME} password was changed` },
  'email-changed': { say: () => `Your ${PRODUCT_NAME} email was changed` },
  'report-filed': { say: () => `${PRODUCT_NAME}: new abuse report` },
  'report-settled': { say: () => `${PRODUCT_NAME}: your report was reviewed` },
}

/** The text with both names, each cut at the end of a word if the whole is too long. */
function fitted(say: (names: Names) => string, [about, who]: Names): string {
  const names = [plain(about), plain(who)] as const
  const whole = say(names)
  const excess = whole.length - MOST
  if (excess <= 0) return whole
  const [first, second] = names
  const room = Math.max(first.length + second.length - excess, 2)
  // The shorter name stays whole if possible; the longer one is cut.
  const half = Math.floor(room / 2)
  const firstRoom = first.length <= half ? first.length : Math.max(half, room - second.length)
  return say([cut(first, firstRoom), cut(second, room - Math.min(first.length, firstRoom))])
}

/** People type these names, so line breaks, control characters and direction marks are removed. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function cut(text: string, room: number): string {
  if (text.length <= room) return text
  // Cuts by code points, so that no half character remains.
  const kept = Array.from(text.slice(0, room)).slice(0, -1).join('')
  const end = kept.lastIndexOf(' ')
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[\s,&:]+$/u, '')}${ELLIPSIS}`
}
