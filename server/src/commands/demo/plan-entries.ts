import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import type { DemoCompetitionPlan } from './competitions.ts'
import { type Dice, diceFor } from './random.ts'
import type { DemoPeople, SeededPlayer } from './seed-accounts.ts'

export interface PlannedEntry {
  readonly division: string
  /** The one who registered first. */
  readonly userIds: readonly number[]
  /**
   * With `asking`, the first player asks the second to be the partner. With `waiting`, the entry came after every place was taken.
   */
  readonly how: 'plain' | 'asking' | 'waiting'
}

/** Who enters where: the divisions fill up in turn, each with people who may play in it; latecomers follow. */
export function planEntries(plan: DemoCompetitionPlan, people: DemoPeople): PlannedEntry[] {
  const divisions = plan.divisions.map(presetNamed)
  const doubles = divisions.filter(({ playType }) => playType === 'doubles')
  const pool = new Pool(diceFor(`entries ${plan.name}`), candidates(plan, people))
  const entries: PlannedEntry[] = []
  let places = plan.people
  if (plan.withDemoPlayer !== false) {
    const entry = entryOfDemoPlayer(plan, divisions, pool, people.demoPlayer)
    entries.push(entry, ...furtherEntries(plan, divisions, pool, people.demoPlayer))
    places -= new Set(entries.flatMap(({ userIds }) => userIds)).size
  }
  const asking = plan.asking ?? 0
  for (const { division, team } of turns(divisions, (preset) =>
    places < seatsOf(preset) ? null : pool.team(preset),
  )) {
    const how = team.length === 2 && entries.length < asking ? 'asking' : 'plain'
    entries.push({ division, userIds: team, how })
    places -= team.length
  }
  let [seekers, waiting] = [plan.seekers ?? 0, plan.waiting ?? 0]
  for (const { division, team } of turns(doubles, (preset) => (seekers > 0 ? pool.alone(preset) : null))) {
    entries.push({ division, userIds: team, how: 'plain' })
    seekers -= 1
  }
  for (const { division, team } of turns(divisions, (preset) => (waiting > 0 ? pool.alone(preset) : null))) {
    entries.push({ division, userIds: team, how: 'waiting' })
    waiting -= 1
  }
  return entries
}

/** Goes round the divisions until none of them yields anybody any more. */
function* turns(divisions: readonly DivisionPreset[], next: (division: DivisionPreset) => number[] | null) {
  for (let turn = 0, misses = 0; misses < divisions.length; turn += 1) {
    const division = divisions[turn % divisions.length]
    if (division === undefined) return
    const team = next(division)
    misses = team === null ? misses + 1 : 0
    if (team !== null) yield { division: division.name, team }
  }
}

function candidates(plan: DemoCompetitionPlan, { players, demoPlayer }: DemoPeople): readonly SeededPlayer[] {
  return plan.withDemoPlayer === false ? players : [demoPlayer, ...players]
}

/** Where possible in a division of the own rating. */
function entryOfDemoPlayer(
  plan: DemoCompetitionPlan,
  divisions: readonly DivisionPreset[],
  pool: Pool,
  demoPlayer: SeededPlayer,
): PlannedEntry {
  const fitting = divisions.filter(({ gender }) => gender !== 'male')
  const division = fitting.find(({ rating }) => rating === demoPlayer.rating) ?? fitting[0]
  const team = division === undefined ? null : pool.teamWith(demoPlayer, division)
  if (division === undefined || team === null)
    throw new Error(`no division for the demo player in ${plan.name}`)
  return plan.withDemoPlayer === 'asked'
    ? { division: division.name, userIds: team.toReversed(), how: 'asking' }
    : { division: division.name, userIds: team, how: 'plain' }
}

function furtherEntries(
  plan: DemoCompetitionPlan,
  divisions: readonly DivisionPreset[],
  pool: Pool,
  demoPlayer: SeededPlayer,
): PlannedEntry[] {
  const further = divisions.filter(({ name }) => plan.demoPlayerAlsoIn?.includes(name))
  return further.flatMap((division) => {
    const team = pool.teamWith(demoPlayer, division)
    return team === null ? [] : [{ division: division.name, userIds: team, how: 'plain' as const }]
  })
}

function seatsOf(division: DivisionPreset): number {
  return division.playType === 'doubles' ? 2 : 1
}

/** The people who are not in yet. */
class Pool {
  readonly #dice: Dice
  #free: readonly SeededPlayer[]

  constructor(dice: Dice, players: readonly SeededPlayer[]) {
    this.#dice = dice
    this.#free = players
  }

  team(division: DivisionPreset): number[] | null {
    const first = this.#take(division, division.gender === 'mixed' ? 'female' : division.gender)
    if (first === null || division.playType === 'singles') return first === null ? null : [first]
    const second = this.#take(division, division.gender === 'mixed' ? 'male' : division.gender)
    return second === null ? null : [first, second]
  }

  /** One person, also where two make a team. */
  alone(division: DivisionPreset): number[] | null {
    const person = this.#take(division, division.gender === 'mixed' ? 'female' : division.gender)
    return person === null ? null : [person]
  }

  teamWith(player: SeededPlayer, division: DivisionPreset): number[] | null {
    this.#free = this.#free.filter(({ id }) => id !== player.id)
    if (division.playType === 'singles') return [player.id]
    const partner = this.#take(division, division.gender === 'mixed' ? 'male' : division.gender)
    return partner === null ? null : [player.id, partner]
  }

  #take(division: DivisionPreset, gender: string): number | null {
    const fitting = this.#free.filter(
      (player) => player.gender === gender && player.rating === division.rating,
    )
    if (fitting.length === 0) return null
    const taken = this.#dice.pick(fitting)
    this.#free = this.#free.filter(({ id }) => id !== taken.id)
    return taken.id
  }
}

function presetNamed(name: string): DivisionPreset {
  const preset = DIVISION_PRESETS.find((known) => known.name === name)
  if (preset === undefined) throw new Error(`no division is called ${name}`)
  return preset
}
