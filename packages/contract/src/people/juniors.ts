const ADULT_YEARS = 18

/**
 * Whether a person born in this month (2011-05) is under 18 on this day (2029-05-31). The day of birth is not known,
 * so a person counts as a junior until the end of the month of the eighteenth birthday: no junior is shown too early.
 */
export function isJunior(birthMonth: string | null, day: string): boolean {
  if (birthMonth === null) return false
  const [year = '', month = ''] = birthMonth.split('-')
  return day.slice(0, 7) <= `${Number(year) + ADULT_YEARS}-${month}`
}

/** The last birth month (2008-03) of people who are adults on this day. */
export function adultsUpTo(day: string): string {
  const [year = '', month = ''] = day.split('-')
  const months = (Number(year) - ADULT_YEARS) * 12 + Number(month) - 2
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** "J. S." for "Jamie Lee Smith"; a name without any letter gives no initials. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  const [first] = words
  if (first === undefined) return name === '' ? '' : 'Player'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].flatMap((letter) => (letter === undefined ? [] : `${letter.toUpperCase()}.`)).join(' ')
}
