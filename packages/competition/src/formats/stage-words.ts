import type { FormatName } from '../format-names.ts'
import type { MatchPhase, Settings, SettingValue } from './format.ts'
import { snakeGroups } from './groups.ts'
import { groupsFor } from './round-robin.ts'
import { swissRounds } from './swiss.ts'

/** A stage in words: a title ("Pools of 5") and sentences for those who play it. */
export interface StageWords {
  readonly title: string
  /** Without its size: "Pools", "Knockout". */
  readonly name: string
  readonly sentences: readonly string[]
}

/** How a game of each phase is called where an organiser chooses it and where an entrant reads it. */
export const PHASE_LABELS: Readonly<Record<MatchPhase, string>> = {
  group: 'Pools',
  main: 'Main',
  backDraw: 'Back draw',
  consolation: 'Consolation',
  bronze: 'Bronze',
  final: 'Final',
  decider: 'Decider',
}

type Describe = (entrants: number, settings: Settings) => StageWords

const WORDS: Readonly<Record<FormatName, Describe>> = {
  single_elimination: (entrants, settings) => ({
    name: 'Knockout',
    title: `Knockout of ${entrants}`,
    sentences: lossWords(settings, entrants),
  }),
  double_elimination: (entrants, { decider }) => ({
    name: 'Double elimination',
    title: `Double elimination of ${entrants}`,
    sentences: [
      'Whoever loses twice is out.',
      ...(decider === 'none' ? [] : [DECIDER_WORDS[String(decider)] ?? '']),
    ],
  }),
  round_robin: roundRobinWords,
  compass: (entrants) => ({
    name: 'Compass',
    title: `Compass of ${entrants}`,
    sentences: ['Losers of the same round go on among themselves, so every place is played for.'],
  }),
  swiss: (entrants, { rounds }) => {
    const planned = rounds === 0 ? swissRounds(entrants) : Number(rounds)
    return {
      name: 'Swiss',
      title: `Swiss, ${planned} ${planned === 1 ? 'round' : 'rounds'}`,
      sentences: ['Everyone plays every round, against somebody with nearly the same number of wins.'],
    }
  },
  ladder: (_, settings) => ({ name: 'Ladder', title: 'Ladder', sentences: ladderWords(settings) }),
  group_knockout: (_, { bronze }) => ({
    name: 'Pools and knockout',
    title: 'Pools of about 4, then knockout',
    sentences: [
      'Everyone plays everyone in the pool once. The top 2 of each pool go on.',
      ...(bronze === true ? [BRONZE_WORDS] : []),
    ],
  }),
}

/** A stage of so many entrants in words. */
export function stageWords(format: FormatName, entrants: number, settings: Settings): StageWords {
  return WORDS[format](entrants, settings)
}

const BRONZE_WORDS = 'Losers of the semifinals play for bronze.'
const DECIDER_WORDS: Readonly<Record<string, string>> = {
  match: 'If the winner of the back draw wins the gold match, a second match decides.',
  game: 'If the winner of the back draw wins the gold match, one more game decides.',
}

/** Plans of before these settings say nothing about days. */
function ladderWords({ range, answerDays, playDays }: Settings): string[] {
  const days = (count: SettingValue) => (count === 1 ? '1 day' : `${count} days`)
  const places = range === 1 ? 'one place' : `up to ${range} places`
  return [
    `You challenge somebody ${places} above you. If you win, you take their place, and those between move down one.`,
    ...(answerDays === undefined
      ? []
      : [
          `A challenge is answered within ${days(answerDays)}. Who declines or does not answer gives up the place.`,
        ]),
    ...(playDays === undefined
      ? []
      : [`It is played within ${days(playDays)} of the answer. After that it lapses, and nobody moves.`]),
    'Newcomers start at the bottom. Who leaves the ladder makes room for those below.',
  ]
}

function lossWords({ bronze, consolation }: Settings, entrants: number): string[] {
  if (consolation === 'feed_in') return ['After the first loss you play on for bronze, until the second.']
  const sentences = bronze === true && entrants > 3 ? [BRONZE_WORDS] : []
  if (consolation !== 'first_match') return ['Whoever loses is out.', ...sentences]
  return ['Whoever loses the first match plays a consolation.', ...sentences]
}

function roundRobinWords(entrants: number, settings: Settings): StageWords {
  const { meetings, groupBy, groupValue } = settings
  const groups = groupsFor(entrants, {
    meetings: Number(meetings),
    groupBy: groupBy === 'size' || groupBy === 'number' ? groupBy : 'none',
    groupValue: Number(groupValue),
  })
  const often = meetings === 2 ? 'twice' : 'once'
  if (groups < 2) {
    const sentences = [`Everyone plays everyone ${often}.`]
    return { name: 'Round robin', title: `Round robin of ${entrants}`, sentences }
  }
  const sizes = [...new Set(snakeGroups(entrants, groups).map(({ length }) => length))].sort((a, b) => a - b)
  return {
    name: 'Pools',
    title: `Pools of ${sizes.join(' or ')}`,
    sentences: [`Everyone plays everyone in the pool ${often}.`],
  }
}
