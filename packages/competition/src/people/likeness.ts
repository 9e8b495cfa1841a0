/** What two guests can have in common. One of the first two makes them a proposal; the others only rank it. */
export const LIKENESSES = ['name', 'email', 'phone', 'partner', 'rating'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** What is known about a guest of a club, in the forms in which it is compared. */
export interface Likened {
  readonly nameKey: string
  readonly emailKey: string | null
  readonly phone: string | null
  /** The strength by rating or level; null if neither is known. */
  readonly strength: number | null
  readonly partnerIds: readonly number[]
}

/** An address or a phone is rarely shared; a name, a partner and a level often are. */
const WEIGHTS: Readonly<Record<Likeness, number>> = { email: 16, phone: 8, name: 4, partner: 2, rating: 1 }
/** Ratings this close are no evidence against one person. */
const CLOSE = 0.25
/** The digits of a number without its country or area prefix, which people write in several ways. */
const PHONE_DIGITS = 9
const FEWEST_DIGITS = 5
const LONGEST_KEY = 200

/** What the two have in common, in the order of LIKENESSES. */
export function likenessesOf(first: Likened, second: Likened): readonly Likeness[] {
  const holds: Readonly<Record<Likeness, boolean>> = {
    name: first.nameKey === second.nameKey,
    email: first.emailKey !== null && first.emailKey === second.emailKey,
    phone: isSamePhone(first.phone, second.phone),
    partner: first.partnerIds.some((id) => second.partnerIds.includes(id)),
    rating:
      first.strength !== null &&
      second.strength !== null &&
      Math.abs(first.strength - second.strength) <= CLOSE,
  }
  return LIKENESSES.filter((likeness) => holds[likeness])
}

/** Whether somebody should look at the two: they have one name, or one address. */
export function isProposal(likenesses: readonly Likeness[]): boolean {
  return likenesses.includes('name') || likenesses.includes('email')
}

/** More for a pair that is more likely one person. */
export function likenessWeight(likenesses: readonly Likeness[]): number {
  return likenesses.reduce((sum, likeness) => sum + WEIGHTS[likeness], 0)
}

/**
 * A name as two spellings of it are compared: without accents, case and signs. A name without any letter or digit stays
 * as it is.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return Array.from(plain === '' ? name.trim() : plain)
    .slice(0, LONGEST_KEY)
    .join('')
    .trim()
}

function isSamePhone(first: string | null, second: string | null): boolean {
  if (first === null || second === null) return false
  const [one, two] = [digitsOf(first), digitsOf(second)]
  return one.length >= FEWEST_DIGITS && one === two
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/gu, '').slice(-PHONE_DIGITS)
}
