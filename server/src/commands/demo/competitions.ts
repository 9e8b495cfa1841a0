import type { Format } from '@tussle/competition/format-names'
import type { PhaseRules } from '@tussle/competition/formats/format'
import type { GameRules } from '@tussle/competition/score'
import type { PresetName } from '@tussle/competition/stages/plan-presets'
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
  /** Further divisions of the demo player, each with another partner. */
  readonly demoPlayerAlsoIn?: readonly string[]
  /** With `asked`, another player asks the demo player to be the partner. */
  readonly withDemoPlayer: boolean | 'asked'
  /** How many of the first teams were entered by one of the two, so that the other may still decline. */
  readonly asking?: number
  /** How many more have entered doubles alone and look for a partner. */
  readonly seekers?: number
  /** How many more came when the last place was gone. */
  readonly waiting?: number
  readonly play?: DemoPlay
}

/** What had been played by the day of seeding. */
export interface DemoPlay {
  /** Default: as the plan of the division says, usually best of three to eleven. */
  readonly game?: GameRules
  /** How often everybody has met everybody, where people arrange their own matches. */
  readonly meetings?: number
  /** How much of every draw is decided, 1 being all of it; for a league, how many weeks of its fixtures. */
  readonly drawn?: number
  /** These divisions are decided to the end. */
  readonly ended?: readonly string[]
  readonly incidents?: readonly DemoIncident[]
  /** How many results of the demo player are unanswered: all but the last wait for her confirmation. */
  readonly unanswered?: number
  /** In this division an entry withdrew before its next match. */
  readonly withdrawnFrom?: string
}

export type Incident = 'disputed' | 'corrected' | 'walkover' | 'retired'

/** A result that was not simply reported and confirmed. */
export interface DemoIncident {
  readonly division: string
  /** Of the matches in the order they were arranged or drawn, from 0; from the end where negative. */
  readonly nth: number
  readonly what: Incident
  /** The comment of the player who disputed, or of the organiser who decided. */
  readonly reason: string
}

/** Days are counted from the day of seeding: negative ones are past. */
export interface DemoLeague extends DemoCompetitionPlan {
  readonly days: readonly [start: number, end: number, deadline: number]
}

export interface DemoTournament extends DemoCompetitionPlan {
  readonly format: Format
  readonly days: readonly [start: number, end: number, deadline: number] | null
  /** The plans of divisions that are not played in the format of the tournament. */
  readonly plans?: Readonly<Record<string, DemoPlan>>
  /** A rule that was changed after the first entries, so that everybody in it was told. */
  readonly changed?: { readonly division: string; readonly start: string; readonly courts: readonly number[] }
}

export interface DemoPlan {
  readonly preset: PresetName
  /** The games of the first stage. */
  readonly games?: PhaseRules
}

/** What most of them have in common. */
export const OPEN_TO_ALL = { entryFee: '0', withDemoPlayer: false } as const
