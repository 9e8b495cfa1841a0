import type { Format } from '@tussle/competition/format-names'
import type { PlaceName } from './places.ts'

export interface DemoCompetitionPlan {
  readonly name: string
  readonly description: string | null
  readonly place: PlaceName
  /** Name of the club that hosts it. */
  readonly club: string | null
  readonly maxPlayers: number | null
  readonly entryFee: string
  readonly divisions: readonly string[]
  /** How many people hold a place, the demo player among them where `withDemoPlayer` says so. */
  readonly people: number
  /** `named`: somebody else entered the demo player as a partner, who may still decline. */
  readonly withDemoPlayer: boolean | 'named'
  /** How many of the first teams were entered by one of the two, so that the other may still decline. */
  readonly named?: number
  /** How many more have entered doubles alone and look for a partner. */
  readonly seekers?: number
  /** How many more came when the last place was gone. */
  readonly waiting?: number
}

/** Days are counted from the day of seeding: negative ones are past. */
export interface DemoLeague extends DemoCompetitionPlan {
  readonly days: readonly [start: number, end: number, deadline: number]
}

export interface DemoTournament extends DemoCompetitionPlan {
  readonly format: Format
  readonly days: readonly [start: number, end: number, deadline: number] | null
}

/** What most of them have in common. */
export const OPEN_TO_ALL = { entryFee: '0', withDemoPlayer: false } as const
