import { ACHIEVEMENT_ICONS, TIERS } from '@tussle/contract/achievements'
import { expect, test } from 'vitest'
import { CATALOGUE, METRICS } from './catalogue.ts'

test('the catalogue contains fifteen achievements, each with its own name (OQ-129)', () => {
  expect(CATALOGUE).toHaveLength(15)
  expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(15)
})

test('the catalogue uses every countable figure, every tier and only known icons', () => {
  expect(new Set(CATALOGUE.map(({ requirement }) => requirement.metric))).toEqual(new Set(METRICS))
  expect(new Set(CATALOGUE.map(({ tier }) => tier))).toEqual(new Set(TIERS))
  for (const { icon } of CATALOGUE) expect(ACHIEVEMENT_ICONS).toContain(icon)
})

test('an achievement of a higher tier asks for more, and gives more points', () => {
  for (const metric of METRICS) {
    const steps = CATALOGUE.filter(({ requirement }) => requirement.metric === metric)
    for (const [index, step] of steps.slice(1).entries()) {
      const before = steps[index]
      expect(step.requirement.threshold).toBeGreaterThan(before?.requirement.threshold ?? 0)
      expect(step.points).toBeGreaterThan(before?.points ?? 0)
      expect(TIERS.indexOf(step.tier)).toBeGreaterThan(TIERS.indexOf(before?.tier ?? 'bronze'))
    }
  }
})
