import type { Format, FormatName } from '../format-names.ts'
import type { Settings } from '../formats/format.ts'
import { groupCount, QUALIFIERS } from '../formats/groups.ts'
import { stageFormat } from '../formats/registry.ts'
import type { Stage, StagePlan, Take } from './stage-plan.ts'

/** Ready plans. An organiser chooses one and may change its stages. */
export const PLAN_PRESETS = {
  single_elimination: { label: 'Single elimination', plan: () => planOf(first('single_elimination')) },
  single_elimination_bronze: {
    label: 'Single elimination with a bronze match',
    plan: () => planOf(first('single_elimination', { bronze: true })),
  },
  single_elimination_feed_in: {
    label: 'Single elimination, consolation for bronze',
    plan: () => planOf(first('single_elimination', { consolation: 'feed_in' })),
  },
  double_elimination: { label: 'Double elimination', plan: () => planOf(first('double_elimination')) },
  round_robin: { label: 'Round robin', plan: () => planOf(first('round_robin')) },
  swiss: { label: 'Swiss', plan: () => planOf(first('swiss')) },
  compass: { label: 'Compass', plan: () => planOf(first('compass')) },
  ladder: { label: 'Ladder', plan: () => planOf(first('ladder')) },
  group_knockout: {
    label: 'Pools, then knockout',
    plan: (entrants) =>
      planOf(
        first('round_robin', { groupBy: 'number', groupValue: Math.max(1, groupCount(entrants)) }),
        then('single_elimination', { ranks: [1, QUALIFIERS] }),
      ),
  },
  round_robin_playoff: {
    label: 'Round robin, then a playoff of four',
    plan: () =>
      planOf(first('round_robin'), then('single_elimination', { places: [1, 4] }, { bronze: true })),
  },
} as const satisfies Record<string, PlanPreset>

interface PlanPreset {
  readonly label: string
  readonly plan: (entrants: number) => StagePlan
}
export type PresetName = keyof typeof PLAN_PRESETS

/** The plan of a division of a league: everybody meets everybody, once or twice. */
export function leaguePlan(meetings: 1 | 2): StagePlan {
  return planOf(first('round_robin', { meetings }))
}

/** The plan of a division whose competition has a format of the specification. */
export function planOfFormat(format: Format, entrants: number): StagePlan {
  const { plan }: PlanPreset = PLAN_PRESETS[format]
  return plan(entrants)
}

function planOf(...stages: Stage[]): StagePlan {
  return { stages }
}

function first(format: FormatName, settings: Settings = {}): Stage {
  return {
    format,
    settings: { ...stageFormat(format).settings.defaults, ...settings },
    source: { from: 'entries' },
  }
}

/** A second stage; what it takes goes on by place, group mates as far apart as possible. */
function then(format: FormatName, take: Take, settings: Settings = {}): Stage {
  return { ...first(format, settings), source: { from: 0, take, seed: 'order' } }
}
