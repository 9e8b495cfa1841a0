import type { Screen } from '../pages/screens/screen.ts'

/** Screens that one person looks at one after the other. */
export interface Visit {
  readonly name: string
  readonly who: Screen['who']
  readonly screens: readonly Screen[]
}

/** A visit that failed begins again at its first screen. */
const MOST = 8

/** As few visits as possible, each in the order of the list: a later screen may need what an earlier one made. */
export function visitsOf(screens: readonly Screen[]): Visit[] {
  return Object.values(Object.groupBy(screens, ({ who }) => who)).flatMap((same) =>
    chunksOf(same).map((some) => ({ name: nameOf(some), who: some[0].who, screens: some })),
  )
}

type Chunk = readonly [Screen, ...Screen[]]

function chunksOf(screens: readonly Screen[]): Chunk[] {
  const [first, ...more] = screens.slice(0, MOST)
  return first === undefined ? [] : [[first, ...more], ...chunksOf(screens.slice(MOST))]
}

function nameOf([first, ...more]: Chunk): string {
  return more.length === 0 ? first.name : `${first.name} and ${more.length} more`
}
