import { stageWords } from '@tussle/competition/formats/stage-words'
import { gameText } from '@tussle/competition/game-rules'
import { phaseGame } from '@tussle/competition/stages/phase-game'
import { drawPlan } from '@tussle/competition/stages/stage-plan'
import type { DivisionRules } from '@tussle/contract/divisions/rules'

export type RuleLine = DivisionRules['lines'][number]

/** The card in the order in which an entrant asks. A section without a line is left out. */
export interface RulesSections {
  readonly when: readonly RuleLine[]
  readonly games: readonly RuleLine[]
  readonly ties: RuleLine | null
  readonly absence: RuleLine | null
  readonly who: readonly RuleLine[]
}

const WHEN = ['Start', 'Courts', 'Fee', 'Refund']
const TIES = 'If teams are level'
const ABSENCE = 'If a team does not appear'
const WHO = ['Who may play', 'Most entries']
/** The picture and the steps say it. */
const FORMAT = 'Format'
const STAGE = /^Stage (\d): (.*)$/u

type Planned = Pick<DivisionRules, 'lines' | 'plan' | 'drawnEntries'>

/** For how many entries the card describes the plan: those that were drawn, else the maximum, else the usual size. */
const USUAL_SIZE = 16
export function sizeOf({ lines, drawnEntries }: Omit<Planned, 'plan'>): number {
  if (drawnEntries !== null) return drawnEntries
  const most = Number(lines.find(({ what }) => what === 'Most entries')?.text)
  return Number.isInteger(most) && most > 1 ? most : USUAL_SIZE
}

export function sectionsOf(rules: Planned): RulesSections {
  const { lines } = rules
  const named = [...WHEN, TIES, ABSENCE, ...WHO, FORMAT]
  const games = lines.filter(({ what }) => !named.includes(what))
  const find = (wanted: string) => lines.find(({ what }) => what === wanted) ?? null
  const pick = (wanted: readonly string[]) => wanted.flatMap((one) => find(one) ?? [])
  return {
    when: pick(WHEN),
    games:
      games.length > 0
        ? games.map((line) => ({ ...line, what: ruleName(rules, line.what) }))
        : [usualGame(rules)],
    ties: find(TIES),
    absence: find(ABSENCE),
    who: pick(WHO).map((line) => ({ ...line, what: line.what === 'Most entries' ? 'Places' : 'Players' })),
  }
}

/** "Stage 1: Games" is "Pools"; "Stage 2: Final" is "Final". */
export function ruleName(rules: Planned, what: string): string {
  const [, stage, phase = what] = STAGE.exec(what) ?? []
  if (phase !== 'Games') return phase
  if (stage === undefined) return 'All matches'
  const drawn = drawPlan(rules.plan, sizeOf(rules))[Number(stage) - 1]
  return drawn ? stageWords(drawn.stage.format, drawn.entrants, drawn.stage.settings).name : what
}

function usualGame({ plan }: Pick<DivisionRules, 'plan'>): RuleLine {
  const [stage] = plan.stages
  const text = stage ? gameText(phaseGame(stage, 'main').rules) : ''
  return { what: 'All matches', text, isChanged: false }
}

/** "Wins, who beat whom; then a recorded lot" as steps, each with a capital letter. */
export const stepsOf = (text: string): string[] =>
  text.split(/, |; then /u).map((step) => step.charAt(0).toUpperCase() + step.slice(1))
