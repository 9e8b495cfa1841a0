import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { GAME_RULES } from '@tussle/competition/games'
import type { PlanTime } from '@tussle/competition/stages/plan-time'
import { planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { withGame, withPreset, withSetting } from './plan-edits.ts'
import { isLongDay, type PlanDay, spanText, timeOf, withoutStageName } from './plan-sums.ts'
import type { SideWords } from './side-words.ts'

export interface PlanWarning {
  readonly tone: 'warn' | 'error'
  readonly title: string
  readonly text: string
  readonly ways: readonly Way[]
}

/** One press out of a warning. */
export interface Way {
  readonly label: string
  readonly plan: StagePlan
}

/** What a director should see before saving, worst first, each with a way out. */
export function planWarnings(
  plan: StagePlan,
  entrants: number,
  entries: number,
  day: PlanDay,
  who: SideWords,
): PlanWarning[] {
  const problems = planProblems(plan, entrants)
  if (problems.length > 0) return problems.map((problem) => cannotBeDrawn(plan, entrants, problem, who))
  const sizes = [...new Set([entrants, ...(entries > 1 ? [entries] : [])])]
  const uneven = sizes.flatMap((size) => unevenPools(plan, size, day, who) ?? [])
  const time = timeOf(plan, entrants, day)
  return [
    ...uneven,
    ...(time === null
      ? []
      : [...leftOver(plan, time), ...longDay(plan, time, day), ...sittingOut(plan, time, who)]),
  ]
}

function cannotBeDrawn(plan: StagePlan, entrants: number, problem: string, { many }: SideWords): PlanWarning {
  const preset = withPreset(plan, 'single_elimination', entrants)
  const ways =
    planProblems(preset, entrants).length === 0 ? [{ label: 'Use single elimination', plan: preset }] : []
  return {
    tone: 'error',
    title: `This plan does not fit ${entrants} ${many}.`,
    text: withoutStageName(problem),
    ways,
  }
}

function unevenPools(
  plan: StagePlan,
  entrants: number,
  day: PlanDay,
  { many }: SideWords,
): PlanWarning | null {
  const pools = timeOf(plan, entrants, day)?.stages[0]?.pools ?? []
  const [small, large] = [Math.min(...pools), Math.max(...pools)]
  if (pools.length < 2 || small === large) return null
  const meetings = plan.stages[0]?.settings['meetings'] === 2 ? 2 : 1
  const few = pools.filter((size) => size === small)
  const even = evenPools(entrants, pools.length)
  return {
    tone: 'warn',
    title: `With ${entrants} ${many}, ${few.length * small} play ${meetings * (small - 1)} matches, not ${meetings * (large - 1)}.`,
    text: `${few.length === 1 ? '1 pool has' : `${few.length} pools have`} ${small} ${many}.`,
    ways:
      even === null
        ? []
        : [
            {
              label: `See ${even} pools of ${entrants / even}`,
              plan: withSetting(withSetting(plan, 0, 'groupBy', 'number'), 0, 'groupValue', even),
            },
          ],
  }
}

/** The nearest number of pools that are all of one size, three to eight. */
function evenPools(entrants: number, near: number): number | null {
  const counts = Array.from({ length: Math.floor(entrants / 3) }, (_, i) => i + 1)
  const fitting = counts.filter((count) => count > 1 && entrants % count === 0 && entrants / count <= 8)
  const [best = null] = fitting.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  return best
}

const shorter = (plan: StagePlan): Way => ({
  label: 'Play one game to 15',
  plan: plan.stages.reduce((all, _, index) => withGame(all, index, 'main', GAME_RULES.to_15), plan),
})

/** The days of the tournament end before the plan does. */
function leftOver(plan: StagePlan, { unfit, matches }: PlanTime): PlanWarning[] {
  if (unfit === 0) return []
  return [
    {
      tone: 'warn',
      title: `${unfit} of ${matches} matches fit on none of the days.`,
      text: 'More courts, longer days or shorter games help.',
      ways: [shorter(plan)],
    },
  ]
}

function longDay(plan: StagePlan, time: PlanTime, day: PlanDay): PlanWarning[] {
  if (!isLongDay(time, day)) return []
  return [
    {
      tone: 'warn',
      title: `This takes ${spanText(time.finish ?? 0)} from the first match to the last.`,
      text: 'A day of play has about twelve hours.',
      ways: [shorter(plan)],
    },
  ]
}

/** More than a third of the field without a first match is worth a look. */
function sittingOut(plan: StagePlan, { entrants, stages }: PlanTime, { many }: SideWords): PlanWarning[] {
  const byes = stages[0]?.byes ?? 0
  const isTree = plan.stages.length === 1 && FORMAT_TRAITS[plan.stages[0]?.format ?? 'swiss'].isKnockout
  if (!isTree || byes * 3 <= entrants) return []
  return [
    {
      tone: 'warn',
      title: `${byes} of ${entrants} ${many} sit out round 1.`,
      text: 'The best seeds have a bye.',
      ways: [{ label: 'See pools, then knockout', plan: withPreset(plan, 'group_knockout', entrants) }],
    },
  ]
}
