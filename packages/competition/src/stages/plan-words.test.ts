import { describe, expect, test } from 'vitest'
import { STAGE_FORMATS } from '../format-names.ts'
import { stageFormat } from '../formats/registry.ts'
import { settingFields } from '../formats/setting-words.ts'
import { stageWords } from '../formats/stage-words.ts'
import { PLAN_PRESETS } from './plan-presets.ts'
import { planSentence, planSteps, takenText, takeText } from './plan-words.ts'
import type { Stage, StageSource } from './stage-plan.ts'

const POOLS = PLAN_PRESETS.group_knockout.plan(16)
const stagesWith = (source: StageSource): Stage[] => [
  ...POOLS.stages.slice(0, 1),
  { format: 'single_elimination', settings: {}, source },
]

describe('a plan in words', () => {
  test('each stage has a title and says who goes on', () => {
    expect(planSteps(POOLS, 16)).toEqual([
      {
        title: 'Pools of 4',
        text: 'Everyone plays everyone in the pool once. You play at least 3 matches.',
      },
      { title: 'Knockout of 8', text: 'The top 2 of each pool go on. Whoever loses is out.' },
    ])
    expect(planSentence(POOLS, 18)).toBe('Pools of 4 or 5, then knockout of 8.')
  })

  test.each<[StageSource, string]>([
    [{ from: 0, take: { ranks: [1, 2] }, seed: 'order' }, 'The top 2 of each pool go on.'],
    [{ from: 0, take: { ranks: [1, 1] }, seed: 'order' }, 'The winner of each pool goes on.'],
    [{ from: 0, take: { ranks: [3, 4] }, seed: 'order' }, 'Places 3 to 4 of each pool go on.'],
    [{ from: 0, take: { ranks: [3, 3] }, seed: 'order' }, 'The 3rd of each pool goes on.'],
    [{ from: 0, take: { places: [1, 4] }, seed: 'order' }, 'The top 4 go on.'],
  ])('the qualifiers of %j are named in a sentence', (source, sentence) => {
    expect(takeText(stagesWith(source), 1)).toBe(sentence)
  })

  test('a stage beside another one names the stage it comes from', () => {
    const stages = [
      ...POOLS.stages,
      ...stagesWith({ from: 0, take: { ranks: [3, 4] }, seed: 'order' }).slice(1),
    ]
    expect(takeText(stages, 2)).toBe('Places 3 to 4 of each pool go on from stage 1.')
    expect(takeText(stages, 0)).toBeNull()
  })

  test('the seeds of the qualifiers are named with their number', () => {
    expect(takenText(POOLS, 16, 1)).toBe('8 teams. Pool winners are seeds 1 to 4.')
    expect(takenText(POOLS, 16, 0)).toBeNull()
    expect(takenText(PLAN_PRESETS.round_robin_playoff.plan(), 8, 1, 'players')).toBe('4 players.')
  })

  test.each(STAGE_FORMATS)('the format %s has words, and a field for each of its settings', (format) => {
    const { settings } = stageFormat(format)
    expect(stageWords(format, 8, settings.defaults).title).not.toBe('')
    const asked = settingFields(format, settings.defaults, 8)
    expect(
      asked.every(({ label, options }) => label !== '' && options.every((one) => one.label !== '')),
    ).toBe(true)
    for (const { key, options } of asked) {
      expect(options.map(({ value }) => value)).toContain(settings.defaults[key])
    }
  })
})

describe('the settings of a stage as fields', () => {
  test('the number of pools is asked for only if there are pools', () => {
    const keys = (settings: Stage['settings']) =>
      settingFields('round_robin', settings, 16).map(({ key }) => key)
    expect(keys({ meetings: 1, groupBy: 'none', groupValue: 4 })).toEqual(['groupBy', 'meetings'])
    expect(keys({ meetings: 1, groupBy: 'size', groupValue: 4 })).toEqual([
      'groupBy',
      'groupValue',
      'meetings',
    ])
  })

  test('a number that the field no longer offers stays a choice while it is set', () => {
    const [, value] = settingFields('round_robin', { meetings: 1, groupBy: 'number', groupValue: 12 }, 8)
    expect(value?.options.map((one) => one.value)).toEqual([1, 2, 3, 4, 12])
  })

  test('a bronze match is a switch, and a back draw for bronze has none', () => {
    const [bronze] = settingFields('single_elimination', { bronze: true, consolation: 'none' }, 8)
    expect(bronze).toMatchObject({ key: 'bronze', kind: 'switch' })
    const fields = settingFields('single_elimination', { bronze: false, consolation: 'feed_in' }, 8)
    expect(fields.map(({ key }) => key)).toEqual(['consolation'])
  })
})
