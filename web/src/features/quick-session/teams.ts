import type { Entrant, NameLine } from './quick-session.queries.ts'

/** Everything that decides who plays with whom. */
export interface TeamChoices {
  /** Single names play in pairs that were drawn by lot. */
  readonly isDoubles: boolean
  /** The lot: the places of the people in the order in which they were drawn. */
  readonly lot: readonly number[]
  /** Whoever has the name of exactly one person of the club is that person. */
  readonly areKnown: boolean
}

export interface Player {
  readonly name: string
  readonly isKnown: boolean
  readonly entrant: Entrant
}

export interface Teams {
  readonly teams: readonly (readonly Player[])[]
  /** Why the session cannot start; null if it can. */
  readonly problem: string | null
}

type Person = NameLine['players'][number]

/** The list has teams, two names in a line, so nothing is drawn by lot. */
export function areTeams(lines: readonly NameLine[]): boolean {
  return lines.some(({ players }) => players.length > 1)
}

/** How many have the name of exactly one person of the club. */
export function countKnown(lines: readonly NameLine[]): number {
  return lines.flatMap(({ players }) => players).filter((person) => knownId(person) !== null).length
}

/** The teams of a session, and why it cannot start with them. */
export function teamsOf(lines: readonly NameLine[], choices: TeamChoices): Teams {
  const people = lines.map(({ players }) => players.map((person) => playerOf(person, choices.areKnown)))
  const teams = areTeams(lines) || !choices.isDoubles ? people : pairs(people.flat(), choices.lot)
  return { teams, problem: problemOf(lines, teams) }
}

function problemOf(lines: readonly NameLine[], teams: readonly (readonly Player[])[]): string | null {
  const bad = lines.find(({ problem }) => problem !== null)
  if (bad !== undefined) return `Line ${bad.line}: ${bad.problem}`
  if (teams.length < 2) return 'Two teams are needed at least'
  const alone = teams.find((team) => team.length < Math.max(...teams.map(({ length }) => length)))
  return alone === undefined ? null : `${alone[0]?.name ?? 'Somebody'} has no partner`
}

function pairs(people: readonly Player[], lot: readonly number[]): Player[][] {
  const drawn = lot.flatMap((index) => people[index] ?? [])
  return Array.from({ length: Math.ceil(drawn.length / 2) }, (_, index) =>
    drawn.slice(2 * index, 2 * index + 2),
  )
}

function playerOf(person: Person, areKnown: boolean): Player {
  const userId = areKnown ? knownId(person) : null
  const name = `${person.firstName} ${person.lastName}`.trim()
  if (userId !== null) return { name, isKnown: true, entrant: { userId } }
  const { proposals: _, ...entrant } = person
  return { name, isKnown: false, entrant }
}

/** Two people of the same name are nobody's guess: then somebody new plays. */
function knownId({ proposals }: Person): number | null {
  const [only, ...others] = proposals.filter(({ player }) => player !== null)
  return others.length === 0 ? (only?.player?.id ?? null) : null
}

/** A fair order of so many places. */
export function drawLot(count: number, random: () => number = Math.random): number[] {
  const lot = Array.from({ length: count }, (_, index) => index)
  for (let left = count - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1))
    ;[lot[left], lot[other]] = [lot[other] ?? 0, lot[left] ?? 0]
  }
  return lot
}

/** Everybody plays everybody once. */
export function matchesOf(teams: number): number {
  return (teams * (teams - 1)) / 2
}

/** Short games, as many at once as there are courts and teams for them. */
export function minutesOf(teams: number, courts: number): number {
  const MATCH = 15
  const atOnce = Math.max(1, Math.min(courts, Math.floor(teams / 2)))
  return Math.ceil(matchesOf(teams) / atOnce) * MATCH
}
