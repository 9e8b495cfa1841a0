/** Seeded random numbers: the demo data must be the same on every machine. */
export interface Dice {
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** A number of items in a new order, none twice. */
  draw<T>(items: readonly T[], count: number): T[]
}

/** Each purpose has its own generator, so that one more number for one purpose changes no other. */
export function diceFor(purpose: string): Dice {
  let state = seedFrom(purpose)
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    draw: (items, count) => {
      const rest = [...items]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat()
    },
  }
}

function seedFrom(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
