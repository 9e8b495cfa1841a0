import type { RefundPolicy } from '@tussle/competition/fees/refund'
import type { Format } from '@tussle/competition/format-names'
import type { RankingRule } from '@tussle/competition/graph'
import {
  type RuleChange,
  type RulesCard,
  rulesDifference,
  rulesLines,
} from '@tussle/competition/rules/rules-card'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import { feeText } from '../competitions.present.ts'
import { type LimitColumns, limitsOf } from './limits.present.ts'

interface CardColumns extends LimitColumns {
  readonly id: number
  readonly name: string
  readonly competition_name: string
  readonly courts: readonly number[] | null
  readonly plan: unknown
  readonly time_zone: string
  readonly format: string
  readonly ranking: string | null
  readonly fee: string
  readonly currency: string
  readonly refund: RefundPolicy | null
  readonly starts_at: Date | null
  readonly most_entries: number | null
  readonly entries: number
  readonly drawn_entries: number | null
  readonly first_entry_at: Date | null
}

/** The database allows only the values that the engine knows. */
export function cardOf(row: CardColumns): RulesCard {
  return {
    name: row.name,
    ...limitsOf(row),
    fee: feeText(row.fee),
    currency: row.currency,
    refund: row.refund,
    startsAt: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    courts: row.courts,
    mostEntries: row.most_entries,
    format: row.format as Format,
    plan: row.plan as StagePlan | null,
    ranking: (row.ranking as RankingRule | null) ?? 'specified',
  }
}

interface StoredVersion {
  readonly version: number
  readonly at: Date
  readonly by_name: string | null
  readonly reason: string | null
  readonly card: RulesCard
}

/**
 * Versions come newest first. Without any, the present card is version 1 from the first entry on: it is stored only
 * when the rules change.
 */
export function presentRules(
  row: CardColumns,
  stored: readonly StoredVersion[],
  enteredAt: Date | null,
): DivisionRules {
  const card = cardOf(row)
  const versions =
    stored.length === 0 && row.first_entry_at !== null
      ? [{ version: 1, at: row.first_entry_at, by_name: null, reason: null, card }]
      : stored
  const promised = enteredAt === null ? versions.at(-1) : cardAt(versions, enteredAt)
  const changes = promised === undefined ? [] : mutable(rulesDifference(promised.card, card))
  return {
    divisionId: row.id,
    divisionName: row.name,
    tournamentName: row.competition_name,
    timeZone: row.time_zone,
    version: versions[0]?.version ?? null,
    lines: rulesLines(card).map((line) => ({
      ...line,
      isChanged: changes.some(({ what }) => what === line.what),
    })),
    plan: structuredClone(
      card.plan ??
        planOfFormat(card.format, row.drawn_entries ?? Math.max(row.entries, row.most_entries ?? 0)),
    ) as DivisionRules['plan'],
    drawnEntries: row.drawn_entries,
    versions: versions.map((version, index) => ({
      version: version.version,
      at: version.at.toISOString(),
      by: version.by_name,
      reason: version.reason,
      changes: mutable(changesSince(versions[index + 1], version)),
    })),
    own: enteredAt === null ? null : { enteredAt: enteredAt.toISOString(), changes },
  }
}

const changesSince = (before: StoredVersion | undefined, after: StoredVersion): RuleChange[] =>
  before === undefined ? [] : rulesDifference(before.card, after.card)

/** The version that held at that time; somebody who entered before all of them knows the first. */
const cardAt = (versions: readonly StoredVersion[], time: Date): StoredVersion | undefined =>
  versions.find(({ at }) => at <= time) ?? versions.at(-1)

const mutable = (changes: readonly RuleChange[]) => changes.map((change) => ({ ...change }))
