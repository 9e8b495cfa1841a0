import type { Evaluation } from '../evaluation.ts'
import { type Graph, isSeed, sourceValue } from '../graph.ts'
import { ordinal } from '../ordinal.ts'
import { type Provisional, provisional } from '../provisional.ts'
import type { DrawnStage } from './stage-plan.ts'

/** Matches of an earlier stage, from `first` up to `end`. */
export interface StageRange {
  readonly stage: number
  readonly first: number
  readonly end: number
}

/** The matches that decide who gets a seed of a stage: those of one group, or of the whole source; null for an entry. */
export function rangeBehind(drawn: readonly DrawnStage[], index: number, seed: number): StageRange | null {
  const each = drawn[index]
  const source = each?.stage.source
  if (each === undefined || source === undefined || source.from === 'entries') return null
  const from = drawn[source.from]
  const group = isByGroup(each) ? from?.graph.groups[each.qualifiers?.[seed]?.group ?? -1] : undefined
  const { first, end } = group ?? { first: 0, end: from?.graph.length ?? 0 }
  return { stage: source.from, first, end }
}

/** Whether each seed comes from a group that is known before the first result. */
function isByGroup({ stage: { source } }: DrawnStage): boolean {
  return source.from !== 'entries' && 'ranks' in source.take && source.seed === 'order'
}

/** "1st of Group A", "3rd place": where the entrant of a seed comes from; null for an entry. */
export function seedWords(drawn: readonly DrawnStage[], index: number, seed: number): string | null {
  const each = drawn[index]
  const source = each?.stage.source
  const qualifier = each?.qualifiers?.[seed]
  if (each === undefined || source === undefined || source.from === 'entries' || qualifier === undefined) {
    return null
  }
  const graph = drawn[source.from]?.graph
  if (graph === undefined) return null
  const isGrouped = 'ranks' in source.take && graph.groups.length > 0
  if (isGrouped && source.seed === 'record') return `${ordinal(qualifier.rank + 1)} of a group`
  return placeWords(graph, isGrouped, qualifier.group, qualifier.rank)
}

/**
 * The places of earlier stages that the two sides of a match come from: "1st of Group A". Null for
 * a side that comes from a match of its own stage.
 */
export function planPlacesBehind(
  drawn: readonly DrawnStage[],
  stage: number,
  match: number,
): readonly [string | null, string | null] {
  const source = drawn[stage]?.graph.source
  const at = (slot: 0 | 1): string | null => {
    const value = source?.[2 * match + slot] ?? 0
    return source !== undefined && isSeed(value) ? seedWords(drawn, stage, sourceValue(value)) : null
  }
  return [at(0), at(1)]
}

export function placeWords({ groups }: Graph, isGroup: boolean, group: number, rank: number): string {
  return isGroup ? `${ordinal(rank + 1)} of Group ${groups[group]?.name ?? ''}` : `${ordinal(rank + 1)} place`
}

/** For each stage which matches and sides depend on provisional results, of the stage itself or of those before it. */
export function planProvisional({
  drawn,
  stages,
}: {
  readonly drawn: readonly DrawnStage[]
  readonly stages: readonly Evaluation[]
}): Provisional[] {
  const flags: Provisional[] = []
  for (const [index, evaluation] of stages.entries()) {
    const seeds = new Uint8Array(evaluation.entrants.length)
    for (let seed = 0; seed < seeds.length; seed++) {
      const behind = rangeBehind(drawn, index, seed)
      if (behind === null) break
      seeds[seed] = flags[behind.stage]?.match.subarray(behind.first, behind.end).includes(1) ? 1 : 0
    }
    flags.push(provisional(evaluation, seeds))
  }
  return flags
}
