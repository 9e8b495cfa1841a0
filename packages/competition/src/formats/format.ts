import type { Fit } from '../advice.ts'
import type { SECTION_KINDS } from '../draw-names.ts'
import type { Evaluation } from '../evaluation.ts'
import type { FormatName } from '../format-names.ts'
import type { Graph, MatchId, RankingRule } from '../graph.ts'
import type { GameRules } from '../score.ts'
import type { Standing } from '../standings.ts'

/**
 * A format of a stage: how it is drawn, goes on, is ranked, named and shown. There is one object per format, and
 * `registry.ts` lists them all. Nothing outside this folder asks for the name of a format.
 *
 * Rules for every implementation:
 * - Pure: the same input gives the same answer. No clock, no random number, no state.
 * - Settings are flat and closed (`choices`), so that one function checks, fills and shows those of every format.
 * - Seeds count from 0. Seed 0 is the strongest entrant. A seed beyond the number of entrants is a bye.
 * - A match is identified by its index in the graph. An appended round never changes the index of an earlier match.
 */
export interface StageFormat<S extends Settings = Settings> {
  readonly name: FormatName
  readonly label: string
  readonly settings: SettingsOf<S>

  /** How many entrants the format takes with these settings, and what an organiser reads if they do not fit. */
  limits(entrants: number, settings: S): Limits

  /**
   * The graph of a stage. `rounds` are the rounds appended so far; a format without `next` and `admit` ignores them.
   * The ranking rule belongs to the graph, because it decides who takes a place of a group.
   */
  draw(entrants: number, settings: S, options?: DrawOptions): Graph

  /**
   * Only formats that append rounds have it: the next round, 'complete' after the last one, or null while the present
   * round is open. It reads what was played from the evaluation and proposes a round; a stored round is never
   * computed again, so a later correction changes the next rounds only.
   */
  next?(evaluation: Evaluation, settings: S): Round | 'complete' | null

  /**
   * Only formats that take another entrant while they run have it: the round to append for one who plays from the
   * given round on. The matches that are there stay as they are. Null if these settings do not allow it.
   */
  admit?(entrants: number, settings: S, from: number): Round | null

  /**
   * Every entrant in order, with the reason of its position. Positions are 1 to n and never shared; `place` is the
   * final place, null while it is open, and can be shared by entrants who went out in the same round. `lotsNeeded`
   * reads from the rows for which ties a lot has to be drawn.
   */
  places(evaluation: Evaluation): Standing[]

  /** What a screen or a sheet shows, in order. Every match of the graph is in exactly one section. */
  sections(graph: Graph): DrawSection[]

  /** The name of the round of a match: "Semifinals", "Round 2". It needs only the row of the match. */
  roundName(at: MatchPlace): string

  /** The phase of a match. It chooses the game rules, see `game-rules.ts`. */
  phaseOf(at: MatchPlace): MatchPhase

  /** Game rules that belong to the format unless the stage sets others, such as a decider of one game. */
  rules?(settings: S): Partial<PhaseRules>

  /** What a stage of this size costs and gives. */
  advice(entrants: number, settings: S): FormatFigures
}

export type SettingValue = string | number | boolean
export type Settings = Readonly<Record<string, SettingValue>>

export interface SettingsOf<S extends Settings> {
  readonly defaults: S
  readonly choices: { readonly [K in keyof S]: Choice }
}

/** A closed list of values, or whole numbers from `from` to `to`. */
export type Choice =
  | { readonly options: readonly SettingValue[] }
  | { readonly from: number; readonly to: number }

export interface Limits {
  readonly least: number
  readonly most: number
  /** A sentence for the organiser; null if this number of entrants can be drawn. */
  readonly problem: string | null
}

export interface DrawOptions {
  readonly rule?: RankingRule
  readonly rounds?: readonly Round[]
  /** How many of each group a later stage takes, so that tables show who is through. */
  readonly qualifiers?: number
}

/** An appended round, by seed. Every entrant who is still in is in one pair or has a bye. */
export interface Round {
  readonly pairs: readonly (readonly [number, number])[]
  readonly byes: readonly number[]
  /** Only in a round robin, where each appended round holds the matches of one late entry: its first round. */
  readonly from?: number
}

/** The position of a match in its stage, as a row of the match table has it. */
export interface MatchPlace {
  /** The number of entrants of the stage. */
  readonly entrants: number
  readonly bracket: string
  readonly round: number
}

/** The part of a stage that a match belongs to. The phase of a competition is something else: see `phase.ts`. */
export const MATCH_PHASES = [
  'group',
  'main',
  'backDraw',
  'consolation',
  'bronze',
  'final',
  'decider',
] as const
export type MatchPhase = (typeof MATCH_PHASES)[number]

/**
 * The game rules of a stage: one for all matches, and others for the phases that differ. A decider without rules of
 * its own is played like the final.
 */
export interface PhaseRules {
  readonly default: GameRules
  readonly backDraw?: GameRules
  readonly consolation?: GameRules
  readonly bronze?: GameRules
  readonly final?: GameRules
  readonly decider?: GameRules
}

/**
 * One part of a draw on a screen or a sheet. A tree shows its rounds from left to right. A table shows the standings
 * of its entrants with the matches below. A list shows rounds one after the other.
 */
export interface DrawSection {
  readonly kind: (typeof SECTION_KINDS)[number]
  /** The brackets of its matches; the first one is unique in the graph and serves as key. */
  readonly brackets: readonly string[]
  /** Null if the section is the whole draw. */
  readonly title: string | null
  /** Only in a table: the seeds of its rows. */
  readonly seeds?: readonly number[]
  readonly rounds: readonly SectionRound[]
}

export interface SectionRound {
  readonly name: string
  readonly matches: readonly MatchId[]
}

/** The figures of a stage before it is drawn. */
export interface FormatFigures {
  /** The matches if no entrant withdraws; a decider that may be needed is not counted. */
  readonly matches: number
  /** How many rounds follow one another. */
  readonly rounds: number
  /** The promise: every entrant who comes plays at least so many matches. */
  readonly leastMatches: number
  readonly fit: Fit
  /** One sentence for the organiser. */
  readonly reason: string
}
