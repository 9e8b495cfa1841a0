import { RANKING_RULES } from '@tussle/competition/draw-names'
import { FORMAT_TRAITS, STAGE_FORMATS } from '@tussle/competition/format-names'
import { GAME_CHOICES, gameRulesProblem } from '@tussle/competition/game-rules'
import { MAX_POINTS } from '@tussle/competition/score'
import { MOST_STAGES, type StagePlan as Plan, planProblem } from '@tussle/competition/stages/stage-plan'
import * as z from 'zod/mini'

/**
 * The plan of a division, as the engine reads it. Unknown fields are refused, not dropped: a plan in which a setting
 * is misspelt would be drawn without it.
 */

const GameRules = z
  .strictObject({
    bestOf: z.literal(GAME_CHOICES.bestOf),
    pointsTo: z.literal(GAME_CHOICES.pointsTo),
    winBy: z.exactOptional(z.literal(GAME_CHOICES.winBy)),
    cap: z.exactOptional(z.int().check(z.positive(), z.maximum(MAX_POINTS))),
    scoring: z.exactOptional(z.enum(GAME_CHOICES.scoring)),
  })
  .check(
    z.check<Parameters<typeof gameRulesProblem>[0]>((ctx) => {
      const problem = gameRulesProblem(ctx.value)
      if (problem !== null) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value })
    }),
  )

const PhaseRules = z.strictObject({
  default: GameRules,
  backDraw: z.exactOptional(GameRules),
  consolation: z.exactOptional(GameRules),
  bronze: z.exactOptional(GameRules),
  final: z.exactOptional(GameRules),
  decider: z.exactOptional(GameRules),
})

const SettingValue = z.union([z.string().check(z.maxLength(40)), z.number(), z.boolean()])
const Range = z.readonly(z.tuple([z.int().check(z.positive()), z.int().check(z.positive())]))

const StageSource = z.union([
  z.strictObject({ from: z.literal('entries') }),
  z.strictObject({
    /** The index of an earlier stage, counted from 0. */
    from: z.int().check(z.nonnegative(), z.maximum(MOST_STAGES - 1)),
    take: z.union([z.strictObject({ places: Range }), z.strictObject({ ranks: Range })]),
    seed: z.enum(['order', 'record']),
  }),
])

const Stage = z.strictObject({
  format: z.enum(STAGE_FORMATS),
  settings: z.record(z.string().check(z.maxLength(40)), SettingValue),
  source: StageSource,
  rule: z.exactOptional(z.enum(RANKING_RULES)),
  games: z.exactOptional(PhaseRules),
  forfeits: z.exactOptional(z.enum(['credited', 'excluded'])),
})

/** A plan in an answer. */
export const StagePlan = z.strictObject({
  stages: z.array(Stage).check(z.minLength(1), z.maxLength(MOST_STAGES)),
})
export type StagePlan = z.infer<typeof StagePlan>

/** A plan that an organiser saves: everything about it that does not depend on the number of entries is right. */
export const SavedStagePlan = StagePlan.check(
  z.check<Plan>((ctx) => {
    const problem = planProblem(ctx.value) ?? choiceProblem(ctx.value)
    if (problem === null) return
    ctx.issues.push({ code: 'custom', message: problem, input: ctx.value, path: ['stages'] })
  }),
)

/** A ladder has no last match, so it is a plan alone. A format that is made of two stages is chosen as two. */
function choiceProblem({ stages }: Plan): string | null {
  for (const [index, { format }] of stages.entries()) {
    const { isChallenge, hasGroups } = FORMAT_TRAITS[format]
    if (isChallenge && stages.length > 1) return `Stage ${index + 1}: a ladder has no other stages.`
    if (hasGroups) return `Stage ${index + 1}: pools and the knockout after them are two stages.`
  }
  return null
}
