import type { PlayType, Rating } from '../divisions.ts'
import { DEFAULT_CURRENCY, feeText, readMoney } from '../fees/money.ts'
import type { RefundPolicy } from '../fees/refund.ts'
import { refundLine } from '../fees/refund-words.ts'
import { FORMAT_LABELS, type Format } from '../format-names.ts'
import type { PhaseRules } from '../formats/format.ts'
import { stageFormat } from '../formats/registry.ts'
import { gameText } from '../game-rules.ts'
import type { RankingRule } from '../graph.ts'
import type { Stage, StagePlan, StageSource } from '../stages/stage-plan.ts'
import { rulesText } from './eligibility-words.ts'
import type { LimitRules } from './limit-rules.ts'
import { whoMayPlay } from './who-may-play.ts'

/**
 * What an entrant of a division was promised. Versions of it are stored, so a new field needs a value for older cards.
 */
export interface RulesCard {
  /** Not a line of the card, which has it as its title. */
  readonly name: string
  readonly playType: PlayType
  readonly gender: CardGender
  /** The level of a division of the catalogue; null if the organiser has set a range. */
  readonly rating: Rating | null
  readonly skillMin: number | null
  readonly skillMax: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  /** What happens outside each limit; cards of earlier versions have none, which means the usual ones. */
  readonly rules?: LimitRules
  readonly fee: string
  /** ISO 4217; cards of earlier versions have none, which means dollars. */
  readonly currency?: string
  /** Absent in cards of earlier versions; null if the organiser has said nothing. */
  readonly refund?: RefundPolicy | null
  /** ISO 8601; null while no start is known. */
  readonly startsAt: string | null
  readonly timeZone: string
  /** The numbers of its courts; null if it may use all. */
  readonly courts: readonly number[] | null
  readonly mostEntries: number | null
  /** The format of the tournament, which holds while the division has no plan. */
  readonly format: Format
  readonly plan: StagePlan | null
  /** The tie-break order of the tournament, which holds where a stage has none. */
  readonly ranking: RankingRule
}

export type CardGender = 'male' | 'female' | 'mixed' | 'open'

/** One rule in words: "Fee", "$45.00". */
export interface RuleLine {
  readonly what: string
  readonly text: string
}

export interface RuleChange {
  readonly what: string
  /** Null if there was no such rule before. */
  readonly was: string | null
  /** Null if there is no such rule any more. */
  readonly now: string | null
}

/** The rules of a division in words, in the order of the card. A rule that does not exist has no line. */
export function rulesLines(card: RulesCard): RuleLine[] {
  const outside = rulesText(card)
  return [
    { what: 'Start', text: startText(card) },
    { what: 'Courts', text: courtsText(card.courts) },
    { what: 'Fee', text: feeText(card.fee, card.currency) ?? 'Free' },
    ...refundLines(card),
    { what: 'Format', text: formatText(card) },
    ...(card.plan?.stages ?? []).flatMap((stage, index, all) => gameLines(stage, index, all.length)),
    { what: 'If teams are level', text: TIES[tieRule(card)] },
    { what: 'If a team does not appear', text: FORFEITS[card.plan?.stages[0]?.forfeits ?? 'credited'] },
    { what: 'Who may play', text: whoMayPlay(card) },
    ...(outside === null ? [] : [{ what: 'Whoever does not fit', text: outside }]),
    ...(card.mostEntries === null ? [] : [{ what: 'Most entries', text: String(card.mostEntries) }]),
  ]
}

/** What differs between two versions of a card, in the order of the card; empty if nothing a reader sees does. */
export function rulesDifference(before: RulesCard, after: RulesCard): RuleChange[] {
  const [was, now] = [namedLines(before), namedLines(after)]
  const textOf = (lines: readonly RuleLine[], what: string) =>
    lines.find((line) => line.what === what)?.text ?? null
  const order = [...new Set([...now, ...was].map(({ what }) => what))]
  return order
    .map((what) => ({ what, was: textOf(was, what), now: textOf(now, what) }))
    .filter((change) => change.was !== change.now)
}

const namedLines = (card: RulesCard): RuleLine[] => [{ what: 'Name', text: card.name }, ...rulesLines(card)]

const TIES: Readonly<Record<RankingRule, string>> = {
  specified:
    'Wins, win percentage, point differential, points; then a recorded lot if it decides who goes on or wins, else the name',
  official:
    'Wins, who beat whom, point differential; then a recorded lot if it decides who goes on or wins, else the seed',
}

const FORFEITS = {
  credited: 'The other side wins and is credited with the full game in tie-breaks',
  excluded: 'The other side wins; the match does not count in tie-breaks',
} as const

const tieRule = ({ plan, ranking }: RulesCard): RankingRule =>
  plan?.stages.find(({ rule }) => rule !== undefined)?.rule ?? ranking

/** Who pays nothing gets nothing back. */
function refundLines({ fee, currency = DEFAULT_CURRENCY, refund }: RulesCard): RuleLine[] {
  const minor = readMoney(fee, currency) ?? 0
  if (refund === undefined || refund === null || minor === 0) return []
  return [{ what: 'Refund', text: refundLine(refund, minor, currency) }]
}

function startText({ startsAt, timeZone }: RulesCard): string {
  if (startsAt === null) return 'Not known yet'
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(startsAt)).replaceAll('\u202f', ' ')
}

function courtsText(courts: readonly number[] | null): string {
  if (courts === null || courts.length === 0) return 'All courts'
  return courts.length === 1 ? `Court ${courts[0]}` : `Courts ${courts.join(', ')}`
}

/** "Round Robin, groups of 4; then the first 2 of each group: Single Elimination, a bronze match" */
function formatText({ plan, format }: RulesCard): string {
  if (plan === null) return FORMAT_LABELS[format]
  return plan.stages
    .map((stage) => [sourceText(stage.source), stageText(stage)].filter(Boolean).join(': '))
    .join('; then ')
}

function sourceText(source: StageSource): string {
  if (source.from === 'entries') return ''
  const [range, whose] =
    'ranks' in source.take ? [source.take.ranks, ' of each group'] : [source.take.places, '']
  const [first, last] = range
  if (first === 1) return `the first ${last}${whose}`
  return first === last ? `place ${first}${whose}` : `places ${first} to ${last}${whose}`
}

function stageText({ format, settings }: Stage): string {
  const parts = Object.entries(settings).flatMap(([key, value]) => SETTINGS[key]?.(value, settings) ?? [])
  return [stageFormat(format).label, ...parts].join(', ')
}

/** Settings in words; what is usual has none. */
const SETTINGS: Readonly<Record<string, (value: unknown, all: Stage['settings']) => readonly string[]>> = {
  bronze: (value) => (value === true ? ['a bronze match'] : []),
  consolation: (value) =>
    value === 'feed_in'
      ? ['a consolation for bronze']
      : value === 'none'
        ? []
        : ['a consolation for those who lose their first match'],
  decider: (value) => (value === 'none' ? ['no decider'] : value === 'game' ? ['a decider of one game'] : []),
  meetings: (value) => (value === 2 ? ['everybody twice'] : []),
  groupBy: (value, { groupValue }) =>
    value === 'none' ? [] : [value === 'size' ? `groups of ${groupValue}` : `${groupValue} groups`],
  rounds: (value) => (value === 0 ? [] : [`${String(value)} rounds`]),
}

const PHASES: readonly (readonly [keyof PhaseRules, string])[] = [
  ['default', 'Games'],
  ['backDraw', 'Games in the back draw'],
  ['consolation', 'Games in the consolation'],
  ['bronze', 'Bronze match'],
  ['final', 'Final'],
  ['decider', 'Decider'],
]

function gameLines({ games }: Stage, index: number, stages: number): RuleLine[] {
  const place = stages > 1 ? `Stage ${index + 1}: ` : ''
  return PHASES.flatMap(([phase, name]) => {
    const game = games?.[phase]
    if (game === undefined) return []
    return [{ what: place === '' ? name : place + name, text: gameText(game) }]
  })
}
