const NAMED = 2
/** The server names at most this many holders, the latest, so an exact number is not known beyond it. */
const COUNTED_AT_MOST = 20

/** "Maya D", "Maya D and Theo O", "Maya D, Theo O and 3 more". */
export function holdersText(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return first
  const others = names.length - NAMED
  if (others === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${names.length < COUNTED_AT_MOST ? `${others} more` : 'many more'}`
}
