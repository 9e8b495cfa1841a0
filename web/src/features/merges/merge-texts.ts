import { moneyText } from '@tussle/competition/fees/money'
import { counted } from '../../lib/counted.ts'
import { monthDay } from '../../lib/dates.ts'
import type { ComparedGuest, Comparison, GuestMerge, MergeProposal } from './merges.queries.ts'

type Likeness = Comparison['likenesses'][number]

const LIKENESS_NAMES: Readonly<Record<Likeness, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  partner: 'partner',
  rating: 'rating',
}
const SHOWN_DIVISIONS = 3

/** "Name, email, rating" */
export function likenessText({ likenesses }: Pick<MergeProposal, 'likenesses'>): string {
  const text = likenesses.map((likeness) => LIKENESS_NAMES[likeness]).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Guest since Mar 14, entered in Spring Fling" */
export function sinceText({ since, timeZone, enteredIn }: ComparedGuest): string {
  return `Guest since ${monthDay(since, timeZone)}, entered in ${enteredIn}`
}

/** "3.52 from 9 matches", or the level that somebody chose. */
export function ratingText({ ratings: [best], level }: ComparedGuest): string | null {
  if (best !== undefined) return `${best.rating.toFixed(2)} from ${counted(best.matches, 'match', 'matches')}`
  return level === null ? null : `${level}, chosen level`
}

/** "9, of which 5 won" */
export function matchesText({ won, lost }: ComparedGuest): string | null {
  return won + lost === 0 ? null : `${won + lost}, of which ${won} won`
}

/** "Spring Fling: Mixed 3.5 Doubles", and how many more. */
export function entriesText({ entries, entryCount }: ComparedGuest): string | null {
  const [first] = entries
  if (first === undefined) return null
  const more = entryCount > 1 ? `, and ${entryCount - 1} more` : ''
  return `${first.competition}: ${first.division}${more}`
}

/** What one person would mean, a sentence each. */
export function meaningTexts({ kept, other }: Comparison): string[] {
  return [
    nameText(kept, other),
    ...playedTexts(kept, other),
    ...entryTexts(kept, other),
    ...linkTexts(kept, other),
  ]
}

function nameText(kept: ComparedGuest, other: ComparedGuest): string {
  const email = kept.email === null && other.email !== null ? `, with the email ${other.email}` : ''
  const phone = kept.phone === null && other.phone !== null ? `, with the phone ${other.phone}` : ''
  return `The name becomes ${kept.name}${email}${phone}.`
}

function playedTexts(kept: ComparedGuest, other: ComparedGuest): string[] {
  const [own, moved] = [kept, other].map(({ won, lost }) => won + lost) as [number, number]
  if (own + moved === 0) return []
  const rating = other.ratings[0]?.rating.toFixed(2)
  const along = own === 0 && rating !== undefined ? ` and the rating ${rating}` : ''
  const results =
    moved === 0
      ? `${other.name} has played no match, so results and rating stay as they are.`
      : `${counted(moved, 'match', 'matches')}${along} of ${other.name} ${moved === 1 && along === '' ? 'goes' : 'go'} along.`
  const again = own > 0 && moved > 0 ? [`The rating is counted again from all ${own + moved} matches.`] : []
  return [results, ...again]
}

function entryTexts(kept: ComparedGuest, other: ComparedGuest): string[] {
  const texts =
    other.entryCount === 0
      ? []
      : [`${counted(other.entryCount, 'entry goes', 'entries go')} along, with what was paid.`]
  const isPlayed = [kept, other].some(({ won, lost }) => won + lost > 0)
  const open = [...kept.entries, ...other.entries].filter(({ isDrawn }) => !isDrawn)
  const divisions = [...new Set(open.map(({ division }) => division))].slice(0, SHOWN_DIVISIONS)
  if (!isPlayed || divisions.length === 0) return texts
  return [...texts, `The seed in ${divisions.join(', ')} follows the rating at the next draw.`]
}

function linkTexts(kept: ComparedGuest, other: ComparedGuest): string[] {
  if (!other.hasLink) return []
  const one = kept.hasLink ? 'One claim link stays. ' : ''
  return [`${one}The claim link of ${other.name} stops working.`]
}

/** What came along with a merge: "1 entry, 9 matches, $20.00 paid". */
export function cameAlongText({ entries, matches, paid }: GuestMerge): string {
  const sums = paid.map(({ currency, amount }) => `${moneyText(amount, currency)} paid`)
  return [counted(entries, 'entry', 'entries'), counted(matches, 'match', 'matches'), ...sums].join(', ')
}
