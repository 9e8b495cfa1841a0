import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { type Group, type Match, type Participant, type StageSettings, Status } from 'brackets-model'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { championSeed, type Evaluation } from '../evaluation.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Result } from '../result.ts'
import { randomSource } from '../schedule/schedule.ts'
import { bracketSize } from '../seeding.ts'
import { factFor, field, outcomeOf, readyMatches } from '../test/play.ts'

/** The library's names for the drop orders that equal our masks; the library cannot express orders above 32. */
const DROP_ORDERS: Readonly<Record<number, StageSettings['seedOrdering']>> = {
  4: ['inner_outer', 'natural', 'natural'],
  8: ['inner_outer', 'natural', 'reverse', 'natural'],
  16: ['inner_outer', 'natural', 'half_shift', 'natural', 'natural'],
  32: ['inner_outer', 'natural', 'half_shift', 'pair_flip', 'reverse', 'natural'],
}

describe('the engine agrees with brackets-manager in every match', () => {
  test('single elimination of 2 to 40 entrants agrees with brackets-manager', {
    timeout: 120_000,
  }, async () => {
    let tournaments = 0
    for (let n = 2; n <= 40; n++) {
      for (let run = 0; run < 4; run++, tournaments++) {
        await playBoth('single_elimination', n, 100 * n + run, run % 2 === 1)
      }
    }
    expect(tournaments).toBe(156)
  })

  test('double elimination of 3 to 32 entrants agrees with brackets-manager', {
    timeout: 240_000,
  }, async () => {
    let tournaments = 0
    for (let n = 3; n <= 32; n++) {
      for (let run = 0; run < 6; run++, tournaments++) {
        await playBoth('double_elimination', n, 100 * n + run, run % 3 !== 2)
      }
    }
    expect(tournaments).toBe(180)
  })
})

/**
 * Plays one random tournament in both engines at once; every match must hold the same two entrants. `withMore` adds
 * the bronze match of a single elimination or the decider of a double elimination. The library has no bronze match of
 * three.
 */
async function playBoth(
  type: 'single_elimination' | 'double_elimination',
  n: number,
  seed: number,
  withMore: boolean,
): Promise<void> {
  const isSingle = type === 'single_elimination'
  const bronze = isSingle && withMore && n > 3
  const random = randomSource(seed)
  const entrants = field(n)
  const graph = isSingle ? singleElimination(n, { bronze }) : doubleElimination(n, { decider: withMore })
  const storage = new InMemoryDatabase()
  const manager = new BracketsManager(storage)
  const size = bracketSize(n)
  await manager.create.stage({
    ...{ name: 'Draw', tournamentId: 1, type },
    seeding: Array.from({ length: size }, (_, i) => (i < n ? { name: String(i), tournament_id: 1 } : null)),
    settings: isSingle
      ? { seedOrdering: ['inner_outer'], consolationFinal: bronze }
      : {
          seedOrdering: DROP_ORDERS[size] ?? ['inner_outer'],
          grandFinal: withMore ? 'double' : 'simple',
        },
  })
  const names = await namesOf(storage)
  const results: Result[] = []
  for (;;) {
    const now = evaluate(graph, entrants, results)
    const ready = readyMatches(now)
    const [first] = ready
    if (first === undefined) {
      await expectSameEnd(storage, now, isSingle ? 1 : 3)
      return
    }
    const match = ready[Math.floor(random() * ready.length)] ?? first
    const [a = -1, b = -1] = now.side.subarray(2 * match, 2 * match + 2)
    const theirs = findOpen((await storage.select<Match>('match')) ?? [], names, a, b)
    expect(theirs, `${type} ${n}/${seed}: ${a} v ${b}`).toBeDefined()
    const winner = random() < 0.5 ? a : b
    const isFirst = names.get(theirs?.opponent1?.id ?? -1) === winner
    await manager.update.match({
      id: theirs?.id ?? -1,
      opponent1: isFirst ? { result: 'win' } : {},
      opponent2: isFirst ? {} : { result: 'win' },
    })
    results.push(factFor(now, match, outcomeOf(winner === a ? 'first' : 'second')))
  }
}

/** The entrants behind the other engine's participant ids. */
async function namesOf(storage: InMemoryDatabase): Promise<Map<number | string, number>> {
  const people = (await storage.select<Participant>('participant')) ?? []
  return new Map(people.map(({ id, name }) => [id, Number(name)]))
}

/** The open match of two entrants in the other engine. */
function findOpen(
  matches: readonly Match[],
  names: ReadonlyMap<number | string, number>,
  a: number,
  b: number,
): Match | undefined {
  return matches.find(({ opponent1, opponent2, status }) => {
    const pair = [names.get(opponent1?.id ?? -1), names.get(opponent2?.id ?? -1)]
    return pair.includes(a) && pair.includes(b) && (status === Status.Ready || status === Status.Running)
  })
}

/** No other match is left to play, and both champions agree. The other engine offers a needless second final. */
async function expectSameEnd(storage: InMemoryDatabase, end: Evaluation, last: number): Promise<void> {
  const matches = (await storage.select<Match>('match')) ?? []
  const groups = (await storage.select<Group>('group')) ?? []
  const names = await namesOf(storage)
  const finals = new Set(groups.filter(({ number }) => number === last).map(({ id }) => id))
  const isFinal = ({ group_id }: Match) => finals.has(group_id)
  expect(matches.filter((match) => match.status === Status.Ready && !isFinal(match))).toEqual([])
  const decisive = matches.filter((match) => isFinal(match) && match.status >= Status.Completed).at(-1)
  const winner = decisive?.opponent1?.result === 'win' ? decisive.opponent1.id : decisive?.opponent2?.id
  expect(names.get(winner ?? -1)).toBe(championSeed(end))
}
