import type { MatchPhase } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { rulesOfPhase } from '../game-rules.ts'
import { type GameRules, STANDARD_GAME } from '../score.ts'
import { lengthOf, type MatchLength, type MeasuredLength } from './match-length.ts'
import type { Stage } from './stage-plan.ts'

/** The game rules of a phase of a stage, and how long a match by them takes. */
export function phaseGame(
  { format, settings, games }: Pick<Stage, 'format' | 'settings' | 'games'>,
  phase: MatchPhase,
  measured: readonly MeasuredLength[] = [],
): MatchLength & { readonly rules: GameRules } {
  const ofFormat = stageFormat(format).rules?.(settings) ?? {}
  const rules = rulesOfPhase(games ?? { default: STANDARD_GAME }, phase, ofFormat)
  return { rules, ...lengthOf(rules, measured) }
}
