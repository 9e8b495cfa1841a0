import { ACHIEVEMENT_ICONS, TIERS } from '@tussle/contract/achievements'
import { expect, test } from 'vitest'
import { CATALOGUE, METRICS } from './catalogue.ts'

test('holds fifteen achievements, each known by its own name (OQ-129)', () => {
  expect(CATALOGUE).toHaveLength(15)
  expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(15)
})

test('counts everything that can be counted, and uses every tier and only known pictures', () => {
  expect(new Set(CATALOGUE.map(({ requirement }) => requirement.metric))).toEqual(new Set(METRICS))
  expect(new Set(CATALOGUE.map(({ tier }) => tier))).toEqual(new Set(TIERS))
  for (const { icon } of CATALOGUE) expect(ACHIEVEMENT_ICONS).toContain(icon)
})

test('asks for more, and gives more, the higher the tier is', () => {
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
