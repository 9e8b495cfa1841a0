import { render, screen } from '@testing-library/react'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import type { Stage, StagePlan } from '@tussle/competition/stages/stage-plan'
import { describe, expect, test } from 'vitest'
import { PICTURE, pictureOf } from './picture.ts'
import type { Shape } from './picture-parts.ts'
import { PlanPicture } from './plan-picture.tsx'

const knockout = (
  from: number,
  take: readonly [number, number],
  settings: Stage['settings'] = {},
): Stage => ({
  format: 'single_elimination',
  settings: { bronze: true, consolation: 'none', ...settings },
  source: { from, take: { ranks: take }, seed: 'order' },
})
const [pools] = PLAN_PRESETS.group_knockout.plan(16).stages as [Stage]
const POOLS: StagePlan = { stages: [pools, knockout(0, [1, 2])] }
const BESIDE: StagePlan = { stages: [pools, knockout(0, [1, 2]), knockout(0, [3, 4])] }
const FOUR: StagePlan = {
  stages: [
    ...PLAN_PRESETS.swiss.plan().stages,
    { ...pools, settings: { meetings: 1, groupBy: 'number', groupValue: 2 }, source: placesOf(0, 8) },
    knockout(1, [1, 2]),
    { ...PLAN_PRESETS.double_elimination.plan().stages[0], source: placesOf(2, 4) } as Stage,
  ],
}

function placesOf(from: number, last: number): Stage['source'] {
  return { from, take: { places: [1, last] }, seed: 'order' }
}

const texts = (shapes: readonly Shape[]) => shapes.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
const boxes = (shapes: readonly Shape[], tone: string) =>
  shapes.filter((one) => one.kind === 'box' && one.tone === tone)

function pointsOf(shape: Shape): (readonly [number, number])[] {
  if (shape.kind === 'line') return [...shape.points]
  if (shape.kind === 'text' || shape.kind === 'arrow') return [shape.at]
  const { x, y, w, h } = shape.area
  return [
    [x, y],
    [x + w, y + h],
  ]
}

const sizes = [2, 4, 5, 8, 16, 20, 64]
const presets = Object.entries(PLAN_PRESETS).flatMap(([name, { plan }]) =>
  sizes.map((entrants): [string, StagePlan, number] => [`${name} of ${entrants}`, plan(entrants), entrants]),
)

describe('the picture of a plan', () => {
  test.each<[string, StagePlan, number]>([
    ...presets,
    ['three stages', BESIDE, 16],
    ['four stages', FOUR, 16],
  ])('the picture of %s stays inside its frame, and no shape is turned inside out', (_, plan, entrants) => {
    const shapes = pictureOf(plan, entrants)
    expect(shapes.length).toBeGreaterThan(0)
    for (const [x, y] of shapes.flatMap(pointsOf)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(PICTURE.w)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(PICTURE.h)
    }
    for (const shape of shapes) {
      if (shape.kind !== 'box' && shape.kind !== 'row') continue
      expect(Math.min(shape.area.w, shape.area.h)).toBeGreaterThan(3)
    }
  })

  test('pools show who goes on, and the knockout has its two medals', () => {
    const shapes = pictureOf(POOLS, 16)
    expect(texts(shapes)).toEqual(['Pool A', 'Pool B', 'Pool C', 'Pool D', 'Gold', 'Bronze'])
    expect(shapes.filter((one) => one.kind === 'row' && one.isThrough)).toHaveLength(8)
    expect(boxes(shapes, 'gold')).toHaveLength(1)
    expect(boxes(shapes, 'match')).toHaveLength(6)
    expect(shapes.filter(({ kind }) => kind === 'arrow')).toHaveLength(1)
  })

  test('only the stage of the best places has medals', () => {
    expect(boxes(pictureOf(BESIDE, 16), 'gold')).toHaveLength(1)
    expect(texts(pictureOf(BESIDE, 16)).filter((text) => text === 'Bronze')).toHaveLength(1)
  })

  test('a double elimination names its decider', () => {
    const shapes = pictureOf(PLAN_PRESETS.double_elimination.plan(), 16)
    expect(texts(shapes)).toEqual(
      expect.arrayContaining(['Winners bracket', 'Losers bracket', 'Gold', 'Decider']),
    )
  })

  test('many pools are the first six and a number', () => {
    expect(texts(pictureOf(PLAN_PRESETS.group_knockout.plan(64), 64))).toContain('and 10 more')
  })

  test('a screen reader hears the plan in a sentence', () => {
    render(<PlanPicture plan={POOLS} entrants={16} />)
    expect(screen.getByRole('img', { name: 'Pools of 4, then knockout of 8.' })).toBeInTheDocument()
  })
})
