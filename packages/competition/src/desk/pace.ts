import { GAME_RULES, minutesByRules } from '../games.ts'
import type { GameRules } from '../score.ts'
import { ENOUGH_MEASURED, gameKey, isSameGame } from '../stages/match-length.ts'
import type { DeskMatch, DeskState } from './state.ts'

/** How long a match is expected to take. */
export interface Pace {
  readonly minutes: number
  /** The durations of the finished matches of its kind; empty while there are too few to learn from. */
  readonly taken: readonly number[]
}

type Played = Pick<DeskState, 'measured' | 'settings'>
type Kind = Pick<DeskMatch, 'players' | 'rules'>

/**
 * Decides how long each match is expected to take; the plan, the forecast, the alerts and the options after lost time
 * ask it. A kind of match is its game rules and the number of players on court. Once enough matches of a kind are over,
 * their median counts; until then, the organiser's estimate, scaled from the game of the day to the rules of the match.
 */
export function paceIn(state: Played): (match: Kind) => Pace {
  const known = new Map<string, Pace>()
  return ({ players, rules = GAME_RULES[state.settings.game] }) => {
    const key = `${gameKey(rules)} ${players.length}`
    const pace = known.get(key) ?? paceOf(state, rules, players.length)
    known.set(key, pace)
    return pace
  }
}

/** The planned length of one match. */
export function plannedMinutes(state: Played, match: Kind): number {
  return paceIn(state)(match).minutes
}

function paceOf({ measured, settings }: Played, rules: GameRules, players: number): Pace {
  const taken = measured
    .filter((each) => each.players === players && isSameGame(each.rules, rules))
    .map(({ minutes }) => minutes)
    .toSorted((a, b) => a - b)
  if (taken.length >= ENOUGH_MEASURED) return { minutes: median(taken), taken }
  const usual = GAME_RULES[settings.game]
  const minutes = isSameGame(usual, rules)
    ? settings.matchMinutes
    : minutesByRules(settings.matchMinutes, usual, rules)
  return { minutes, taken: [] }
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? sorted.slice(middle - 1) : sorted.slice(middle)
  return sorted.length % 2 === 0 ? Math.round((low + high) / 2) : low
}
