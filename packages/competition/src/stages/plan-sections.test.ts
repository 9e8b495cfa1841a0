import { expect, test } from 'vitest'
import { planPlacesBehind } from './plan-links.ts'
import { PLAN_PRESETS, type PresetName } from './plan-presets.ts'
import { planSections } from './plan-sections.ts'
import { drawPlan, type StagePlan } from './stage-plan.ts'

const titles = (plan: StagePlan, entrants: number) =>
  planSections(drawPlan(plan, entrants)).map(({ stage, kind, title }) => [stage, kind, title])

test.each<[PresetName, number, ReturnType<typeof titles>]>([
  ['single_elimination', 8, [[0, 'tree', null]]],
  [
    'single_elimination_bronze',
    8,
    [
      [0, 'tree', null],
      [0, 'tree', 'Bronze Match'],
    ],
  ],
  [
    'single_elimination_feed_in',
    8,
    [
      [0, 'tree', 'Main draw'],
      [0, 'tree', 'Consolation'],
      [0, 'tree', 'Bronze Match'],
    ],
  ],
  [
    'double_elimination',
    8,
    [
      [0, 'tree', 'Winners bracket'],
      [0, 'tree', 'Losers bracket'],
      [0, 'tree', 'Finals'],
    ],
  ],
  ['round_robin', 5, [[0, 'table', null]]],
  ['compass', 8, ['East', 'West', 'North', 'South'].map((title) => [0, 'tree', title])],
  [
    'group_knockout',
    8,
    [
      [1, 'tree', 'Knockout'],
      [0, 'table', 'Group A'],
      [0, 'table', 'Group B'],
    ],
  ],
  [
    'round_robin_playoff',
    6,
    [
      [1, 'tree', 'Knockout'],
      [1, 'tree', 'Bronze Match'],
      [0, 'table', 'Round Robin'],
    ],
  ],
])('a division of %s for %d shows each section with its name, later stages first', (name, size, expected) => {
  expect(titles(PLAN_PRESETS[name].plan(size), size)).toEqual(expected)
})

test('the first matches of a later stage say which places their sides come from, and the others do not', () => {
  const drawn = drawPlan(PLAN_PRESETS.group_knockout.plan(8), 8)
  expect(planPlacesBehind(drawn, 1, 0)).toEqual(['1st of Group A', '2nd of Group B'])
  expect(planPlacesBehind(drawn, 1, 2)).toEqual([null, null])
  expect(planPlacesBehind(drawn, 0, 0)).toEqual([null, null])
})

test('two knockouts after the same groups have different names, the one for the title first', () => {
  const [pools, knockout] = PLAN_PRESETS.group_knockout.plan(8).stages
  if (pools === undefined || knockout === undefined) throw new Error('the preset has two stages')
  const consolation = { ...knockout, source: { from: 0, take: { ranks: [3, 4] }, seed: 'order' } } as const
  expect(titles({ stages: [pools, knockout, consolation] }, 8)).toEqual([
    [1, 'tree', 'Knockout'],
    [2, 'tree', 'Consolation knockout'],
    [0, 'table', 'Group A'],
    [0, 'table', 'Group B'],
  ])
})
