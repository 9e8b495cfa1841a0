import { PRODUCT_NAME } from '@tussle/contract/product'
import { KINDS } from './kinds/index.ts'
import type { Names } from './kinds/kind.ts'
import type { NotificationRow } from './notifications.store.ts'

/** Longer subjects are cut by mail programs and by telephones. */
const MOST = 120
const ELLIPSIS = '…'

/** The subject of a mail and the title of a push: what happened, with or by whom, and where. */
export function subjectFor(row: NotificationRow): string {
  const { make, about = 'competition_name', who } = KINDS[row.kind].subject
  const names = [row[about] ?? 'Your competition', (who && row[who]) ?? ''] as const
  return fitted((shown) => make(shown, row), names)
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
