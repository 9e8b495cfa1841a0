import type { FormatName } from '../format-names.ts'
import type { Choice, Settings, SettingValue } from './format.ts'
import { stageFormat } from './registry.ts'
import { swissRounds } from './swiss.ts'

/** A setting of a stage as a form shows it. */
export interface SettingField {
  readonly key: string
  readonly label: string
  /** A switch has the options false and true and a sentence. */
  readonly kind: 'select' | 'switch'
  readonly options: readonly SettingOption[]
  readonly hint: string | null
}

export interface SettingOption {
  readonly value: SettingValue
  readonly label: string
}

interface Words {
  readonly label: string | ((settings: Settings) => string)
  readonly option: (value: SettingValue, entrants: number, settings: Settings) => string
  readonly hint?: string
  /** A setting that says nothing with these other settings is not asked for. */
  readonly isAsked?: (settings: Settings) => boolean
  /** Which numbers of a range are offered for so many entrants. */
  readonly range?: (entrants: number, settings: Settings) => readonly [number, number]
}

const plural = (count: SettingValue, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const from = (labels: Readonly<Record<string, string>>) => (value: SettingValue) =>
  labels[String(value)] ?? ''

const BRONZE: Words = {
  label: 'Bronze match',
  option: (value) => (value === true ? 'Yes' : 'No'),
  hint: 'Losers of the semifinals play for third',
}

/** A format without settings has none. */
const WORDS: Readonly<Partial<Record<FormatName, Readonly<Record<string, Words>>>>> = {
  single_elimination: {
    bronze: { ...BRONZE, isAsked: ({ consolation }) => consolation !== 'feed_in' },
    consolation: {
      label: 'After the first loss',
      option: (value, _, { bronze }) =>
        value === 'none' && bronze === true
          ? 'Out, or bronze'
          : from({ none: 'Out', first_match: 'Consolation', feed_in: 'Back draw for bronze' })(value),
    },
  },
  double_elimination: {
    decider: { label: 'Decider', option: from({ none: 'None', match: 'Full match', game: 'One game' }) },
  },
  round_robin: {
    groupBy: {
      label: 'Pools',
      option: from({ none: 'One table', number: 'By number', size: 'By size' }),
    },
    groupValue: {
      label: ({ groupBy }) => (groupBy === 'size' ? 'Pool size' : 'Number of pools'),
      option: (value, _, { groupBy }) =>
        groupBy === 'size' ? `${String(value)} in a pool` : plural(value, 'pool', 'pools'),
      isAsked: ({ groupBy }) => groupBy !== 'none',
      range: (entrants, { groupBy }) =>
        groupBy === 'size' ? [3, Math.max(3, Math.min(12, entrants))] : [1, Math.max(1, entrants >> 1)],
    },
    meetings: { label: 'Everyone plays everyone', option: from({ 1: 'Once', 2: 'Twice' }) },
  },
  swiss: {
    rounds: {
      label: 'Rounds',
      option: (value, entrants) => (value === 0 ? `By size (${swissRounds(entrants)})` : `${value}`),
    },
  },
  ladder: {
    range: { label: 'Challenge up to', option: (value) => plural(value, 'place up', 'places up') },
    answerDays: {
      label: 'Answer within',
      option: (value) => plural(value, 'day', 'days'),
      hint: 'Without an answer the challenger takes the place',
    },
    playDays: {
      label: 'Play within',
      option: (value) => plural(value, 'day', 'days'),
      hint: 'After that the challenge lapses and nobody moves',
    },
  },
  group_knockout: { bronze: BRONZE },
}

/** The settings that a form asks for, in order. The present value is always among the options. */
export function settingFields(format: FormatName, settings: Settings, entrants: number): SettingField[] {
  const { choices } = stageFormat(format).settings
  return Object.entries(WORDS[format] ?? {}).flatMap(([key, words]): SettingField[] => {
    const choice = choices[key]
    if (choice === undefined || words.isAsked?.(settings) === false) return []
    const values = valuesOf(choice, words.range?.(entrants, settings), settings[key])
    const isSwitch = values.every((value) => typeof value === 'boolean')
    return [
      {
        key,
        label: typeof words.label === 'string' ? words.label : words.label(settings),
        kind: isSwitch ? 'switch' : 'select',
        options: values.map((value) => ({ value, label: words.option(value, entrants, settings) })),
        hint: words.hint ?? null,
      },
    ]
  })
}

function valuesOf(
  choice: Choice,
  range: readonly [number, number] | undefined,
  present: SettingValue | undefined,
): readonly SettingValue[] {
  if ('options' in choice) return choice.options
  const first = Math.max(choice.from, range?.[0] ?? choice.from)
  const last = Math.min(choice.to, range?.[1] ?? choice.to)
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  if (typeof present !== 'number' || numbers.includes(present)) return numbers
  return [...numbers, present].sort((a, b) => a - b)
}
