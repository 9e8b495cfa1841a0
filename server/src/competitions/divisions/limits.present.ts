import type { PlayType, Rating } from '@tussle/competition/divisions'
import type { LimitRule } from '@tussle/competition/rules/limit-rules'
import type { Eligibility } from '@tussle/competition/rules/who-may-play'

export interface LimitColumns {
  readonly rating: string
  readonly gender: string
  readonly play_type: string
  readonly is_custom: boolean
  readonly skill_min: string | null
  readonly skill_max: string | null
  readonly age_min: number | null
  readonly age_max: number | null
  readonly gender_rule: string
  readonly skill_rule: string
  readonly age_rule: string
}

/** Who may enter a division. The database allows only the values that the engine knows. */
export function limitsOf(row: LimitColumns): Eligibility {
  return {
    playType: row.play_type as PlayType,
    gender: row.gender as Eligibility['gender'],
    rating: row.is_custom ? null : (row.rating as Rating),
    skillMin: numberOf(row.skill_min),
    skillMax: numberOf(row.skill_max),
    ageMin: row.age_min,
    ageMax: row.age_max,
    rules: {
      gender: row.gender_rule as LimitRule,
      skill: row.skill_rule as LimitRule,
      age: row.age_rule as LimitRule,
    },
  }
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))
