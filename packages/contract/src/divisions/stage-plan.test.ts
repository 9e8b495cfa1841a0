import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SavedStagePlan, StagePlan } from './stage-plan.ts'

const FIRST = { format: 'round_robin', settings: {}, source: { from: 'entries' } } as const
const KNOCKOUT = {
  format: 'single_elimination',
  settings: { bronze: true },
  source: { from: 0, take: { ranks: [1, 2] }, seed: 'order' },
} as const

const problemsOf = (plan: unknown) => {
  const { success, error } = z.safeParse(SavedStagePlan, plan)
  return success ? [] : (error?.issues.map(({ message }) => message) ?? [])
}

describe('the plan of a division', () => {
  test.each(Object.entries(PLAN_PRESETS))('the preset %s is saved as it is', (_name, { plan }) => {
    expect(z.parse(SavedStagePlan, plan(16))).toEqual(plan(16))
  })

  test('a plan with every field is read as it was written', () => {
    const game = { bestOf: 1, pointsTo: 15, winBy: 2, cap: 17, scoring: 'rally' } as const
    const games = {
      default: game,
      backDraw: game,
      consolation: game,
      bronze: game,
      final: game,
      decider: game,
    }
    const plan = {
      stages: [
        { ...FIRST, rule: 'official', games, forfeits: 'excluded' },
        { ...KNOCKOUT, source: { ...KNOCKOUT.source, seed: 'record' } },
      ],
    }
    expect(z.parse(SavedStagePlan, plan)).toEqual(plan)
  })

  test.each([
    ['no stage', { stages: [] }],
    ['five stages', { stages: [FIRST, KNOCKOUT, KNOCKOUT, KNOCKOUT, KNOCKOUT] }],
    ['an unknown field of the plan', { stages: [FIRST], colour: 'red' }],
    ['an unknown field of a stage', { stages: [{ ...FIRST, colour: 'red' }] }],
    [
      'an unknown phase',
      { stages: [{ ...FIRST, games: { default: { bestOf: 1, pointsTo: 11 }, semi: 1 } }] },
    ],
    ['an unknown format', { stages: [{ ...FIRST, format: 'knockout' }] }],
    ['a game to 12', { stages: [{ ...FIRST, games: { default: { bestOf: 1, pointsTo: 12 } } }] }],
    ['a source that is both', { stages: [{ ...FIRST, source: { ...KNOCKOUT.source, from: 'entries' } }] }],
  ])('a plan with %s is refused by its shape', (_what, plan) => {
    expect(z.safeParse(StagePlan, plan).success).toBe(false)
  })

  test.each([
    [
      'a setting of another format',
      [{ ...FIRST, settings: { bronze: true } }],
      'Stage 1: a setting is not allowed.',
    ],
    ['a later source', [KNOCKOUT], 'Stage 1: it takes places of an earlier stage.'],
    [
      'a cap below the points',
      [{ ...FIRST, games: { default: { bestOf: 1, pointsTo: 15, cap: 11 } } }],
      'A cap is more than 15 and at most 99.',
    ],
    [
      'a stage after a ladder',
      [
        { ...FIRST, format: 'ladder' },
        { ...FIRST, source: { from: 0, take: { places: [1, 4] }, seed: 'order' } },
      ],
      'Stage 1: a ladder has no other stages.',
    ],
    [
      'a ladder of eleven places up',
      [{ ...FIRST, format: 'ladder', settings: { range: 11 } }],
      'Stage 1: a setting is not allowed.',
    ],
    [
      'fifteen days to answer',
      [{ ...FIRST, format: 'ladder', settings: { answerDays: 15 } }],
      'Stage 1: a setting is not allowed.',
    ],
    [
      'two stages in one',
      [{ ...FIRST, format: 'group_knockout' }],
      'Stage 1: pools and the knockout after them are two stages.',
    ],
  ])('a plan with %s is refused in a sentence', (_what, stages, sentence) => {
    expect(problemsOf({ stages })).toContain(sentence)
  })
})
