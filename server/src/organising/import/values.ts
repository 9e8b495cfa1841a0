import type { NewGuest } from '@tussle/contract/people/guests'

/** How a table writes what a profile stores. Each returns null for what it does not understand. */

const MALE = new Set(['m', 'male', 'man', 'men', 'mens', 'boy', 'herr', 'h', 'homme', 'hombre', 'masculino'])
const FEMALE = new Set([
  'f',
  'w',
  'female',
  'woman',
  'women',
  'womens',
  'girl',
  'frau',
  'femme',
  'mujer',
  'femenino',
])

export function genderOf(cell: string): (NewGuest['gender'] & string) | null {
  const word = cell.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  if (MALE.has(word)) return 'male'
  return FEMALE.has(word) ? 'female' : null
}

/** "3.5", "3,75", "4.25 (DUPR)", "4.5+": the level that somebody with this rating has reached. */
export function ratingOf(cell: string): NonNullable<NewGuest['rating']> | null {
  const number = Number(/\d(?:[.,]\d+)?/u.exec(cell)?.[0].replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(number) || number < 1 || number > 8) return null
  if (number >= 4.5) return '4.5+'
  if (number >= 4) return '4.0'
  return number >= 3.5 ? '3.5' : '3.0'
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The month of "1971-05-13", "13.5.1971", "May 13, 1971"; of "5/13/1971" only if one of the two is no month. */
export function birthMonthOf(cell: string): string | null {
  const iso = /^((?:19|20)\d{2})-(\d{1,2})/u.exec(cell)
  if (iso !== null) return monthOf(iso[1], iso[2])
  const points = /^\d{1,2}\.\s?(\d{1,2})\.\s?((?:19|20)\d{2})$/u.exec(cell)
  if (points !== null) return monthOf(points[2], points[1])
  const named = /^(?:\d{1,2} )?(\p{L}{3})\p{L}*\.?(?: \d{1,2},?)? ((?:19|20)\d{2})$/u.exec(cell)
  if (named !== null) return monthOf(named[2], String(MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1))
  const slashes = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})$/u.exec(cell)
  if (slashes === null) return null
  const [one, other] = [Number(slashes[1]), Number(slashes[2])]
  if (one > 12) return monthOf(slashes[3], slashes[2])
  return other > 12 || one === other ? monthOf(slashes[3], slashes[1]) : null
}

function monthOf(year = '', month = ''): string | null {
  const number = Number(month)
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : null
}

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** "Maya Chen", "Chen, Maya", "Maya Lee Chen": the last word, or what stands before a comma, is the last name. */
export function nameOf(cell: string): PersonName {
  const [before = '', after] = cell.split(',').map((part) => part.trim())
  if (after !== undefined && after !== '') return { firstName: after, lastName: before }
  const words = before.split(/\s+/u)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}

/** "Maya Chen & Ana Silva", "Chen / Silva", "Maya Chen and Ana Silva" */
export function teamOf(cell: string): string[] {
  return cell
    .split(/\s*(?:&|\/|\+|;|\s(?:and|und|et|y|with|mit)\s)\s*/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
