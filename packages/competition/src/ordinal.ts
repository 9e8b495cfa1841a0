const ENDINGS = ['th', 'st', 'nd', 'rd']

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`
}
