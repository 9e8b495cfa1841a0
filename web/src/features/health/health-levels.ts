import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { HealthLevel, HealthLine } from './health.queries.ts'

export const LEVELS: Readonly<Record<HealthLevel, { readonly title: string; readonly icon: LucideIcon }>> = {
  act: { title: 'Act now', icon: OctagonAlert },
  watch: { title: 'Watch', icon: TriangleAlert },
  fine: { title: 'Fine', icon: CircleCheck },
}

export interface LevelGroup {
  readonly level: HealthLevel
  readonly title: string
  readonly lines: readonly HealthLine[]
}

/** The levels that have lines, the worst first. */
export function groupByLevel(lines: readonly HealthLine[]): LevelGroup[] {
  return (['act', 'watch', 'fine'] as const)
    .map((level) => ({
      level,
      title: LEVELS[level].title,
      lines: lines.filter((line) => line.level === level),
    }))
    .filter((group) => group.lines.length > 0)
}

/** The page as text, for a message to whoever helps. */
export function healthAsText(checkedAt: string, lines: readonly HealthLine[]): string {
  const parts = groupByLevel(lines).map(({ title, lines: own }) =>
    [`${title} · ${own.length}`, ...own.map(lineAsText)].join('\n'),
  )
  return [`Health, checked ${checkedAt}`, ...parts].join('\n\n')
}

function lineAsText({ name, value, detail, advice }: HealthLine): string {
  return `- ${name}: ${value}${detail === null ? '' : ` (${detail})`}. ${advice}`
}
