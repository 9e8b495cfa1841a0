import { RATINGS, type Rating } from '@tussle/competition/divisions'
import { FAMILIES, MEN, WOMEN } from './names.ts'
import { PLACES } from './places.ts'
import { type Dice, diceFor } from './random.ts'
import { type NamedPlayer, UNUSUAL } from './unusual-names.ts'

export interface DemoPlayer extends NamedPlayer {
  readonly email: string
  readonly rating: Rating
  readonly location: string
  readonly bio: string | null
  readonly playingStyle: string | null
  readonly showRealName: boolean
  readonly showRecord: boolean
  readonly joinedDaysAgo: number
}

const COUNT = 300
/** As the sport is: many in the middle, few at the top. */
const RATING_MIX: readonly Rating[] = ['3.0', '3.0', '3.0', '3.5', '3.5', '3.5', '3.5', '4.0', '4.0', '4.5+']
const STYLES = [
  'Patient dinker',
  'Drives first, asks later',
  'Lefty with a heavy slice',
  'Lives at the kitchen line',
  'Lobs when nobody expects it',
  'Resets everything',
  'Third-shot drop, every time',
] as const
const BIOS = [
  'Came from tennis, stayed for the people.',
  'Usually on the courts before work. Happy to fill a fourth spot.',
  'Learning to slow the game down.',
  'I drive the van, bring the balls and keep the score.',
  'Looking for a mixed doubles partner for the season.',
  'Picked up a paddle on holiday and never put it down again.\nSay hello if you see me.',
] as const

/** The same three hundred people on every machine. The unusual ones come first, so that every list has some. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = makePlayers()

function makePlayers(): DemoPlayer[] {
  const dice = diceFor('players')
  return Array.from({ length: COUNT }, (_, index) => ({
    ...(UNUSUAL[index] ?? ordinary(dice, index)),
    email: `player.${String(index + 1).padStart(3, '0')}@tussle.example`,
    rating: index < RATINGS.length ? (RATINGS[index] ?? '3.0') : dice.pick(RATING_MIX),
    location: dice.pick(Object.values(PLACES)).name,
    bio: dice.below(3) === 0 ? dice.pick(BIOS) : null,
    playingStyle: dice.below(2) === 0 ? dice.pick(STYLES) : null,
    showRealName: dice.below(4) === 0,
    showRecord: dice.below(8) !== 0,
    joinedDaysAgo: 30 + dice.below(700),
  }))
}

/** Most people go by their first name and an initial, some by their whole name. One in twelve says no gender. */
function ordinary(dice: Dice, index: number): NamedPlayer {
  const isWoman = index % 2 === 0
  const firstName = dice.pick(isWoman ? WOMEN : MEN)
  const lastName = dice.pick(FAMILIES)
  const displayName =
    dice.below(5) === 0 ? `${firstName} ${lastName}` : `${firstName} ${lastName.slice(0, 1)}.`
  const gender = dice.below(12) === 0 ? null : isWoman ? 'female' : 'male'
  return { firstName, lastName, displayName, gender }
}
