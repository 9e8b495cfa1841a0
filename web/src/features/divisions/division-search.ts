import { isBeforeDraw, needsOrganiser } from '@tussle/competition/rules/division-state'
import { shortDay } from '../../lib/dates.ts'
import { feeOf, startOf } from './division-texts.ts'
import type { ManagedDivision, ManagedDivisions, Tournament } from './divisions.queries.ts'
import { dayOf } from './group-by-day.ts'

export const VIEWS = ['all', 'needs-you', 'not-drawn', 'running', 'done'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  all: 'All',
  'needs-you': 'Need you',
  'not-drawn': 'Not drawn',
  running: 'Running',
  done: 'Done',
}

export const FILTERS = ['day', 'age', 'skill', 'gender', 'plan', 'court'] as const
export type FilterName = (typeof FILTERS)[number]

export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  day: 'Day',
  age: 'Age',
  skill: 'Skill',
  gender: 'Gender',
  plan: 'Plan',
  court: 'Court',
}

export const SORTS = ['start', 'name', 'entries', 'fee'] as const
export type Sort = (typeof SORTS)[number]

export interface Search {
  readonly q: string
  readonly view: View
  readonly filters: Readonly<Record<FilterName, string>>
  readonly sort: Sort
  readonly isDescending: boolean
}

export interface FilterOption {
  readonly value: string
  readonly label: string
}

export function isInView({ state }: ManagedDivision, view: View): boolean {
  if (view === 'needs-you') return needsOrganiser(state)
  if (view === 'not-drawn') return isBeforeDraw(state)
  return view === 'all' || state === view
}

/** The divisions that the search finds, in order. */
export function findDivisions(
  { tournament, divisions }: ManagedDivisions,
  search: Search,
): ManagedDivision[] {
  const words = wordsOf(search.q).map((word) => new RegExp(patternOf(word), 'iu'))
  const found = divisions.filter(
    (division) =>
      isInView(division, search.view) &&
      hasWords(division, words) &&
      FILTERS.every((name) => {
        const wanted = search.filters[name]
        return wanted === '' || valuesOf(name, division, tournament).some(({ value }) => value === wanted)
      }),
  )
  return found.sort((one, other) => compare(search, one, other, tournament))
}

/** What can be chosen in a filter: what at least one division has, in order. One choice is none. */
export function filterOptions(name: FilterName, { tournament, divisions }: ManagedDivisions): FilterOption[] {
  const options = new Map<string, string>()
  for (const division of divisions) {
    for (const { value, label } of valuesOf(name, division, tournament)) options.set(value, label)
  }
  return options.size < 2
    ? []
    : [...options]
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => NATURAL.compare(one.value, other.value))
}

/** The parts of a name, those that the search found marked. */
export function markedParts(name: string, q: string): { text: string; isFound: boolean }[] {
  const words = wordsOf(q)
  if (words.length === 0) return [{ text: name, isFound: false }]
  const pattern = new RegExp(`(${words.map(patternOf).join('|')})`, 'giu')
  // Every second part is what the group has caught.
  return name
    .split(pattern)
    .map((text, at) => ({ text, isFound: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const NATURAL = new Intl.Collator('en', { numeric: true })
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const wordsOf = (q: string): string[] => q.split(/\s+/u).filter(Boolean)
/** Only the beginning of a word: "mens" is not in "Womens", and "5" is not in "3.5". */
const patternOf = (word: string): string => `(?<![\\p{L}\\p{N}.’'])${literal(word)}`

/** Words in any order: "mixed 3.5" finds "Mixed 3.5 Doubles 50+". */
function hasWords({ name, who, plan }: ManagedDivision, words: readonly RegExp[]): boolean {
  const text = `${name} ${who} ${plan}`
  return words.every((word) => word.test(text))
}

const GENDERS = { male: 'Men', female: 'Women', mixed: 'Mixed', open: 'Everybody' } as const

const one = (value: string, label = value): FilterOption[] => [{ value, label }]

function valuesOf(name: FilterName, division: ManagedDivision, tournament: Tournament): FilterOption[] {
  const { ageMin, ageMax, skillMin, skillMax, gender, plan, courts } = division
  switch (name) {
    case 'day': {
      const start = startOf(division, tournament)
      if (start === null) return one('none', 'Not set')
      return one(dayOf(division, tournament), shortDay(start, tournament.timeZone))
    }
    case 'age':
      return one(rangeText(ageMin, ageMax, (age) => String(age)) ?? 'All ages')
    case 'skill':
      return one(rangeText(skillMin, skillMax, (skill) => skill.toFixed(1)) ?? 'All levels')
    case 'gender':
      return one(GENDERS[gender])
    case 'plan':
      return one(plan)
    case 'court':
      return courts === null
        ? one('any', 'Any')
        : courts.map((court) => ({ value: `${court}`, label: `${court}` }))
  }
}

function rangeText(low: number | null, high: number | null, text: (value: number) => string): string | null {
  if (low === null) return high === null ? null : `Up to ${text(high)}`
  if (high === null) return `${text(low)} and over`
  return low === high ? text(low) : `${text(low)} to ${text(high)}`
}

/** Whatever the direction, equal divisions are in the order of their names, and those without a start come last. */
function compare(
  { sort, isDescending }: Search,
  one: ManagedDivision,
  other: ManagedDivision,
  tournament: Tournament,
): number {
  const direction = isDescending ? -1 : 1
  const byName = NATURAL.compare(one.name, other.name)
  if (sort === 'name') return direction * byName
  const first = sortedBy(sort, one, tournament)
  const second = sortedBy(sort, other, tournament)
  if (first === null || second === null) return Number(first === null) - Number(second === null) || byName
  return direction * (first - second) || byName
}

/** Null without a start. */
function sortedBy(
  sort: Exclude<Sort, 'name'>,
  division: ManagedDivision,
  tournament: Tournament,
): number | null {
  switch (sort) {
    case 'entries':
      return division.entries
    case 'fee':
      return Number(feeOf(division, tournament))
    case 'start': {
      const start = startOf(division, tournament)
      return start === null ? null : Date.parse(start)
    }
  }
}
