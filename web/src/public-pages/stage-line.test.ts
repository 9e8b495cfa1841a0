import { expect, test } from 'vitest'
import { stageLine } from './stage-line.ts'

const pools = {
  format: 'group_knockout',
  settings: {},
  source: { from: 'entries' },
  games: { default: { bestOf: 1, pointsTo: 15 } },
} as const
const knockout = {
  format: 'single_elimination',
  settings: {},
  source: { from: 0, take: { ranks: [1, 2] }, seed: 'order' },
  games: { default: { bestOf: 3, pointsTo: 11 }, final: { bestOf: 3, pointsTo: 15 } },
} as const

test('the line of a stage names its number, its game and who goes on', () => {
  const plan = { stages: [pools, knockout] }
  expect(stageLine({ plan }, 0, 2)).toBe('Stage 1 of 2 · one game to 15 · top 2 advance')
  expect(stageLine({ plan }, 1, 0)).toBe('Stage 2 of 2 · best of three to 11, final best of three to 15')
})

test('the line of a plan with one stage has no number', () => {
  expect(stageLine({ plan: { stages: [knockout] } }, 0, 0)).toBe(
    'Best of three to 11, final best of three to 15',
  )
})
