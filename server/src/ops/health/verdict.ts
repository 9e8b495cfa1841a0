import type { HealthLevel, HealthLine } from '@tussle/contract/ops/health'

/** What a line says beside its name. */
export interface Verdict {
  readonly level: HealthLevel
  readonly value: string
  readonly detail?: string
  readonly advice: string
  readonly act?: HealthLine['act']
}
