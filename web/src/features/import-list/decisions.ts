import type { ImportBody, PersonInList, Proposal, ReadLine } from './import.queries.ts'

/** What the organiser has said about each person who may be somebody known: "2 0" is the first player of line 2. */
export type Decisions = ReadonlyMap<string, Decision>
export type Decision = Proposal | 'new'

export interface Choices {
  readonly decisions: Decisions
  /** The lines that stay out. */
  readonly without: ReadonlySet<number>
}

export type LineState = 'new' | 'agreed' | 'ask' | 'problem' | 'out'

export const seatKey = (line: number, seat: number): string => `${line} ${seat}`

/** What happens with a line as things are. */
export function stateOf({ line, players, problem }: ReadLine, { decisions, without }: Choices): LineState {
  if (without.has(line)) return 'out'
  if (problem !== null) return 'problem'
  const open = players.some(
    ({ proposals }, seat) => proposals.length > 0 && !decisions.has(seatKey(line, seat)),
  )
  if (open) return 'ask'
  return players.some((_, seat) => typeof decisions.get(seatKey(line, seat)) === 'object') ? 'agreed' : 'new'
}

/** Everybody who has the same name and something more in common with exactly one person the club knows. */
export function sureOnes(lines: readonly ReadLine[], { decisions }: Choices): [string, Proposal][] {
  return lines.flatMap(({ line, players, problem }) =>
    problem !== null
      ? []
      : players.flatMap(({ proposals }, seat): [string, Proposal][] => {
          const sure = proposals.filter(({ why }) => why.length > 0)
          const [only] = sure
          return only === undefined || sure.length > 1 || decisions.has(seatKey(line, seat))
            ? []
            : [[seatKey(line, seat), only]]
        }),
  )
}

/** The lines as they are sent; those that stay out or cannot go in are left away. */
export function linesToSend(lines: readonly ReadLine[], choices: Choices): ImportBody['lines'] {
  const going = lines.filter((each) => ['new', 'agreed'].includes(stateOf(each, choices)))
  const isGoing = new Set(going.map(({ line }) => line))
  return going.flatMap(({ line, divisionId, players }) =>
    divisionId === null
      ? []
      : [
          {
            ...{ line, divisionId },
            players: players.map((player, seat) =>
              personOf(player, choices.decisions.get(seatKey(line, seat)), isGoing),
            ),
          },
        ],
  )
}

function personOf(
  { proposals: _, ...person }: PersonInList & { readonly proposals: readonly Proposal[] },
  decision: Decision | undefined,
  isGoing: ReadonlySet<number>,
): ImportBody['lines'][number]['players'][number] {
  if (decision === undefined || decision === 'new') return person
  const { player, sameAs } = decision
  if (player !== null) return { userId: player.id }
  // Whoever was to come from a line that stays out comes from this one.
  return sameAs !== null && isGoing.has(sameAs.line) ? sameAs : person
}
