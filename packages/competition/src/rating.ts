import type { Rating } from './divisions.ts'
import { type Outcome, outcomeWinner } from './result.ts'
import { hasFullGame, type SideIndex } from './score.ts'

/** The estimate of a player: strength and its uncertainty. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

export type Play = 'singles' | 'doubles'

export interface RatedMatch {
  readonly id: number
  readonly play: Play
  readonly teams: readonly [readonly number[], readonly number[]]
  readonly outcome: Outcome
}

/** One player's change by one match, with everything that an explanation needs. */
export interface RatingChange {
  readonly match: number
  readonly player: number
  readonly play: Play
  /** The expected chance of the player's side, and the result: 1 or 0. */
  readonly expected: number
  readonly actual: 0 | 1
  readonly before: Skill
  readonly after: Skill
}

export interface Ratings {
  readonly singles: ReadonlyMap<number, Skill>
  readonly doubles: ReadonlyMap<number, Skill>
  readonly changes: readonly RatingChange[]
}

const BETA_SQUARED = (25 / 6) ** 2
const TAU_SQUARED = (25 / 300) ** 2
const START_SIGMA = 5
const START_MU: Readonly<Record<Rating, number>> = { '3.0': 21, '3.5': 25, '4.0': 29, '4.5+': 33 }
const MU_PER_LEVEL = 8

/** A player starts at the level that they chose. */
export function startSkill(level: Rating | null): Skill {
  return { mu: START_MU[level ?? '3.0'], sigma: START_SIGMA }
}

/** The public scale, 2.000 to 8.000: every level starts at its own number. */
export function publicRating(skill: Skill): number {
  const level = 3 + (skill.mu - START_MU['3.0']) / MU_PER_LEVEL
  return Math.round(Math.min(8, Math.max(2, level)) * 1000) / 1000
}

/** One standard deviation of the estimate on the public scale: two of three players are within it. */
export function publicUncertainty(skill: Skill): number {
  return Math.round((skill.sigma / MU_PER_LEVEL) * 1000) / 1000
}

/** 0-100: how much of a new player's uncertainty the results have removed. */
export function reliability(skill: Skill): number {
  const left = (skill.sigma / START_SIGMA) ** 2
  return Math.round(100 * Math.min(1, Math.max(0, 1 - left)))
}

/** From this reliability on, the rating is used instead of the level that the player chose. */
export const RELIABLE_FROM = 60

export function isReliable(skill: Skill): boolean {
  return reliability(skill) >= RELIABLE_FROM
}

/** The chance of the first team to beat the second. */
export function expectedScore(first: readonly Skill[], second: readonly Skill[]): number {
  return chance(
    muOf(first) - muOf(second),
    Math.sqrt(varianceOf(first) + varianceOf(second) + 2 * BETA_SQUARED),
  )
}

/**
 * The Weng-Lin update for two teams. Uncertainty grows a little before every match and shrinks by it, and never ends
 * larger than it was: a win cannot lower the rating that is shown.
 */
export function rate(
  winners: readonly Skill[],
  losers: readonly Skill[],
): readonly [readonly Skill[], readonly Skill[]] {
  const wonVariance = varianceOf(winners)
  const lostVariance = varianceOf(losers)
  const c = Math.sqrt(wonVariance + lostVariance + 2 * BETA_SQUARED)
  const p = chance(muOf(winners) - muOf(losers), c)
  return [update(winners, wonVariance, c, p, 1), update(losers, lostVariance, c, p, -1)]
}

/**
 * Both teams, in their order, after a match that the given side won. Also used to show the effect of the other
 * outcome.
 */
export function ratedAs(
  [first, second]: readonly [readonly Skill[], readonly Skill[]],
  winner: SideIndex,
): readonly [readonly Skill[], readonly Skill[]] {
  if (winner === 0) return rate(first, second)
  const [up, down] = rate(second, first)
  return [down, up]
}

/** Whether a match changes ratings: forfeits never do. */
export function isRated(outcome: Outcome): boolean {
  if (outcome.kind === 'retired') return hasFullGame(outcome.sets, outcome.rules)
  return outcome.kind === 'played' && outcomeWinner(outcome) !== null
}

/** Computes all ratings from the whole history, in order of play. A correction is handled by a replay. */
export function replayRatings(
  matches: readonly RatedMatch[],
  startOf: (player: number, play: Play) => Skill,
): Ratings {
  const skills = { singles: new Map<number, Skill>(), doubles: new Map<number, Skill>() }
  const changes: RatingChange[] = []
  for (const { id, play, teams, outcome } of matches) {
    if (!isRated(outcome)) continue
    const won = outcomeWinner(outcome) as SideIndex
    const known = skills[play]
    const before = teams.map((team) => team.map((player) => known.get(player) ?? startOf(player, play)))
    const [first = [], second = []] = before
    const rated = ratedAs([first, second], won)
    const chanceOfFirst = expectedScore(first, second)
    for (const side of [0, 1] as const) {
      const after = rated[side]
      for (const [i, player] of teams[side].entries()) {
        const skill = after[i] as Skill
        known.set(player, skill)
        changes.push({
          ...{ match: id, player, play },
          expected: side === 0 ? chanceOfFirst : 1 - chanceOfFirst,
          actual: side === won ? 1 : 0,
          before: before[side]?.[i] as Skill,
          after: skill,
        })
      }
    }
  }
  return { ...skills, changes }
}

function update(team: readonly Skill[], variance: number, c: number, p: number, sign: number): Skill[] {
  const shift = (sign * variance * (1 - p)) / c
  const shrink = (Math.sqrt(variance) / c) * (variance / (c * c)) * p * (1 - p)
  return team.map(({ mu, sigma }) => {
    const widened = sigma * sigma + TAU_SQUARED
    const share = widened / variance
    const narrowed = Math.sqrt(widened * Math.max(1 - share * shrink, 1e-4))
    return { mu: mu + share * shift, sigma: Math.min(sigma, narrowed) }
  })
}

function muOf(team: readonly Skill[]): number {
  let sum = 0
  for (const skill of team) sum += skill.mu
  return sum
}

/** The team's uncertainty at the start of a match. */
function varianceOf(team: readonly Skill[]): number {
  let sum = 0
  for (const skill of team) sum += skill.sigma * skill.sigma + TAU_SQUARED
  return sum
}

function chance(lead: number, c: number): number {
  return 1 / (1 + Math.exp(-lead / c))
}
