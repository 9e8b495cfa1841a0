import type { MatchPhase } from '@tussle/competition/formats/format'
import { PHASE_LABELS, stageWords } from '@tussle/competition/formats/stage-words'
import { GAME_CHOICES, gameText } from '@tussle/competition/game-rules'
import type { GameRules } from '@tussle/competition/score'
import { isSameGame, type MeasuredLength } from '@tussle/competition/stages/match-length'
import { phaseGame } from '@tussle/competition/stages/phase-game'
import { phasesOf } from '@tussle/competition/stages/plan-time'
import { type DrawnStage, drawPlan, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { Select } from '../../ui/inputs/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { withGame, withScoring } from './plan-edits.ts'

interface PhaseGamesProps {
  readonly plan: StagePlan
  readonly entrants: number
  readonly measured: readonly MeasuredLength[]
  readonly isReadOnly: boolean
  /** How many stages have begun; they stay as they are. */
  readonly begun: number
  readonly onPlan: (plan: StagePlan) => void
}

const SAME = 'same'
const SCORINGS = [
  { value: 'side_out', label: 'Side-out scoring' },
  { value: 'rally', label: 'Rally scoring' },
] as const

export function PhaseGames({ plan, entrants, measured, isReadOnly, begun, onPlan }: PhaseGamesProps) {
  const rows = phaseRows(plan, entrants, measured)
  const scoring = rows[0]?.rules.scoring ?? 'side_out'
  return (
    <Card
      title="Game by phase"
      action={
        <Select
          label="Scoring"
          className="plan-scoring"
          disabled={isReadOnly || begun > 0}
          value={scoring}
          options={SCORINGS}
          onValueChange={(value) => onPlan(withScoring(plan, value === 'rally' ? 'rally' : 'side_out'))}
        />
      }
    >
      <ul className="plan-phases">
        {rows.map((row) => (
          <li key={`${row.stage} ${row.phase}`}>
            <span className="plan-phase-name">{row.label}</span>
            <Select
              label={`Game, ${row.label}`}
              disabled={isReadOnly || row.stage < begun}
              value={row.isOwn ? gameText(row.rules) : SAME}
              options={optionsOf(row, scoring)}
              onValueChange={(value) =>
                onPlan(withGame(plan, row.stage, row.phase, ruleOf(value, row.rules, scoring)))
              }
            />
            <span className="plan-quiet plan-phase-length">
              {row.minutes} min, {row.measured > 0 ? 'learned' : 'a guess'}
            </span>
          </li>
        ))}
      </ul>
      <p className="plan-quiet">
        A guess is 50 minutes for best of three to 11 and 20 minutes for one game to 15; other games are
        scaled.
      </p>
    </Card>
  )
}

interface PhaseRow extends ReturnType<typeof phaseGame> {
  readonly stage: number
  readonly phase: MatchPhase
  readonly label: string
  /** The phase has rules of its own, or it is the one that the others follow. */
  readonly isOwn: boolean
}

/** The usual game of each stage first, then the phases that may differ. */
function phaseRows(plan: StagePlan, entrants: number, measured: readonly MeasuredLength[]): PhaseRow[] {
  const drawn = drawPlan(plan, entrants)
  return drawn.flatMap((one, stage) => {
    const phases = phasesOf(one)
    const usual: MatchPhase = phases.includes('group') ? 'group' : 'main'
    const others = phases.filter((phase) => phase !== 'group' && phase !== 'main')
    const isRepeated = drawn.some((other, at) => at !== stage && phasesOf(other).includes(usual))
    return [usual, ...others].map((phase) => ({
      ...phaseGame(one.stage, phase, measured),
      stage,
      phase,
      label: `${labelOf(one, phase)}${isRepeated ? `, stage ${stage + 1}` : ''}`,
      isOwn:
        phase === usual || (phase !== 'group' && phase !== 'main' && one.stage.games?.[phase] !== undefined),
    }))
  })
}

/** The matches of a table are called after their stage: "Pools", "Ladder". */
function labelOf({ stage, entrants }: DrawnStage, phase: MatchPhase): string {
  return phase === 'group' ? stageWords(stage.format, entrants, stage.settings).name : PHASE_LABELS[phase]
}

const USUAL_GAMES: readonly GameRules[] = GAME_CHOICES.bestOf.flatMap((bestOf) =>
  GAME_CHOICES.pointsTo.map((pointsTo) => ({ bestOf, pointsTo })),
)

const scored = (rules: GameRules, scoring: 'side_out' | 'rally'): GameRules =>
  scoring === 'rally' ? { ...rules, scoring } : rules

function optionsOf({ rules, phase, isOwn }: PhaseRow, scoring: 'side_out' | 'rally') {
  const games = USUAL_GAMES.map((game) => scored(game, scoring))
  const all = !isOwn || games.some((game) => isSameGame(game, rules)) ? games : [rules, ...games]
  const same = phase === 'decider' ? `As usual: ${lower(gameText(rules))}` : 'Same as the others'
  return [
    ...(phase === 'group' || phase === 'main' ? [] : [{ value: SAME, label: same }]),
    ...all.map((game) => ({ value: gameText(game), label: gameText(game) })),
  ]
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function ruleOf(value: string, present: GameRules, scoring: 'side_out' | 'rally'): GameRules | null {
  if (value === SAME) return null
  return USUAL_GAMES.map((game) => scored(game, scoring)).find((game) => gameText(game) === value) ?? present
}
