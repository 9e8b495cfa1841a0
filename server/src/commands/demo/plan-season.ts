import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts'
import type { DemoPlay } from './competitions.ts'
import type { Ending } from './enter-result.ts'
import { type Dice, diceFor } from './random.ts'
import type { Side } from './sides.ts'

/** A division in which people arrange their own matches, and how much of it has gone by. */
export interface Season {
  readonly name: string
  readonly division: string
  /** Midnight. */
  readonly begin: Date
  readonly days: number
  readonly sides: readonly Side[]
}

export interface PlannedMeeting {
  /** The one that reports first. */
  readonly sides: Pair
  readonly at: Date
  readonly ending: Ending
}

type Pair = readonly [Side, Side]

/** After working hours, and before the end of the day. */
const FIRST_HOUR = 17
const HOURS = 4
/** The other side does not answer for two days, and the report stands. */
const ANSWERED_ONE_IN = 4
const UNANSWERED: Ending = { is: 'reported', reason: null }

/** Who met whom on which evening: everybody about as often as everybody else, no pair twice on a day. */
export function planMeetings(season: Season, play: DemoPlay, demoPlayerId: number): PlannedMeeting[] {
  const { name, division, begin, days } = season
  const dice = diceFor(`season ${name} ${division}`)
  const pairs = pairsInTurn(dice, season.sides, play.meetings ?? 0)
  const own = [...pairs.keys()].filter((index) => pairs[index]?.some((side) => isIn(side, demoPlayerId)))
  const open = own.slice(own.length - (play.unanswered ?? 0))
  const known = new Set<string>()
  return pairs.flatMap((pair, index) => {
    const isOpen = open.includes(index)
    const day = isOpen ? days - 1 : Math.floor((index * days) / pairs.length)
    const at = new Date(begin.getTime() + day * DAY + FIRST_HOUR * HOUR + dice.below(HOURS * 60) * MINUTE)
    const key = meetingKey(pair[0].entryId, pair[1].entryId, day)
    if (known.has(key)) return []
    known.add(key)
    const ending = endingOf(play, division, index, pairs.length)
    const lapses = ending.is === 'confirmed' && dice.below(ANSWERED_ONE_IN) > 0
    if (!isOpen) return [{ sides: pair, at, ending: lapses ? UNANSWERED : ending }]
    const reports = (side: Side) => isIn(side, demoPlayerId) === (index === own.at(-1))
    const sides = reports(pair[0]) ? pair : ([pair[1], pair[0]] as const)
    return [{ sides, at, ending: UNANSWERED }]
  })
}

/** Without a draw a match is known by who met and on which day. */
export function meetingKey(one: number | null, other: number | null, day: string | number | null): string {
  return [day, ...[one ?? 0, other ?? 0].toSorted((a, b) => a - b)].join(' ')
}

/** What became of a result: almost always nobody objected. */
export function endingOf(play: DemoPlay, division: string, index: number, count: number): Ending {
  const incident = play.incidents?.find(
    ({ division: where, nth }) => where === division && (nth < 0 ? count + nth : nth) === index,
  )
  return { is: incident?.what ?? 'confirmed', reason: incident?.reason ?? null }
}

/** All pairs in a random order, then all again in another one, until there are as many pairs as wanted. */
function pairsInTurn(dice: Dice, sides: readonly Side[], times: number): Pair[] {
  const all = sides.flatMap((one, index) => sides.slice(index + 1).map((other): Pair => [one, other]))
  const turns = Array.from({ length: Math.ceil(times) }, () => dice.draw(all, all.length)).flat()
  return turns
    .slice(0, Math.round(all.length * times))
    .map(([one, other]) => (dice.below(2) === 0 ? [one, other] : [other, one]))
}

function isIn({ players }: Side, userId: number): boolean {
  return players.some(({ id }) => id === userId)
}
