const ADULT_YEARS = 18

/**
 * Whether somebody born in this month (2011-05) is under 18 on this day (2029-05-31). The day of birth is not asked for,
 * so the whole month of the eighteenth birthday still counts: nobody is shown too early.
 */
export function isJunior(birthMonth: string | null, day: string): boolean {
  if (birthMonth === null) return false
  const [year = '', month = ''] = birthMonth.split('-')
  return day.slice(0, 7) <= `${Number(year) + ADULT_YEARS}-${month}`
}

/** The last month (2008-03) whose people are grown up on this day. */
export function adultsUpTo(day: string): string {
  const [year = '', month = ''] = day.split('-')
  const months = (Number(year) - ADULT_YEARS) * 12 + Number(month) - 2
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** "J. S." for "Jamie Lee Smith"; a name without a letter is nobody's. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  const [first] = words
  if (first === undefined) return name === '' ? '' : 'Player'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].flatMap((letter) => (letter === undefined ? [] : `${letter.toUpperCase()}.`)).join(' ')
}
