import type { FormatName } from '../format-names.ts'
import type { Graph } from '../graph.ts'
import { compassFormat } from './compass.ts'
import { doubleEliminationFormat } from './double-elimination.ts'
import type { Choice, Settings, SettingValue, StageFormat } from './format.ts'
import { groupKnockoutFormat } from './group-knockout.ts'
import { ladderFormat } from './ladder.ts'
import { roundRobinFormat } from './round-robin.ts'
import { singleEliminationFormat } from './single-elimination.ts'
import { swissFormat } from './swiss.ts'

/** Every format of a stage. A new one is a file of this folder, a line here and a row in `format-names.ts`. */
const REGISTRY: Readonly<Record<FormatName, StageFormat>> = {
  single_elimination: singleEliminationFormat,
  double_elimination: doubleEliminationFormat,
  round_robin: roundRobinFormat,
  compass: compassFormat,
  swiss: swissFormat,
  ladder: ladderFormat,
  group_knockout: groupKnockoutFormat,
}

export const stageFormat = (name: FormatName): StageFormat => REGISTRY[name]

export const formatOf = (graph: Graph): StageFormat => REGISTRY[graph.format]

/** The settings as wanted, with the defaults for what is left out; null if a value is unknown or not allowed. */
export function completeSettings(
  name: FormatName,
  wanted: Readonly<Record<string, unknown>>,
): Settings | null {
  const { defaults, choices } = REGISTRY[name].settings
  const settings: Record<string, SettingValue> = { ...defaults }
  for (const [key, value] of Object.entries(wanted)) {
    const choice = choices[key]
    if (choice === undefined || !isAllowed(choice, value)) return null
    settings[key] = value
  }
  return settings
}

function isAllowed(choice: Choice, value: unknown): value is SettingValue {
  if ('options' in choice) return choice.options.some((option) => option === value)
  return typeof value === 'number' && Number.isInteger(value) && value >= choice.from && value <= choice.to
}
