import { expect, test } from 'vitest'
import type { FormatName } from '../format-names.ts'
import { stageFormat } from '../formats/registry.ts'
import type { Result } from '../result.ts'
import { leagueTable, type Standing, standings } from '../standings.ts'
import { evaluatePlan } from './plan-evaluation.ts'
import { drawPlan, type Stage } from './stage-plan.ts'

const players = ['Ann', 'Ben'].map((name, i) => ({ id: i + 1, name }))
const results: Result[] = [{ match: 0, entrants: [1, 2], outcome: { kind: 'walkover', winner: 0 } }]
const TO_15 = { bestOf: 1, pointsTo: 15 }

function winnerRow(format: FormatName, options: Pick<Stage, 'forfeits' | 'games'>): Standing | undefined {
  const { defaults } = stageFormat(format).settings
  const stage: Stage = { format, settings: defaults, source: { from: 'entries' }, ...options }
  const rounds = [[{ pairs: [[0, 1] as const], byes: [] }]]
  const [evaluation] = evaluatePlan(drawPlan({ stages: [stage] }, 2, rounds), players, [results]).stages
  return evaluation && standings(evaluation).find(({ entrant }) => entrant === 1)
}

test.each<FormatName>(['round_robin', 'swiss', 'single_elimination', 'double_elimination'])(
  'a walkover in %s has the points of the game of its stage, or none',
  (format) => {
    expect(winnerRow(format, {})).toMatchObject({ wins: 1, pointsFor: 22, pointsAgainst: 0 })
    expect(winnerRow(format, { games: { default: TO_15 } })).toMatchObject({ wins: 1, pointsFor: 15 })
    expect(winnerRow(format, { forfeits: 'excluded' })).toMatchObject({ wins: 1, pointsFor: 0 })
  },
)

test('a league without a draw has the same setting', () => {
  const [row] = leagueTable(players, results, 'specified', { forfeitGame: TO_15 })
  expect(row).toMatchObject({ entrant: 1, wins: 1, pointsFor: 15, pointsAgainst: 0 })
})
