import { DIVISION_PRESETS, type DivisionPreset } from '@tussle/competition/divisions'
import { type Dice, diceFor } from './random.ts'
import type { DemoPeople, SeededPlayer } from './seed-accounts.ts'

interface Plan {
  readonly name: string
  readonly divisions: readonly string[]
  readonly people: number
  readonly withDemoPlayer: boolean
}

export interface PlannedEntry {
  readonly division: string
  readonly userIds: readonly number[]
}

/** Who enters where: the divisions fill up in turn, each with people who may play in it. */
export function planEntries(plan: Plan, { players, demoPlayer }: DemoPeople): PlannedEntry[] {
  const dice = diceFor(`entries ${plan.name}`)
  const divisions = plan.divisions.map(presetNamed)
  const pool = new Pool(dice, plan.withDemoPlayer ? [demoPlayer, ...players] : players)
  const entries: PlannedEntry[] = []
  let places = plan.people
  if (plan.withDemoPlayer) {
    const division = divisions.find(({ gender }) => gender !== 'male')
    const team = division === undefined ? null : pool.teamWith(demoPlayer, division)
    if (division === undefined || team === null)
      throw new Error(`no division for the demo player in ${plan.name}`)
    entries.push({ division: division.name, userIds: team })
    places -= team.length
  }
  for (let turn = 0, misses = 0; misses < divisions.length; turn += 1) {
    const division = divisions[turn % divisions.length]
    if (division === undefined) break
    const size = division.playType === 'doubles' ? 2 : 1
    const team = size <= places ? pool.team(division) : null
    misses = team === null ? misses + 1 : 0
    if (team === null) continue
    entries.push({ division: division.name, userIds: team })
    places -= team.length
  }
  return entries
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
