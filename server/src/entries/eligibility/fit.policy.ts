import type { Rating } from '@tussle/competition/divisions'
import { type Finding, findingsOf, refusals } from '@tussle/competition/rules/eligibility'
import { wordsForOrganiser, wordsForPlayer } from '@tussle/competition/rules/eligibility-words'
import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { Candidate, Eligibility } from '@tussle/competition/rules/who-may-play'
import { playerLevel } from '../level.policy.ts'

/** What decides whether players fit a division, as the store reads it for a join. */
export interface FitCase {
  readonly division_id: number | null
  readonly division_rating: string | null
  readonly division_gender: string | null
  readonly play_type: string | null
  readonly seats: number | null
  readonly gender_rule: LimitRule | null
  readonly skill_rule: LimitRule | null
  readonly limits: Limits | null
  readonly user_gender: string | null
  readonly user_rating: string | null
  readonly user_mu: number | null
  readonly user_sigma: number | null
  readonly user_birth: string | null
  readonly partner_gender: string | null
  readonly partner_rating: string | null
  readonly partner_mu: number | null
  readonly partner_sigma: number | null
  readonly partner_birth: string | null
  readonly placed_division_id: number | null
}

/** The limits of a division that an organiser has named. */
interface Limits {
  readonly skillMin: number | null
  readonly skillMax: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly ageRule: LimitRule
  /** Ages count on the last day of the year in which the division starts. */
  readonly year: number
}

/** Why the player cannot enter, and why the two cannot together; null if nothing refuses. */
interface Unfit {
  readonly own: string | null
  readonly team: string | null
}

/** The refusals of the engine in words for the player who joins. */
export function unfitFor(facts: FitCase, hasPartner: boolean): Unfit {
  const [division, year] = [eligibilityOf(facts), facts.limits?.year ?? 0]
  const player = candidate(facts, 'user')
  const words = (finding: Finding | undefined) =>
    finding === undefined ? null : wordsForPlayer(division, finding, player, year)
  const found = refusals(findingsIn(facts, hasPartner))
  const isOwn = ({ problem, players }: Finding) => players.includes(0) && !OF_TEAMS.has(problem)
  return { own: words(found.find(isOwn)), team: words(found.find((finding) => !isOwn(finding))) }
}

/** The same for the organiser who enters them, without saying more about a person than that. */
export function unfitReason(facts: FitCase, hasPartner: boolean): string | null {
  const [first] = refusals(findingsIn(facts, hasPartner))
  return first === undefined ? null : wordsForOrganiser(eligibilityOf(facts), first)
}

/** Nobody alone is the reason for these. */
const OF_TEAMS: ReadonlySet<Finding['problem']> = new Set(['not_mixed', 'below'])

function findingsIn(facts: FitCase, hasPartner: boolean): Finding[] {
  const team = [candidate(facts, 'user'), ...(hasPartner ? [candidate(facts, 'partner')] : [])]
  const isWhole = team.length === (facts.seats ?? 1)
  return findingsOf(eligibilityOf(facts), team, { year: facts.limits?.year ?? 0, isWhole })
}

/** The database allows only the values that the engine knows. */
function eligibilityOf(facts: FitCase): Eligibility {
  const { limits, division_id: id, placed_division_id: placed } = facts
  // Whoever went down has earned this place, whatever the rating says.
  const isPlaced = placed !== null && placed === id
  return {
    playType: facts.play_type as Eligibility['playType'],
    gender: (facts.division_gender ?? 'open') as Eligibility['gender'],
    rating: limits === null ? (facts.division_rating as Rating | null) : null,
    skillMin: limits?.skillMin ?? null,
    skillMax: limits?.skillMax ?? null,
    ageMin: limits?.ageMin ?? null,
    ageMax: limits?.ageMax ?? null,
    rules: {
      gender: facts.gender_rule ?? 'refuse',
      skill: isPlaced ? 'open' : (facts.skill_rule ?? 'warn'),
      age: limits?.ageRule ?? 'refuse',
    },
  }
}

function candidate(facts: FitCase, who: 'user' | 'partner'): Candidate {
  const level = { level: facts[`${who}_rating`], mu: facts[`${who}_mu`], sigma: facts[`${who}_sigma`] }
  const gender = facts[`${who}_gender`] as Candidate['gender']
  return { gender, level: playerLevel(level), birthMonth: facts[`${who}_birth`] }
}
