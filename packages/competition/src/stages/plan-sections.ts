import { FORMAT_LABELS } from '../format-names.ts'
import type { DrawSection } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { sideName } from '../rounds.ts'
import { mainNameOf } from './plan-titles.ts'
import type { DrawnStage } from './stage-plan.ts'

/** A section of a division with several stages. */
export interface PlanSection extends Pick<DrawSection, 'kind' | 'brackets' | 'title'> {
  /** From 0. */
  readonly stage: number
  /** How many of a table go on to a later stage; 0 if none does. */
  readonly advancing: number
}

/** What a page shows of a division, in order: a stage stands before the one that feeds it, the better places first. */
export function planSections(drawn: readonly DrawnStage[]): PlanSection[] {
  return drawn
    .flatMap(({ graph }, stage) =>
      stageFormat(graph.format)
        .sections(graph)
        .filter(({ rounds }) => rounds.length > 0)
        .map((section) => ({
          stage,
          kind: section.kind,
          brackets: section.brackets,
          title: titleOf(drawn, stage, section),
          advancing: section.kind === 'table' ? graph.qualifiers : 0,
        })),
    )
    .toSorted((a, b) => depthOf(drawn, b.stage) - depthOf(drawn, a.stage) || a.stage - b.stage)
}

/** How many stages an entry has played before this one. */
function depthOf(drawn: readonly DrawnStage[], stage: number): number {
  const source = drawn[stage]?.stage.source
  return source === undefined || source.from === 'entries' ? 0 : 1 + depthOf(drawn, source.from)
}

function titleOf(drawn: readonly DrawnStage[], stage: number, section: DrawSection): string | null {
  const format = drawn[stage]?.graph.format ?? null
  const bracket = section.brackets[0] ?? ''
  const own =
    section.kind === 'tree' && bracket === 'main' ? mainNameOf(drawn, stage) : sideName(format, bracket)
  return own ?? section.title ?? (drawn.length > 1 && format !== null ? FORMAT_LABELS[format] : null)
}
